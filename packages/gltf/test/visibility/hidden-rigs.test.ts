import type { Animation, Document, Node } from '@gltf-transform/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { io } from '../support/gltf-io.ts';
import { Rig } from '../support/make-rig.ts';
import { listShownInGltf, listShownInStf, type Moment } from '../support/shown-meshes.ts';
import { hideNode, switchNode } from '../support/switch-node.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

const TIMES = [0, 1, 2];
const MOMENTS: readonly Moment[] = [
  { time: 0 },
  ...['A', 'B'].flatMap((clip) => TIMES.map((time) => ({ clip, time }))),
];

const plan = fc.record({
  nodes: fc.array(
    fc.record({
      parent: fc.nat(),
      isRoot: fc.nat(5).map((n) => n === 0),
      kind: fc.constantFrom('group', 'mesh', 'skinned'),
      isHidden: fc.nat(3).map((n) => n === 0),
      /** The clip that switches it, and whether it is seen at each time. */
      switched: fc.option(
        fc.tuple(fc.constantFrom('A', 'B'), fc.tuple(fc.boolean(), fc.boolean(), fc.boolean())),
        { freq: 5 },
      ),
    }),
    { minLength: 3, maxLength: 10 },
  ),
  joints: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 4 }),
});

type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

function build({ nodes, joints }: Plan): Document {
  const rig = new Rig();
  const made: Node[] = [];
  for (const [i, { parent, isRoot }] of nodes.entries()) {
    made.push(rig.node(`n${i}`, isRoot ? undefined : made[parent % (i + 1)]));
  }
  const own = [...new Set(joints.map((i) => made[i % made.length] as Node))];
  const skin = rig.skin('skin', own);
  const clips = new Map(['A', 'B'].map((name) => [name, rig.document.createAnimation(name)]));
  for (const [i, { kind, isHidden, switched }] of nodes.entries()) {
    const node = made[i] as Node;
    if (kind !== 'group') node.setMesh(rig.mesh(`m${i}`, kind === 'mesh' ? 0 : own.length));
    if (kind === 'skinned') node.setSkin(skin);
    if (isHidden) hideNode(rig.document, node);
    if (switched) switchNode(rig.document, node, clips.get(switched[0]) as Animation, switched[1]);
  }
  for (const clip of clips.values()) if (clip.listChannels().length === 0) clip.dispose();
  return rig.document;
}

describe('what is hidden', () => {
  test('is hidden in STF as well, at rest and in clips, wherever skins move it to', async () => {
    await fc.assert(
      fc.asyncProperty(plan, async (plan) => {
        const source = build(plan);
        const { stf, back, diagnostics, glb } = await thereAndBack(source);
        // Two nodes above one another that a clip switches each in its way are told.
        const isNested = diagnostics.some(({ code }) => code === 'GLTF_VISIBILITY_NESTED');
        for (const moment of isNested ? [{ time: 0 }] : MOMENTS) {
          const shown = listShownInGltf(source, moment);
          expect(listShownInStf(stf, moment)).toEqual(shown);
          expect(listShownInGltf(back, moment)).toEqual(shown);
        }
        expect(listFaults(stf)).toEqual([]);
        const again = await gltfToStf(await io.readBinary(glb));
        const { document } = await stfToGltf(again.document);
        expect(Buffer.compare(glb, await io.writeBinary(document))).toBe(0);
      }),
      { numRuns: 100 },
    );
  });
});
