import type { Document } from '@gltf-transform/core';
import { EXTMeshGPUInstancing, type InstancedMesh } from '@gltf-transform/extensions';
import type { AnimationTrack } from '@stfkit/core';
import { StfAnimation, type StfDocument, StfInstanceMesh, StfNode } from '@stfkit/core';
import {
  AnimationPointerExtension,
  GltfInstancing,
  gltfToStf,
  type PointerKind,
  stfToGltf,
} from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { listChannels } from '../support/list-channels.ts';
import { addAnimation, type ChannelSpec } from '../support/make-animation.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

const NODE = 'Tree node';

/** A node with so many instances of a mesh with two morph targets. */
function makeInstances(count: number): Document {
  const source = newDocument();
  const attributes = { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) };
  const mesh = makeMesh(source, 'Tree', { attributes, material: source.createMaterial('Bark') });
  const [buffer = null] = source.getRoot().listBuffers();
  for (const name of ['Bend', 'Grow']) {
    const offsets = source.createAccessor().setType('VEC3').setBuffer(buffer);
    const target = source.createPrimitiveTarget(name);
    target.setAttribute('POSITION', offsets.setArray(Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1)));
    mesh.listPrimitives()[0]?.addTarget(target);
  }
  mesh.setExtras({ targetNames: ['Bend', 'Grow'] });
  const places = source.createAccessor().setType('VEC3').setBuffer(buffer);
  places.setArray(Float32Array.from({ length: 3 * count }, (_, i) => i));
  const instances = source.createExtension(EXTMeshGPUInstancing).createInstancedMesh();
  source
    .getRoot()
    .listNodes()[0]
    ?.setExtension('EXT_mesh_gpu_instancing', instances.setAttribute('TRANSLATION', places));
  return source;
}

const WEIGHTS: ChannelSpec = {
  node: NODE,
  path: 'weights',
  times: [0, 1, 2],
  values: [0, 1, 0.5, 0.25, 1, 0],
};

const SPLINE: ChannelSpec = {
  node: NODE,
  path: 'weights',
  times: [0, 1],
  values: [0, 0, 0, 1, 0.5, 0, 0.25, 0, 1, 0.5, 0, 0],
  interpolation: 'CUBICSPLINE',
};

function makeAnimated(...channels: ChannelSpec[]): Document {
  const source = makeInstances(3);
  for (const [i, channel] of channels.entries()) addAnimation(source, `Clip ${i}`, channel);
  return source;
}

/** How many instances each node with a mesh shows, 0 where it shows itself. */
const countInstances = (document: Document): unknown =>
  document
    .getRoot()
    .listNodes()
    .flatMap((node) => {
      const mesh = node.getExtension<InstancedMesh>('EXT_mesh_gpu_instancing');
      const count = mesh?.getAttribute('TRANSLATION')?.getCount() ?? 0;
      return node.getMesh() ? [[node.getName(), count]] : [];
    });

describe.each([
  ['lines', [WEIGHTS]],
  ['splines', [SPLINE]],
  ['two clips', [WEIGHTS, SPLINE]],
])('weights of a node with instances, of %s', (_, channels) => {
  test('move each of the instances in STF, and are one channel again', async () => {
    const source = makeAnimated(...channels);
    const { stf, back, glb, diagnostics } = await thereAndBack(source);
    const { instances } = findResource(stf, GltfInstancing);
    const { tracks } = findResource(stf, StfAnimation, 'Clip 0');
    expect(tracks.map(({ target }) => target)).toEqual(
      instances.flatMap((id) =>
        ['Bend', 'Grow'].map((name) => [id, 'instance', 'blendshape', name, 'value']),
      ),
    );
    expect(listFaults(stf)).toEqual([]);
    expect(await listChannels(back)).toEqual(await listChannels(source));
    expect(countInstances(back)).toEqual([[NODE, 3]]);
    expect(diagnostics).toEqual([]);
    expect(await listGltfErrors(glb)).toEqual([]);
  });

  test('leave the STF document as it was', async () => {
    const { document } = await gltfToStf(makeAnimated(...channels));
    for (const options of [{}, { tolerance: 1e-4 }]) {
      const glb = await io.writeBinary((await stfToGltf(document, options)).document);
      const back = await gltfToStf(await io.readBinary(glb));
      expectEqualDocuments(back.document, document);
      expect(back.diagnostics).toEqual([]);
    }
  });
});

/** The document with the tracks of its clip changed, each with the number of its instance. */
function changeTracks(
  document: StfDocument,
  change: (track: AnimationTrack, instance: number) => readonly AnimationTrack[],
): StfDocument {
  const { id, tracks } = findResource(document, StfAnimation);
  const { instances } = findResource(document, GltfInstancing);
  const changed = tracks.flatMap((track) =>
    change(track, instances.indexOf(track.target[0] as never)),
  );
  return document.edit((draft) => draft.change(id, StfAnimation, { tracks: changed }));
}

