import type { Node } from '@gltf-transform/core';
import type { Mat4, Trs } from '@stfkit/core';
import { composeTrs, IDENTITY_MAT4, invertMat4 } from '@stfkit/core';
import fc from 'fast-check';
import { test } from 'vitest';
import { checkSkins } from '../support/check-skins.ts';
import { Rig } from '../support/make-rig.ts';

const float = (least: number, most: number) =>
  fc
    .float({ min: Math.fround(least), max: Math.fround(most), noNaN: true })
    .map((value) => value + 0);
const angle = fc.integer({ min: -8, max: 8 }).map((n) => (n * Math.PI) / 8);
const rotation = fc.tuple(angle, angle).map(([a, b]) => {
  const [c, s, d, e] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
  return [s * d, c * e, s * e, c * d].map(Math.fround);
});
const scale = fc.oneof(
  { weight: 6, arbitrary: fc.constant([1, 1, 1]) },
  { weight: 2, arbitrary: fc.constantFrom(0.01, 0.5, 2, 100).map((s) => [s, s, s]) },
  fc.tuple(float(0.5, 2), float(0.5, 2), float(0.5, 2)),
  fc.constant([-1, 1, 1]),
);
const place = fc.record({
  t: fc.tuple(float(-3, 3), float(-3, 3), float(-3, 3)),
  r: rotation,
  s: scale,
});
const plan = fc.record({
  nodes: fc.array(fc.record({ parent: fc.nat(), place, below: fc.nat(4) }), {
    minLength: 2,
    maxLength: 10,
  }),
  skins: fc.array(
    fc.record({
      joints: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 5 }),
      binds: fc.option(fc.array(place, { minLength: 5, maxLength: 5 })),
      users: fc.array(fc.nat(9), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  cameras: fc.uniqueArray(fc.nat(9), { maxLength: 2 }),
});

type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

function build({ nodes, skins, cameras }: Plan) {
  const rig = new Rig();
  const made: Node[] = [];
  for (const [i, { parent, place: at, below }] of nodes.entries()) {
    made.push(rig.node(`n${i}`, below === 0 ? undefined : made[parent % (i + 1)], at));
  }
  const at = (index: number): Node => made[index % made.length] as Node;
  for (const [i, { joints, binds, users }] of skins.entries()) {
    const own = [...new Set(joints.map(at))];
    const matrices = binds?.slice(0, own.length).map(({ t, r, s }): Mat4 => {
      return invertMat4(composeTrs([t, r, s] as unknown as Trs)) ?? IDENTITY_MAT4;
    });
    const skin = rig.skin(`skin${i}`, own, matrices ?? undefined);
    for (const user of users) {
      if (at(user).getMesh()) continue;
      at(user)
        .setMesh(rig.mesh(`mesh${i}`, own.length))
        .setSkin(skin);
    }
  }
  for (const each of cameras) at(each).setCamera(rig.document.createCamera('C'));
  return rig.document;
}

/**
 * Bones stand up to 3 m from each other, in spaces that are up to a hundred times as large as that of the mesh: the
 * last bit of a single float is 3e-5 there.
 */
const LAST_BITS = 6e-5;

test('random skins stand in STF and afterwards as they did', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (given) => {
      await checkSkins(build(given), undefined, LAST_BITS);
    }),
    { numRuns: Number(process.env['STF_RUNS'] ?? 40) },
  );
});
