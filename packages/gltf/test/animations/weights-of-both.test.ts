import type { Document } from '@gltf-transform/core';
import { StfAnimation, type StfDocument, StfNode } from '@stfkit/core';
import { describe, expect, test } from 'vitest';
import { addPointer } from '../support/add-pointer.ts';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { listChannels } from '../support/list-channels.ts';
import { addAnimation, makeAnimated } from '../support/make-animation.ts';
import { makeMesh, vec3 } from '../support/make-mesh.ts';
import { addTarget } from '../support/make-targets.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

const ONE = [0, 1];
const BOTH = [0, 1, 1, 0];
const OTHER = [0.5, 0.5, 0, 1];

/** What a channel sets, and how. */
type Setting = readonly [
  kind: 'plain' | 'node' | 'mesh',
  path: 'weights' | 'weights/0' | 'weights/1',
  values: readonly number[],
];

/** Nodes A and B with a mesh of two blendshapes, and a clip; its channels are of A where they are not of the mesh. */
function makeTwins(settings: readonly Setting[]): Document {
  const source = makeAnimated();
  const mesh = makeMesh(source, 'M', { attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0) } });
  for (const name of ['X', 'Y'])
    addTarget(source, mesh, { POSITION: [0, 0, 1, 0, 0, 1, 0, 0, 1] }, name);
  mesh.setWeights([0.25, 0.5]).setExtras({ targetNames: ['X', 'Y'] });
  const [a] = source.getRoot().listNodes();
  if (!a) throw new Error('There is no node.');
  a.setName('A');
  source.getRoot().listScenes()[0]?.addChild(source.createNode('B').setMesh(mesh));
  const [clip] = source.getRoot().listAnimations();
  for (const [kind, path, list] of settings) {
    if (!clip) continue;
    const values = Float32Array.from(list);
    if (kind === 'plain') {
      const made = addAnimation(source, '', { node: 'A', path: 'weights', times: [0, 1], values });
      for (const sampler of made.listSamplers()) clip.addSampler(sampler);
      for (const channel of made.listChannels()) clip.addChannel(channel);
      made.dispose();
    } else {
      const object = kind === 'mesh' ? mesh : a;
      addPointer(source, clip, { kind, object, path: `/${path}`, type: 'SCALAR', values });
    }
  }
  return source;
}

/** The blendshapes that have tracks, after the name of their node. */
const listMoved = (stf: StfDocument): string[] =>
  findResource(stf, StfAnimation).tracks.map(
    ({ target }) => `${stf.find(String(target[0]), StfNode)?.name} ${target[3]}`,
  );

describe('weights of a node and a pointer to those of its mesh in one clip', () => {
  test.each<{ settings: Setting[]; moved: string[]; back: [string, number[]][] }>([
    {
      settings: [
        ['plain', 'weights', OTHER],
        ['mesh', 'weights', BOTH],
      ],
      moved: ['A X', 'A Y', 'B X', 'B Y'],
      back: [
        ['A weights', OTHER],
        ['B weights', BOTH],
      ],
    },
    {
      settings: [
        ['mesh', 'weights', BOTH],
        ['plain', 'weights', OTHER],
      ],
      moved: ['B X', 'B Y', 'A X', 'A Y'],
      back: [
        ['B weights', BOTH],
        ['A weights', OTHER],
      ],
    },
    {
      settings: [
        ['mesh', 'weights/1', ONE],
        ['plain', 'weights', OTHER],
      ],
      moved: ['B Y', 'A X', 'A Y'],
      back: [
        ['B weights', [0.25, 0, 0.25, 1]],
        ['A weights', OTHER],
      ],
    },
    {
      settings: [
        ['node', 'weights/0', ONE],
        ['mesh', 'weights', BOTH],
      ],
      moved: ['A X', 'B X', 'B Y'],
      back: [
        ['A weights', [0, 0.5, 1, 0.5]],
        ['B weights', BOTH],
      ],
    },
    {
      settings: [
        ['node', 'weights', OTHER],
        ['mesh', 'weights', BOTH],
      ],
      moved: ['A X', 'A Y', 'B X', 'B Y'],
      back: [
        ['/nodes/0/weights', OTHER],
        ['B weights', BOTH],
      ],
    },
    {
      settings: [
        ['mesh', 'weights', BOTH],
        ['node', 'weights', OTHER],
      ],
      moved: ['A X', 'A Y', 'B X', 'B Y'],
      back: [
        ['/meshes/0/weights', BOTH],
        ['/nodes/0/weights', OTHER],
      ],
    },
    {
      settings: [
        ['mesh', 'weights/1', ONE],
        ['mesh', 'weights', BOTH],
      ],
      moved: ['A Y', 'B Y'],
      back: [
        ['A weights', [0.25, 0, 0.25, 1]],
        ['/meshes/0/weights', BOTH],
        ['B weights', [0.25, 0, 0.25, 1]],
      ],
    },
  ])('move each node once: $settings', async ({ settings, moved, back }) => {
    const { stf, glb, diagnostics, ...trip } = await thereAndBack(makeTwins(settings));
    expect(diagnostics).toEqual([]);
    expect(listFaults(stf)).toEqual([]);
    expect(listMoved(stf)).toEqual(moved);
    const channels = await listChannels(trip.back);
    expect(channels.map(({ target, values }) => [target, values])).toEqual(back);
    expect(await listGltfErrors(glb)).toEqual([]);
  });
});
