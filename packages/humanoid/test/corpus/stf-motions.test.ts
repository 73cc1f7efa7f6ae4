import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Motion } from '@stfkit/core';
import { getTiming, readStf, StfAnimation, validate, writeStf } from '@stfkit/core';
import {
  readHumanoidRigs,
  readMotion,
  restFrames,
  type StfRig,
  writeHumanoid,
  writeMotion,
} from '@stfkit/humanoid';
import { angleBetween } from '@stfkit/judges/angle-between';
import { expect, test } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { poseAt } from '../../src/skeleton/posed-frames.ts';

/** What Blender shows at a frame: heads and tails of bones in the scene, in the axes of STF. */
interface State {
  readonly frame: number;
  readonly bones: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

interface Truth {
  readonly rest: State;
  readonly actions: readonly { readonly name: string; readonly frames: readonly State[] }[];
  readonly humanoid?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly stf_ids: {
    readonly objects: Readonly<Record<string, string>>;
    readonly actions: Readonly<Record<string, string>>;
  };
}

/** Part of the size of the armature: what the keys of the files themselves are off from Blender, and single floats. */
const TOLERANCE = 1e-4;

const still: Motion = { name: '', durationSeconds: 0, tracks: [] };

describeWithCorpus('rigs and motions of STF files', () => {
  const names = readdirSync(corpusPath('stf')).filter((name) => name.endsWith('.stf'));

  test.each(names)(
    '%s: joints stand where Blender has them, and again after they are written',
    async (name) => {
      const { document } = readStf(new Uint8Array(await readFile(corpusPath('stf', name))));
      const truth = await readTruth(name);
      const rigs = readHumanoidRigs(document);
      let [worst, again, turned] = [0, 0, 0];
      const codes = new Set<string>();
      for (const rig of rigs) {
        const object = nameOf(truth, rig);
        worst = Math.max(worst, farthest(rig, still, 0, truth.rest, object));
        for (const { name: action, frames } of truth.actions) {
          const id = truth.stf_ids.actions[action] ?? '';
          const animation = document.find(id, StfAnimation);
          // An action whose export failed is in the truth but not in the file.
          if (!animation) continue;
          const { motion, diagnostics } = readMotion(document, id, rig);
          for (const { code } of diagnostics) codes.add(code);
          const written = writeMotion(document, rig, motion, { fps: animation.fps });
          expect(validate(written.document).counts.error).toBe(validate(document).counts.error);
          const { document: saved } = readStf(writeStf(written.document));
          const { motion: back } = readMotion(saved, written.animation, rig);
          const { start, fps } = getTiming(animation);
          for (const state of frames) {
            const seconds = (state.frame - start) / fps;
            worst = Math.max(worst, farthest(rig, motion, seconds, state, object));
            again = Math.max(again, farthest(rig, back, seconds, state, object));
          }
          turned = Math.max(turned, farthestTurn(rig, motion, back));
        }
      }
      if (process.env['STF_FIGURES']) {
        const figures = [worst, again, turned].map((value) => value.toExponential(2));
        console.log(`${name}: ${rigs.length} rigs, ${figures.join(', ')} ${[...codes].join(' ')}`);
      }
      expect(worst).toBeLessThan(TOLERANCE);
      expect(again).toBeLessThan(TOLERANCE);
      expect(turned).toBeLessThan(1e-4);
    },
  );

  test.each(['hm_humanoid.stf', 'meebit_09842.stf'])(
    '%s: a mapping is what Blender has, and is written as it was',
    async (name) => {
      const { document } = readStf(new Uint8Array(await readFile(corpusPath('stf', name))));
      const { humanoid = {} } = await readTruth(name);
      const [rig] = readHumanoidRigs(document);
      if (!rig) throw new Error(`${name} has no rig`);
      const named = [...rig.mapping].map(([part, joint]) => [part, rig.skeleton.names[joint]]);
      expect(Object.fromEntries(named)).toEqual(Object.values(humanoid)[0]);
      // What is written over itself is the same.
      const same = writeHumanoid(document, rig, rig.mapping, {
        ...(rig.limits && { limits: rig.limits }),
      });
      expect(same.humanoid).toBe(rig.humanoid);
      const { document: saved } = readStf(writeStf(same.document));
      const [back] = readHumanoidRigs(saved);
      expect(back).toEqual(rig);
      expect(validate(saved).counts.error).toBe(validate(document).counts.error);
    },
  );
});

async function readTruth(name: string): Promise<Truth> {
  const bytes = await readFile(corpusPath('stf', name.replace(/stf$/, 'truth.json.gz')));
  return JSON.parse(gunzipSync(bytes).toString()) as Truth;
}

function nameOf({ stf_ids: ids }: Truth, rig: StfRig): string {
  return Object.entries(ids.objects).find(([, id]) => id === rig.node)?.[0] ?? '';
}

/** How far a joint is from where Blender has it at most, by the size of the armature. */
function farthest(
  rig: StfRig,
  motion: Motion,
  seconds: number,
  state: State,
  object: string,
): number {
  const { positions } = restFrames(poseAt(rig.skeleton, motion, seconds));
  const bones = state.bones[object] ?? {};
  let worst = 0;
  let [low, high] = [Infinity, -Infinity];
  let found = 0;
  rig.joints.forEach(({ node, bone }, joint) => {
    const head = bones[rig.skeleton.names[joint] ?? ''];
    if (!head || bone === undefined || node !== rig.node) return;
    found++;
    for (let k = 0; k < 3; k++) {
      const value = head[k] ?? Number.NaN;
      [low, high] = [Math.min(low, value), Math.max(high, value)];
      worst = Math.max(worst, Math.abs(value - (positions[3 * joint + k] ?? Number.NaN)));
    }
  });
  expect(found).toBe(Object.keys(bones).length);
  return worst / Math.max(high - low, 1);
}

function farthestTurn({ skeleton }: StfRig, a: Motion, b: Motion): number {
  let worst = 0;
  for (let i = 0; i <= 50; i++) {
    const seconds = (a.durationSeconds * i) / 50;
    const [ours, theirs] = [a, b].map((motion) => poseAt(skeleton, motion, seconds).rotations);
    if (!ours || !theirs) continue;
    for (let at = 0; at < ours.length; at += 4) {
      worst = Math.max(worst, angleBetween(ours.subarray(at, at + 4), theirs.subarray(at, at + 4)));
    }
  }
  return worst;
}
