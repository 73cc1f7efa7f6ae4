import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Motion } from '@stfkit/core';
import { type HumanoidRig, mapHumanoid, readBvh, retarget } from '@stfkit/humanoid';
import { poseAt, timesOver, worldsOf } from '@stfkit/judges/sample-motion';
import { expect, test } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../vitest/corpus.ts';
import { type LimbErrors, limbErrors } from '../limb-errors.ts';
import { readRig } from '../read-rig.ts';
import { type Places, retargetWithThree } from '../skeleton-utils.ts';

const readme = readFileSync(
  new URL('../../../packages/humanoid/README.md', import.meta.url),
  'utf8',
);

/** A5 of the goals, degrees. */
const BAR = { median: 0.1, max: 0.5 };

const FRAMES = 60;

/** At the very end a mixer may be back at the start. */
const BEFORE_END = 0.999;

/** Source, its clip where it has more than one, and target. */
const PAIRS = [
  ['Knight.glb', 'catbot.vrm'],
  ['Knight.glb', 'debug_robot.vrm'],
  ['Knight.glb', '../gltf/CesiumMan.glb'],
  ['emote-flip.glb', 'Knight.glb'],
  ['emote-flip.glb', 'catbot.vrm'],
  ['../gltf/CesiumMan.glb', 'Knight.glb'],
  ['cmu_01_01.bvh', 'debug_robot.vrm'],
  ['cmu_01_01.bvh', 'Knight.glb'],
  ['AV_8Walk.bvh', 'meebit.vrm'],
  ['VRMA_01.vrma', 'catbot.vrm'],
  ['idle_loop.vrma', 'debug_robot.vrm'],
] as const;

interface Source extends HumanoidRig {
  readonly motion: Motion;
}

async function readSource(name: string): Promise<Source> {
  if (!name.endsWith('.bvh')) {
    const rig = await readRig(name);
    const walk = rig.motions.find((each) => each.name === 'Walking_A') ?? rig.motions[0];
    return { ...rig, motion: walk as Motion };
  }
  const { skeleton, motion } = readBvh(await readFile(corpusPath('motion', name)));
  return { skeleton, motion, mapping: mapHumanoid(skeleton).mappings };
}

function placesOf({ skeleton }: HumanoidRig, motion: Motion, times: readonly number[]): Places {
  return times.map((time) =>
    worldsOf(skeleton, poseAt(skeleton, motion, time)).map((world) => world.slice(12, 15)),
  );
}

const show = ({ median, max }: LimbErrors): string => `${median.toFixed(1)} / ${max.toFixed(1)}`;

describeWithCorpus('limb directions beside SkeletonUtils of three', () => {
  test.each(PAIRS)('%s → %s', async (from, to) => {
    const [source, target] = [await readSource(from), await readRig(to)];
    const times = timesOver(source.motion, FRAMES).map((time) => time * BEFORE_END);
    const truth = placesOf(source, source.motion, times);
    const errorsOf = (places: Places): LimbErrors => limbErrors(source, truth, target, places);
    const ours = (align: 'none' | 'swing'): LimbErrors =>
      errorsOf(placesOf(target, retarget(source.motion, source, target, { align }).motion, times));
    const three = errorsOf(retargetWithThree(source.motion, source, target, times));
    const [plain, aligned] = [ours('none'), ours('swing')];
    const names = [from, to].map((name) => name.replace('../gltf/', ''));
    const row = `| ${names.join(' → ')} | ${[three, plain, aligned].map(show).join(' | ')} |`;
    // The table is copied from here: what is measured now.
    expect(readme).toContain(row);
    expect(aligned.median).toBeLessThanOrEqual(BAR.median);
    expect(aligned.max).toBeLessThanOrEqual(BAR.max);
  });
});
