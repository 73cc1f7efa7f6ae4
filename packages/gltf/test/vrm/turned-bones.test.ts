import type { Mat4, Vec3 } from '@stfkit/core';
import { subtractVec3, transformPoint } from '@stfkit/core';
import { gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { io } from '../support/gltf-io.ts';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';

type Raw = ReturnType<typeof vrm1Json>;

const EXTENDED = 'VRMC_springBone_extended_collider';

/** VRM 1.0 with a collider of each form, each at a bone that does not run along +Y. */
function colliders1(): Raw {
  const json = vrm1Json();
  const at = (node: string, shape: Raw, extended?: Raw): Raw => ({
    node: nodeIndex(node),
    shape,
    ...(extended && { extensions: { [EXTENDED]: { specVersion: '1.0', shape: extended } } }),
  });
  const ball = { sphere: { offset: [0.1, 0.02, 0.3], radius: 0.1 } };
  const plane = { plane: { offset: [0, 0.5, 0.1], normal: [0.6, 0.8, 0] } };
  json.extensions.VRMC_springBone.colliders = [
    at('UpperArmL', ball),
    at('LowerArmR', { capsule: { offset: [0.1, 0, 0.05], radius: 0.1, tail: [0.2, 0.1, 0] } }),
    at('HandL', ball, plane),
    at('LowerLegL', ball, { sphere: { offset: [1, 2, 3], radius: 3, inside: true } }),
    at('Head', ball),
  ];
  json.extensions.VRMC_springBone.colliderGroups = [{ colliders: [0, 1, 2, 3, 4] }];
  json.extensions.VRMC_vrm.lookAt.offsetFromHeadBone = [0.01, 0.06, 0.08];
  // So that the head, whose children are eyes, is turned as well.
  json.nodes[nodeIndex('Head')].rotation = [0, 0, 0.6, 0.8];
  return json;
}

/** VRM 0.x with spheres, and a view that counts from its own bone or from the head. */
function colliders0(firstPersonBone: string | undefined): Raw {
  const json = vrm0Json();
  const { secondaryAnimation, firstPerson } = json.extensions.VRM;
  secondaryAnimation.colliderGroups = ['UpperArmL', 'HandR'].map((name) => ({
    node: nodeIndex(name),
    colliders: [{ offset: { x: 0.1, y: 0.2, z: 0.3 }, radius: 0.1 }],
  }));
  for (const group of secondaryAnimation.boneGroups) group.colliderGroups = [0, 1];
  firstPerson.firstPersonBone = firstPersonBone === undefined ? -1 : nodeIndex(firstPersonBone);
  firstPerson.firstPersonBoneOffset = { x: 0.01, y: 0.06, z: 0.08 };
  return json;
}

/** Where everything is in the world that is told in the frame of a bone, by the VRM extensions of a glb. */
async function listPlaces(glb: Uint8Array): Promise<number[][]> {
  const nodes = (await io.readBinary(glb)).getRoot().listNodes();
  const { json } = openGlb(glb);
  const { VRMC_springBone: springs, VRMC_vrm: vrm1, VRM: vrm0 } = json.extensions;
  const worldOf = (index: number) => nodes[index]?.getWorldMatrix() as unknown as Mat4;
  const point = (node: number, at: Vec3) => [...transformPoint(worldOf(node), at)];
  const way = (node: number, normal: Vec3) => [
    ...subtractVec3(
      transformPoint(worldOf(node), normal),
      transformPoint(worldOf(node), [0, 0, 0]),
    ),
  ];
  const members = ({ x, y, z }: Raw): Vec3 => [x, y, -z];
  if (vrm0) {
    const { secondaryAnimation, firstPerson, humanoid } = vrm0;
    const head = humanoid.humanBones.find(({ bone }: Raw) => bone === 'head').node;
    const { firstPersonBone, firstPersonBoneOffset } = firstPerson;
    const viewer = firstPersonBone === -1 ? head : firstPersonBone;
    return [
      ...secondaryAnimation.colliderGroups.flatMap(({ node, colliders }: Raw) =>
        colliders.map(({ offset }: Raw) => point(node, members(offset))),
      ),
      point(viewer, members(firstPersonBoneOffset)),
    ];
  }
  return [
    ...springs.colliders.flatMap(({ node, shape, extensions }: Raw) =>
      [shape, extensions?.[EXTENDED]?.shape ?? {}].flatMap((forms: Raw) =>
        Object.values<Raw>(forms).flatMap(({ offset, tail, normal }: Raw) => [
          point(node, offset),
          ...(tail ? [point(node, tail)] : []),
          ...(normal ? [way(node, normal)] : []),
        ]),
      ),
    ),
    point(vrm1.humanoid.humanBones.head.node, vrm1.lookAt.offsetFromHeadBone),
  ];
}

describe('bones that are turned to run along +Y', () => {
  test.each([
    ['1.0', colliders1()],
    ['0.x, from its own bone', colliders0('Neck')],
    ['0.x, from the head', colliders0(undefined)],
  ] as const)('take colliders and the view with them: VRM %s', async (version, json) => {
    const source = closeGlb(json);
    const { document: stf } = await gltfToStf(await readGltf(source), {
      boneAxes: 'along-bone',
      keepFacing: true,
    });
    const { document } = await stfToGltf(stf, { vrm: version === '1.0' ? '1.0' : '0.x' });
    const places = await listPlaces(await io.writeBinary(document));
    const expected = await listPlaces(source);
    expect(places).toHaveLength(expected.length);
    expected.forEach((place, i) => {
      place.forEach((value, k) => {
        expect(places[i]?.[k], `place ${i}`).toBeCloseTo(value, 5);
      });
    });
  });
});
