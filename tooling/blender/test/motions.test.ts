import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { BodyPart, Motion, Skeleton } from '@stfkit/core';
import { readStf, StfAnimation, type StfDocument, validate, writeStf } from '@stfkit/core';
import { gltfToStf, readGltf } from '@stfkit/gltf';
import type { HumanoidRig, StfRig } from '@stfkit/humanoid';
import {
  readBvh,
  readHumanoidRigs,
  retarget,
  writeBvh,
  writeHumanoid,
  writeMotion,
} from '@stfkit/humanoid';
import { poseAt, worldsOf } from '@stfkit/judges/sample-motion';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { corpusPath } from '../../vitest/corpus.ts';
import { describeWith } from '../../vitest/describe-with.ts';
import { type BoneState, lookAtBones, missingAddOn, missingBlender } from '../blender-oracle.ts';

/** Part of the height of a figure by which joints may be elsewhere in Blender. */
const TOLERANCE = 1e-3;

/** Clips are found by it among those that the files had. */
const CLIP = 'Retargeted';

/** The parts of the body in the names of the Carnegie Mellon library. */
const CMU: Readonly<Partial<Record<BodyPart, string>>> = {
  hip: 'Hips',
  spine: 'LowerBack',
  chest: 'Spine',
  upper_chest: 'Spine1',
  neck: 'Neck1',
  head: 'Head',
  ...sided((side, Side) => ({
    [`shoulder.${side}`]: `${Side}Shoulder`,
    [`upper_arm.${side}`]: `${Side}Arm`,
    [`lower_arm.${side}`]: `${Side}ForeArm`,
    [`wrist.${side}`]: `${Side}Hand`,
    [`upper_leg.${side}`]: `${Side}UpLeg`,
    [`lower_leg.${side}`]: `${Side}Leg`,
    [`foot.${side}`]: `${Side}Foot`,
    [`toes.${side}`]: `${Side}ToeBase`,
  })),
};

