import type { Document, Node } from '@gltf-transform/core';
import type { Mat4, Vec3 } from '@stfkit/core';
import { composeTrs, IDENTITY_MAT4, invertMat4, multiplyMat4 } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateGltf } from '../support/evaluate-gltf.ts';
import { io } from '../support/gltf-io.ts';
import { Rig } from '../support/make-rig.ts';

const float = fc.integer({ min: -100, max: 100 }).map((value) => value / 100);
const point = fc.tuple(float, float, float);
const plan = fc.record({
  rig: point.map((t) => t.map((value) => value / 2)),
  joints: fc.array(
    fc.record({ t: point.map(([x, y, z]) => [x / 9, 1 + y / 3, z / 4]), angle: float }),
    { minLength: 2, maxLength: 4 },
  ),
  edited: fc.nat(),
  angle: float,
  isBoundInWorld: fc.boolean(),
});

/** Straight joints are nearer to where they are bound below their rig than in the world. */
const STRAIGHT = {
  rig: [-0.11, -0.43, -0.24],
  joints: [
    { t: [0, 1.24, 0.22], angle: -0.385 },
    { t: [0, 1.17, -0.19], angle: -0.4 },
    { t: [0, 0.9, -0.24], angle: 1.04 },
  ],
  edited: 1,
  angle: 0,
  isBoundInWorld: true,
};

type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

const turned = (angle: number) => [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)];

/** A chain below a node that stands somewhere, bound without its pose: in the world, or where that node is. */
function build({ rig: t, joints, isBoundInWorld }: Plan): Document {
  const rig = new Rig();
  let above = rig.node('rig', undefined, { t });
  let rest: Mat4 = isBoundInWorld
    ? composeTrs([t as unknown as Vec3, [0, 0, 0, 1], [1, 1, 1]])
    : IDENTITY_MAT4;
  const made = joints.map((joint, i) => {
    above = rig.node(`joint ${i}`, above, { t: joint.t, r: turned(joint.angle) });
    rest = multiplyMat4(rest, composeTrs([joint.t as unknown as Vec3, [0, 0, 0, 1], [1, 1, 1]]));
    return { node: above, bind: invertMat4(rest) ?? IDENTITY_MAT4 };
  });
  const skin = rig.skin(
    'skin',
    made.map(({ node }) => node),
    made.map(({ bind }) => bind),
  );
  rig.skinned('body', skin);
  return rig.document;
}

const nodeOf = (document: Document, name: string): Node =>
  document
    .getRoot()
    .listNodes()
    .find((node) => node.getName() === name) as Node;

const bodyOf = (document: Document): number[] =>
  evaluateGltf(document).positionsOf(nodeOf(document, 'body'));

describe.each([
  ['by the file that travels along', {}],
  ['by a delta', { tolerance: 1e-4 }],
])('a joint that is turned in the glb, %s', (_, options) => {
  test('moves its own vertices alone', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(plan, async (given) => {
        const { document: stf } = await gltfToStf(build(given));
        const { document } = await stfToGltf(stf, options);
        const edited = await io.readBinary(await io.writeBinary(document));
        const joint = nodeOf(edited, `joint ${given.edited % given.joints.length}`);
        joint.setRotation(turned(given.angle) as [number, number, number, number]);
        const back = await gltfToStf(edited);
        const after = (await stfToGltf(back.document)).document;
        const expected = bodyOf(edited);
        bodyOf(after).forEach((value, i) => {
          expect(Math.abs(value - (expected[i] as number))).toBeLessThan(1e-5);
        });
      }),
      { numRuns: 60, examples: [[STRAIGHT]] },
    );
  });
});
