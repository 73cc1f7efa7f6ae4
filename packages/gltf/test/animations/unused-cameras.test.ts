import type { Document } from '@gltf-transform/core';
import { StfAnimation } from '@stfkit/core';
import { type AnimationPointer, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { addPointer } from '../support/add-pointer.ts';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

/** Three cameras of which a node has the second, and a clip that moves the other ones. */
function makeSpare(): Document {
  const source = newDocument();
  source.createBuffer();
  const [, eye] = ['First', 'Eye', 'Last'].map((name) =>
    source.createCamera(name).setType('perspective').setYFov(0.5),
  );
  source
    .getRoot()
    .listScenes()[0]
    ?.addChild(source.createNode('Eye node').setCamera(eye ?? null));
  const clip = source.createAnimation('Clip');
  for (const [name, path] of [
    ['Last', '/perspective/yfov'],
    ['First', '/perspective/znear'],
  ]) {
    const object = source
      .getRoot()
      .listCameras()
      .find((each) => each.getName() === name);
    if (!object || !path) continue;
    const values = Float32Array.of(0.25, 1);
    addPointer(source, clip, { kind: 'camera', object, path, type: 'SCALAR', values });
  }
  return source;
}

/** What each channel moves, by the name of its camera, and how. */
function listMoved(document: Document): unknown[] {
  const [clip] = document.getRoot().listAnimations();
  return (clip?.listChannels() ?? []).map((channel) => {
    const pointer = channel.getExtension<AnimationPointer>('KHR_animation_pointer');
    const values = channel.getSampler()?.getOutput()?.getArray() ?? [];
    return [pointer?.getObject()?.getName(), pointer?.getPath(), [...values]];
  });
}

const MOVED = [
  ['Last', '/perspective/yfov', [0.25, 1]],
  ['First', '/perspective/znear', [0.25, 1]],
];

test('what moves cameras that no node has comes back with them', async () => {
  const { back, stf, glb, diagnostics } = await thereAndBack(makeSpare());
  expect(diagnostics).toEqual([]);
  expect(listFaults(stf)).toEqual([]);
  expect(findResource(stf, StfAnimation).tracks).toEqual([]);
  expect(listMoved(back)).toEqual(MOVED);
  expect(await listGltfErrors(glb)).toEqual([]);
  expect(Buffer.compare((await thereAndBack(back)).glb, glb)).toBe(0);
});

test('what moves cameras that no node has stays with them where its clip is edited', async () => {
  const { stf } = await thereAndBack(makeSpare());
  const { document: target } = await stfToGltf(stf);
  target.getRoot().listAnimations()[0]?.listChannels()[0]?.setExtras({ a: 1 });
  const glb = await io.writeBinary(target);
  const { document: edited } = await gltfToStf(await io.readBinary(glb));
  for (const plain of [false, true]) {
    const { document } = await stfToGltf(edited, { plain });
    expect(listMoved(document)).toEqual(MOVED);
    const [channel] = document.getRoot().listAnimations()[0]?.listChannels() ?? [];
    expect(channel?.getExtras()).toEqual({ a: 1 });
  }
});