/** The parts of the body in the names of the robot. */
const ROBOT: Readonly<Partial<Record<BodyPart, string>>> = {
  hip: 'hips',
  spine: 'spine',
  chest: 'chest',
  neck: 'neck',
  head: 'head',
  ...sided((side, Side) => ({
    [`shoulder.${side}`]: `${Side.toLowerCase()}Shoulder`,
    [`upper_arm.${side}`]: `${Side.toLowerCase()}UpperArm`,
    [`lower_arm.${side}`]: `${Side.toLowerCase()}LowerArm`,
    [`wrist.${side}`]: `${Side.toLowerCase()}Hand`,
    [`upper_leg.${side}`]: `${Side.toLowerCase()}UpperLeg`,
    [`lower_leg.${side}`]: `${Side.toLowerCase()}LowerLeg`,
    [`foot.${side}`]: `${Side.toLowerCase()}Foot`,
    [`toes.${side}`]: `${Side.toLowerCase()}Toes`,
  })),
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stfkit-blender-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeWith(missingBlender, 'motions in Blender', () => {
  it.each([
    ['cmu_01_01.bvh', 4, 'y', 'ZXY'],
    ['AV_8Walk.bvh', 8, 'y', 'XYZ'],
  ] as const)(
    '%s is written as BVH that Blender opens',
    { timeout: 600_000 },
    async (name, count, upAxis, order) => {
      const { skeleton, motion } = readBvh(await readFile(corpusPath('motion', name)));
      const path = join(folder, name);
      await writeFile(path, writeBvh(skeleton, motion, { unit: 'metre', upAxis, order }).text);
      const [clip] = await lookAtBones(path, count);
      expect(clip?.frames).toHaveLength(count);
      const [start = 0, end = 0] = clip?.range ?? [];
      let worst = 0;
      for (const state of clip?.frames ?? []) {
        const seconds = (motion.durationSeconds * (state.frame - start)) / (end - start);
        worst = Math.max(worst, farthest(skeleton, motion, seconds, state));
      }
      if (process.env['STF_FIGURES']) console.log(`${name}: ${worst} of the height`);
      expect(worst).toBeLessThan(TOLERANCE);
    },
  );

  it('an armature of glTF is written as BVH that Blender opens', { timeout: 600_000 }, async () => {
    const { rig, motion } = await retargetToRobot();
    const path = join(folder, 'robot.bvh');
    const { text } = writeBvh(rig.skeleton, motion, { unit: 'metre' });
    await writeFile(path, text);
    const { skeleton: names } = readBvh(text, { unit: 'metre', upAxis: 'y' });
    expect(names.names).toEqual(expect.arrayContaining([...new Set(rig.skeleton.names)]));
    const [clip] = await lookAtBones(path, 4);
    const [start = 0, end = 0] = clip?.range ?? [];
    let worst = 0;
    for (const state of clip?.frames ?? []) {
      const seconds = (motion.durationSeconds * (state.frame - start)) / (end - start);
      worst = Math.max(worst, farthest(rig.skeleton, motion, seconds, state));
    }
    if (process.env['STF_FIGURES']) console.log(`robot.bvh: ${worst} of the height`);
    expect(worst).toBeLessThan(TOLERANCE);
  });
});

describeWith(missingAddOn, 'motions in the STF add-on', () => {
  it('a motion on an STF figure is what the add-on shows', { timeout: 600_000 }, async () => {
    const bytes = await readFile(corpusPath('stf', 'hm_humanoid.stf'));
    const { document } = readStf(new Uint8Array(bytes));
    const [rig] = readHumanoidRigs(document) as [StfRig];
    const source = await readCmu();
    const { motion } = retarget(source.motion, source.rig, rig);
    const { document: moving } = writeMotion(document, rig, motion, { name: CLIP });
    expect(validate(moving).counts.error).toBe(validate(document).counts.error);
    await expectInBlender(join(folder, 'human.stf'), moving, rig, motion);
  });

  it('a motion and a mapping on a figure of glTF are what the add-on shows', {
    timeout: 600_000,
  }, async () => {
    const { rig, motion, document } = await retargetToRobot();
    expect(validate(document).counts.error).toBe(0);
    await expectInBlender(join(folder, 'robot.stf'), document, rig, motion);
  });
});

async function readCmu(): Promise<{ readonly rig: HumanoidRig; readonly motion: Motion }> {
  const { skeleton, motion } = readBvh(await readFile(corpusPath('motion', 'cmu_01_01.bvh')));
  return { rig: { skeleton, mapping: mapNames(skeleton, CMU) }, motion };
}

/** The walk of the Carnegie Mellon library on the robot of the fixtures. */
async function retargetToRobot(): Promise<{
  readonly document: StfDocument;
  readonly rig: StfRig;
  readonly motion: Motion;
}> {
  const robot = new URL('../../fixtures/robot.glb', import.meta.url);
  const { document } = await gltfToStf(await readGltf(await readFile(robot)));
  const [bare] = readHumanoidRigs(document) as [StfRig];
  const mapped = writeHumanoid(document, bare, mapNames(bare.skeleton, ROBOT)).document;
  const [rig] = readHumanoidRigs(mapped) as [StfRig];
  const source = await readCmu();
  const { motion } = retarget(source.motion, source.rig, rig);
  return { document: writeMotion(mapped, rig, motion, { name: CLIP }).document, rig, motion };
}

/** The add-on opens a document and shows the joints where the motion has them. */
async function expectInBlender(
  path: string,
  document: StfDocument,
  rig: StfRig,
  motion: Motion,
): Promise<void> {
  await writeFile(path, writeStf(document));
  const clips = await lookAtBones(path, 8);
  const clip = clips.find(({ name }) => name === CLIP);
  const animation = [...document.resources.values()].find(
    (each) => each instanceof StfAnimation && each.name === CLIP,
  ) as StfAnimation | undefined;
  expect(clip?.range).toEqual(animation?.range);
  let worst = 0;
  for (const state of clip?.frames ?? []) {
    const seconds = state.frame / (animation?.fps ?? Number.NaN);
    worst = Math.max(worst, farthest(rig.skeleton, motion, seconds, state));
  }
  if (process.env['STF_FIGURES']) console.log(`${basename(path)}: ${worst} of the height`);
  expect(worst).toBeLessThan(TOLERANCE);
}

function mapNames(
  { names }: Skeleton,
  parts: Readonly<Partial<Record<BodyPart, string>>>,
): ReadonlyMap<BodyPart, number> {
  const entries = Object.entries(parts) as [BodyPart, string][];
  const mapping = new Map(entries.map(([part, name]) => [part, names.indexOf(name)]));
  expect([...mapping.values()]).not.toContain(-1);
  return mapping;
}

/** How far a joint is from where Blender has it, at most, in parts of the height at rest. */
function farthest(
  skeleton: Skeleton,
  motion: Motion,
  seconds: number,
  { bones }: BoneState,
): number {
  const heights = worldsOf(skeleton, poseAt(skeleton)).map((world) => world[13]);
  const height = Math.max(...heights) - Math.min(...heights);
  const worlds = worldsOf(skeleton, poseAt(skeleton, motion, seconds));
  const heads = Object.assign({}, ...Object.values(bones)) as Readonly<Record<string, number[]>>;
  let worst = 0;
  let found = 0;
  skeleton.names.forEach((name, joint) => {
    const head = heads[name];
    if (!head) return;
    found++;
    const place = worlds[joint]?.slice(12, 15) ?? [];
    const gap = place.map((value, k) => (head[k] ?? Number.NaN) - value);
    worst = Math.max(worst, Math.hypot(...gap) / height);
  });
  expect(found).toBe(Object.keys(heads).length);
  expect(found).toBeGreaterThan(15);
  return worst;
}

function sided(
  list: (side: 'l' | 'r', Side: 'Left' | 'Right') => Readonly<Record<string, string>>,
): Readonly<Partial<Record<BodyPart, string>>> {
  return { ...list('l', 'Left'), ...list('r', 'Right') };
}