const half = (track: AnimationTrack): AnimationTrack => ({
  ...track,
  subtracks: track.subtracks.map(
    (each) =>
      each && {
        keyframes: each.keyframes.map((key) => key && { ...key, value: key.value / 2 }),
      },
  ),
});

test.each([
  ['in another way', (track: AnimationTrack, i: number) => [i === 1 ? half(track) : track], 1],
  ['not at all', (track: AnimationTrack, i: number) => (i === 1 ? [] : [track]), 0],
  [
    'and itself',
    (track: AnimationTrack, i: number) =>
      i === 1 && track.target[3] === 'Bend'
        ? [track, { ...track, target: [track.target[0] ?? '', 'enabled'] }]
        : [track],
    2,
  ],
])('an instance that a clip moves %s stays a node', async (_, change, channels) => {
  const { document } = await gltfToStf(makeAnimated({ ...WEIGHTS, interpolation: 'STEP' }));
  const { document: back, diagnostics } = await stfToGltf(changeTracks(document, change));
  expect(diagnostics).toEqual([]);
  expect(countInstances(back)).toEqual([
    [NODE, 2],
    [`${NODE} 1`, 0],
  ]);
  const of = (await listChannels(back)).map(({ target }) => target);
  expect(of.filter((target) => target === `${NODE} weights`)).toHaveLength(1);
  expect(of).toHaveLength(1 + channels);
  expect(await listGltfErrors(await io.writeBinary(back))).toEqual([]);
});

test.each([
  ['mesh', '/weights'],
  ['node', '/weights'],
  ['material', '/pbrMetallicRoughness/roughnessFactor'],
] as const)('a pointer to a %s that instances show comes back', async (kind, path) => {
  const source = makeAnimated(WEIGHTS);
  const root = source.getRoot();
  const objects = {
    mesh: root.listMeshes(),
    node: root.listNodes(),
    material: root.listMaterials(),
  };
  const pointer = source.createExtension(AnimationPointerExtension).createPointer();
  const [channel] = root.listAnimations()[0]?.listChannels() ?? [];
  channel?.setTargetNode(null).setTargetPath('pointer' as 'weights');
  pointer.setTarget(kind as PointerKind, objects[kind][0] ?? null, path);
  channel?.setExtension('KHR_animation_pointer', pointer);
  if (kind === 'material') {
    channel
      ?.getSampler()
      ?.getOutput()
      ?.setArray(Float32Array.of(0, 0.5, 1));
  }
  const { stf, back, diagnostics } = await thereAndBack(source);
  expect(await listChannels(back)).toEqual(await listChannels(source));
  expect(countInstances(back)).toEqual([[NODE, 3]]);
  expect(diagnostics).toEqual([]);
  expect(listFaults(stf)).toEqual([]);
});

test('a single weight of very many instances comes back as well', async () => {
  const source = makeInstances(2500);
  const times = Array.from({ length: 1000 }, (_, i) => i / 8);
  addAnimation(source, 'Clip', { ...WEIGHTS, times, values: new Float32Array(1000).fill(0.5) });
  const root = source.getRoot();
  const [channel] = root.listAnimations()[0]?.listChannels() ?? [];
  const pointer = source
    .createExtension(AnimationPointerExtension)
    .createPointer()
    .setTarget('node', channel?.getTargetNode() ?? null, '/weights/1');
  channel?.setTargetNode(null).setTargetPath('pointer' as 'weights');
  channel?.setExtension('KHR_animation_pointer', pointer);
  const { stf, back, diagnostics } = await thereAndBack(source);
  expect(findResource(stf, StfAnimation).tracks).toEqual([]);
  expect(await listChannels(back)).toEqual(await listChannels(source));
  expect(diagnostics).toEqual([]);
});

test('weights of very many instances with very many keys move nothing in STF, and come back', async () => {
  const source = makeInstances(2000);
  const times = Array.from({ length: 1000 }, (_, i) => i / 8);
  addAnimation(source, 'Clip', { ...WEIGHTS, times, values: new Float32Array(2000).fill(0.5) });
  const { stf, back, diagnostics } = await thereAndBack(source);
  expect(findResource(stf, StfAnimation).tracks).toEqual([]);
  expect(stf.resources.size).toBeGreaterThan(4000);
  const { instance } = findResource(stf, StfNode, `${NODE} 1999`);
  expect(stf.resolve(instance)).toBeInstanceOf(StfInstanceMesh);
  const [{ target, ...channel } = { target: '' }] = await listChannels(source);
  expect(await listChannels(back)).toEqual([{ ...channel, target: '/nodes/0/weights' }]);
  expect(diagnostics).toEqual([]);
});
