import type { BodyPart, Motion, Skeleton } from '@stfkit/core';
import {
  invertQuat,
  lengthVec3,
  multiplyQuat,
  type Quat,
  subtractVec3,
  type Vec3,
} from '@stfkit/core';
import { readGltf } from '@stfkit/gltf';
import { type GltfRig, readMotions, readSkeleton, writeVrma } from '@stfkit/gltf/skeleton';
import { angleBetween } from '@stfkit/judges/angle-between';
import { loadVrma, playVrma } from '@stfkit/judges/play-vrma';
import { poseAt, timesOver, turnsOf, worldsOf } from '@stfkit/judges/sample-motion';
import { expect, test } from 'vitest';
import { describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { KAYKIT, MIXAMO, mapByNames } from '../support/body-mappings.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { readCorpusFile, readCorpusGltf, writeGlb } from '../support/rig-files.ts';

/** The bar of A17. */
const RADIANS = 1e-4;

const CLIPS = ['idle_loop.vrma', 'VRMA_01.vrma', 'rotated_rests.vrma'] as const;

interface Clip {
  readonly skeleton: Skeleton;
  readonly mapping: ReadonlyMap<BodyPart, number>;
  readonly rest: GltfRig['rest'];
  readonly motion: Motion;
}

async function readClip(name: string, table?: Readonly<Record<string, string>>): Promise<Clip> {
  const document = await readCorpusGltf(`motion/${name}`);
  return toClip(document, table);
}

function toClip(document: Awaited<ReturnType<typeof readGltf>>, table = KAYKIT): Clip {
  const rig = readSkeleton(document);
  const mapping = rig.mapping ?? mapByNames(rig.skeleton, table);
  const { motions } = readMotions(document, rig);
  const motion = motions.find(({ name }) => name.startsWith('Walking_A')) ?? motions[0];
  return { skeleton: rig.skeleton, mapping, rest: rig.rest, motion: motion as Motion };
}

describeWithCorpus('VRMA of the corpus, written', () => {
  test.each(CLIPS)('%s: bones are mapped and turn as before', async (name) => {
    const clip = await readClip(name);
    const { document, diagnostics } = writeVrma(clip.skeleton, clip.mapping, clip.motion, clip);
    // What the face does has no place in a skeleton.
    const lost = name === 'rotated_rests.vrma' ? ['GLTF_MOTION_REDUCED'] : [];
    const warnings = diagnostics.filter(({ severity }) => severity !== 'info');
    expect(warnings.map(({ code }) => code)).toEqual(lost);
    const bytes = await writeGlb(document);
    expect(await listGltfErrors(bytes)).toEqual([]);
    const back = toClip(await readGltf(bytes));
    expect(withoutEyes(back.mapping)).toEqual(withoutEyes(clip.mapping));
    expect(back.rest).toBe('tpose');
    let worst = 0;
    for (const seconds of timesOver(clip.motion, 60)) {
      const [expected, actual] = [listTurns(clip, seconds), listTurns(back, seconds)];
      for (const [part, turn] of actual) {
        worst = Math.max(worst, angleBetween(turn, expected.get(part) ?? []));
      }
    }
    expect(worst).toBeLessThan(RADIANS);
  });

  test.each([
    ...CLIPS.map((name) => [name, KAYKIT] as const),
    ['Knight.glb', KAYKIT],
    ['emote-flip.glb', MIXAMO],
  ] as const)(
    '%s: the file keeps the rules of VRMA, and three-vrm warns of nothing',
    async (name, table) => {
      const clip = await readClip(name, table);
      const { document } = writeVrma(clip.skeleton, clip.mapping, clip.motion, clip);
      const bytes = await writeGlb(document);
      expect(await listGltfErrors(bytes)).toEqual([]);
      const { animation, warnings } = await loadVrma(bytes);
      expect(warnings).toEqual([]);
      const isMoved = name !== 'rotated_rests.vrma';
      expect([...animation.humanoidTracks.translation.keys()]).toEqual(isMoved ? ['hips'] : []);
      expect(animation.duration).toBeCloseTo(clip.motion.durationSeconds, 5);
      const back = toClip(await readGltf(bytes));
      const names = back.motion.tracks.map(({ joint, property }) => [
        property,
        back.skeleton.names[joint],
      ]);
      expect(names.filter(([property]) => property !== 'rotation')).toEqual([
        ...(isMoved ? [['translation', 'hips']] : []),
      ]);
      expect([...back.mapping.keys()].some((part) => part.startsWith('eye'))).toBe(false);
      expect(back.skeleton.rotations.every((value, i) => value === (i % 4 === 3 ? 1 : 0))).toBe(
        true,
      );
      for (const [part, way] of listLimbs(back)) {
        const [x, y, z] = way;
        const along = part.includes('leg') ? -y : part.endsWith('.l') ? x : -x;
        // Files that say that they rest in the T-pose are taken at their word.
        expect(along / Math.hypot(x, y, z), part).toBeGreaterThan(clip.rest ? 0.9 : 1 - 1e-6);
      }
    },
  );

  test.each([
    ['Knight.glb', KAYKIT],
    ['emote-flip.glb', MIXAMO],
  ] as const)('%s: limbs point where they did', async (name, table) => {
    const clip = await readClip(name, table);
    const { document } = writeVrma(clip.skeleton, clip.mapping, clip.motion);
    const back = toClip(await readGltf(await writeGlb(document)));
    let worst = 0;
    for (const seconds of timesOver(clip.motion, 30)) {
      const expected = new Map(listLimbs(clip, seconds));
      for (const [part, way] of listLimbs(back, seconds)) {
        worst = Math.max(worst, angleOf(way, expected.get(part) as Vec3));
      }
    }
    expect(worst).toBeLessThan(RADIANS);
  });

  test.each(
    ['VRMA_01.vrma', 'rotated_rests.vrma'].flatMap((name) =>
      ['catbot.vrm', 'meebit.vrm', 'debug_robot.vrm'].map((avatar) => [name, avatar] as const),
    ),
  )('three-vrm plays %s on %s as it plays the file that is written of it', async (name, avatar) => {
    const bytes = await readCorpusFile(`motion/${name}`);
    const clip = await readClip(name);
    const { document } = writeVrma(clip.skeleton, clip.mapping, clip.motion, clip);
    const model = await readCorpusFile(`motion/${avatar}`);
    const times = timesOver(clip.motion, 20).map((time) => time * 0.999);
    const expected = await playVrma(model, bytes, times);
    const actual = await playVrma(model, await writeGlb(document), times);
    let worst = 0;
    expected.frames.forEach((frame, i) => {
      for (const [bone, turn] of frame) {
        worst = Math.max(worst, angleBetween(turn, actual.frames[i]?.get(bone) ?? []));
      }
    });
    expect(worst).toBeLessThan(RADIANS);
  });
});

function withoutEyes(mapping: ReadonlyMap<BodyPart, number>): readonly BodyPart[] {
  return [...mapping.keys()].filter((part) => !part.startsWith('eye')).sort();
}

/** How far each part of the body is turned from its rest, in the scene. */
function listTurns(
  { skeleton, mapping, motion }: Clip,
  seconds: number,
): ReadonlyMap<BodyPart, Quat> {
  const rest = turnsOf(skeleton, poseAt(skeleton));
  const posed = turnsOf(skeleton, poseAt(skeleton, motion, seconds));
  return new Map(
    [...mapping].map(([part, joint]) => [
      part,
      multiplyQuat(posed[joint] as Quat, invertQuat(rest[joint] as Quat)),
    ]),
  );
}

const LIMBS = [
  ['upper_arm', 'lower_arm'],
  ['lower_arm', 'wrist'],
  ['upper_leg', 'lower_leg'],
  ['lower_leg', 'foot'],
] as const;

/** Where arms and legs point in the scene, at rest or at a time. */
function listLimbs({ skeleton, mapping, motion }: Clip, seconds?: number): [string, Vec3][] {
  const pose = seconds === undefined ? poseAt(skeleton) : poseAt(skeleton, motion, seconds);
  const worlds = worldsOf(skeleton, pose);
  const placeOf = (part: string): Vec3 => {
    const world = worlds[mapping.get(part as BodyPart) ?? -1];
    return [world?.[12] ?? 0, world?.[13] ?? 0, world?.[14] ?? 0];
  };
  return ['l', 'r'].flatMap((side) =>
    LIMBS.map(([from, to]): [string, Vec3] => [
      `${from}.${side}`,
      subtractVec3(placeOf(`${to}.${side}`), placeOf(`${from}.${side}`)),
    ]),
  );
}

function angleOf(a: Vec3, b: Vec3): number {
  const unit = (v: Vec3) => v.map((value) => value / lengthVec3(v)) as unknown as Vec3;
  return 2 * Math.asin(Math.min(1, lengthVec3(subtractVec3(unit(a), unit(b))) / 2));
}
