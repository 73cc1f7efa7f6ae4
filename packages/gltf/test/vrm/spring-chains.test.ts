import { DevVrmSpringbone, rotateVec3, StfBone } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { describe, expect, it } from 'vitest';
import { springsToVrm1 } from '../../src/vrm/convert/springs-to-vrm1.ts';
import type { Lost } from '../../src/vrm/lost.ts';
import { VrmJson } from '../../src/vrm/vrm-json.ts';
import { findResource } from '../support/find-resource.ts';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readVrm, writeVrm } from '../support/written-vrm.ts';

/** The joints of the chains of a file of VRM 0.x with these groups in 1.0, by name. */
async function chainsOf(groups: readonly (readonly string[])[]): Promise<string[][]> {
  return (await toChains(groups)).chains;
}

/** The same, and where nodes are below others. */
async function toChains(groups: readonly (readonly string[])[]) {
  const json = vrm0Json();
  const { secondaryAnimation } = json.extensions.VRM;
  const [hair] = secondaryAnimation.boneGroups;
  secondaryAnimation.boneGroups = groups.map((bones) => ({ ...hair, bones: bones.map(nodeIndex) }));
  const {
    json: there,
    nameOf,
    nodeOf,
  } = await writeVrm(await readVrm(json), { vrm: '1.0', plain: true });
  const chains: string[][] = there.extensions.VRMC_springBone.springs.map(({ joints }: Raw) =>
    joints.map(({ node }: Raw) => nameOf(node)),
  );
  return { chains, placeOf: (name: string): number[] => nodeOf(name).translation };
}

describe('bones that swing in several groups of VRM 0.x', () => {
  const HAIR = ['Hair1', 'Hair2', 'Hair3', 'Hair3_end'];

  it.each([
    ['one below another', [['Hair1', 'Hair2']]],
    ['one twice', [['Hair1', 'Hair1']]],
    ['in a second group', [['Hair1'], ['Hair2', 'Hair3']]],
  ])('swing in the first spring alone: %s', async (_, groups) => {
    expect(await chainsOf(groups)).toEqual([HAIR]);
  });

  it('end the chain above them', async () => {
    const { chains, placeOf } = await toChains([['Hair2'], ['Hair1']]);
    expect(chains).toEqual([HAIR.slice(1), ['Hair1', 'Hair1_end']]);
    expect(placeOf('Hair1_end')).toEqual(placeOf('Hair2'));
  });

  it('are counted where a group that comes later has other settings', () => {
    const lostOf = (boneGroups: readonly object[]) => {
      const main = new VrmJson('VRM', { secondaryAnimation: { boneGroups } });
      for (const node of ['above', 'below']) main.indexOfNode({ node });
      const lost: Lost = new Map();
      springsToVrm1(main, ({ node }) => (node === 'above' ? [{ node: 'below' }] : []), lost);
      return [...lost];
    };
    const [above, below] = [{ bones: [0] }, { bones: [1] }];
    const what = 'springs of bones that swing in another one';
    expect(lostOf([above, { ...below, comment: 'other' }])).toEqual([]);
    expect(lostOf([above, { ...below, stiffiness: 3 }])).toEqual([[what, 1]]);
    expect(lostOf([{ ...below, stiffiness: 3 }, above])).toEqual([[what, 1]]);
  });
});

it('groups of VRM 0.x without colliders are none in 1.0', async () => {
  const json = vrm0Json();
  const { secondaryAnimation } = json.extensions.VRM;
  const [hair] = secondaryAnimation.boneGroups;
  const empty = { node: nodeIndex('Hips'), colliders: [] };
  const ball = { offset: { x: 0, y: 0, z: 0 }, radius: 0.5 };
  secondaryAnimation.colliderGroups = [empty, { node: nodeIndex('Head'), colliders: [ball] }];
  hair.colliderGroups = [0, 1];
  secondaryAnimation.boneGroups.push({ ...hair, bones: [nodeIndex('EyeL'), nodeIndex('EyeR')] });
  const { json: there } = await writeVrm(await readVrm(json), { vrm: '1.0', plain: true });
  const { colliderGroups, springs } = there.extensions.VRMC_springBone;
  expect(colliderGroups).toEqual([{ colliders: [0] }]);
  expect(springs.map((spring: Raw) => spring.colliderGroups)).toEqual([[0], [0], [0]]);
});

describe('the end of a last bone of VRM 0.x', () => {
  /** Where the end of the hair is, seen from the bone, in metres of the world and turned as the bone above it. */
  async function endOf(change: (json: Raw) => void): Promise<number[]> {
    const json = vrm0Json();
    change(json);
    const { nodeOf } = await writeVrm(await readVrm(json), { vrm: '1.0', plain: true });
    const { rotation = [0, 0, 0, 1], scale = [1, 1, 1] } = nodeOf('Hair3');
    const [x, y, z] = nodeOf('Hair3_end').translation.map((v: number, i: number) => v * scale[i]);
    return [...rotateVec3(rotation, [x, y, z])];
  }

  it.each([
    ['straight', {}],
    ['turned', { rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] }],
    ['scaled', { scale: [2, 4, 0.5] }],
    ['both', { rotation: [0.5, 0.5, 0.5, 0.5], scale: [2, 4, 0.5] }],
  ])('is 7 cm on the way to it: %s', async (_, trs) => {
    const [x, y, z] = await endOf((json) => Object.assign(json.nodes[nodeIndex('Hair3')], trs));
    expect(x).toBeCloseTo(0, 6);
    expect(y).toBeCloseTo(-0.07, 6);
    expect(z).toBeCloseTo(0, 6);
  });

  it('is 7 cm in the world where what is above is scaled', async () => {
    const [, y] = await endOf((json) => {
      json.nodes[nodeIndex('Hair1')].scale = [2, 2, 2];
    });
    expect(y).toBeCloseTo(-0.035, 6);
  });

  it('is finite where a bone has no size', async () => {
    const end = await endOf((json) => {
      json.nodes[nodeIndex('Hair3')].scale = [0, 0, 0];
    });
    expect(end.every(Number.isFinite)).toBe(true);
  });
});

it('new springs of one turned bone have their end on the way to it', async () => {
  const json = vrm1Json();
  const turned = [0, Math.SQRT1_2, 0, Math.SQRT1_2] as const;
  json.nodes[nodeIndex('EyeL')].rotation = [...turned];
  const document = await readVrm(json);
  const eye = findResource(document, StfBone, 'EyeL');
  const edited = document.edit((draft) => {
    const id = deriveId('spring');
    draft.set(DevVrmSpringbone.create(id, {}));
    draft.set(eye.with({ components: [...eye.components, id] }));
  });
  const { nodeOf } = await writeVrm(edited, { plain: true });
  const way = rotateVec3(turned, nodeOf('EyeL_end').translation);
  const [x, y, z] = nodeOf('EyeL').translation.map(
    (v: number) => (v * 0.07) / Math.hypot(0.03, 0.05, 0.08),
  );
  expect(way[0]).toBeCloseTo(x, 6);
  expect(way[1]).toBeCloseTo(y, 6);
  expect(way[2]).toBeCloseTo(z, 6);
});
