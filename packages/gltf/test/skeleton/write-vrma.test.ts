import type { BodyPart, Motion, MotionTrack, Quat, Skeleton } from '@stfkit/core';
import { IDENTITY_MAT4, invertMat4, invertQuat, multiplyQuat, StfError } from '@stfkit/core';
import { quatFromAxisAngle } from '@stfkit/core/authoring';
import { readMotions, readSkeleton, writeVrma } from '@stfkit/gltf/skeleton';
import { loadVrma } from '@stfkit/judges/play-vrma';
import { poseAt, turnsOf, worldsOf } from '@stfkit/judges/sample-motion';
import { expect, test } from 'vitest';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { type MadeBody, makeBody, makeMotion } from '../support/make-body.ts';
import { writeGlb } from '../support/rig-files.ts';

const turn = (degrees: number, axis: readonly [number, number, number] = [0, 0, 1]): Quat =>
  quatFromAxisAngle(axis, (degrees * Math.PI) / 180);

/** A body as VRMA, read back. */
function convert({ skeleton, mapping }: MadeBody, motion: Motion, rest?: 'tpose') {
  const { document, diagnostics } = writeVrma(skeleton, mapping, motion, { rest });
  const rig = readSkeleton(document);
  const back = readMotions(document, rig).motions[0] as Motion;
  const jointOf = (part: BodyPart): number => rig.mapping?.get(part) ?? -1;
  return { document, diagnostics, rig, motion: back, jointOf };
}

const placeOf = (skeleton: Skeleton, joint: number, motion?: Motion, seconds = 0) =>
  worldsOf(skeleton, poseAt(skeleton, motion, seconds))[joint]?.slice(12, 15) ?? [];

/** The body turned about Y as a whole. */
function yaw(body: MadeBody, degrees: number): MadeBody {
  const rotations = body.skeleton.rotations.slice();
  rotations.set(turn(degrees, [0, 1, 0]), 0);
  return { ...body, skeleton: { ...body.skeleton, rotations } };
}

test('arms that hang at rest are told against the T-pose', () => {
  const body = makeBody(48);
  const { rig, motion, jointOf } = convert(body, makeMotion());
  const at = (part: BodyPart) => placeOf(rig.skeleton, jointOf(part));
  expect(at('wrist.l')).toBeCloseToArray([0.2 + 0.55, 1.5, 0.01], 1e-6);
  const posed = (part: BodyPart) => placeOf(rig.skeleton, jointOf(part), motion);
  const before = body.joints['wrist.l'] as number;
  expect(posed('wrist.l')).toBeCloseToArray(placeOf(body.skeleton, before), 1e-6);
});

test('a rest that is said to be a T-pose is taken as it is', () => {
  const { motion } = convert(makeBody(48), makeMotion(), 'tpose');
  expect(motion.tracks).toHaveLength(1);
  expect(motion.tracks[0]?.values).toEqualQuat([0, 0, 0, 1]);
});

test.each([0, 90, 180, 270, 33])('a body that is turned by %s° faces +Z in the file', (degrees) => {
  const times = [0, 1];
  const body = makeBody();
  const joint = body.joints['upper_arm.l'];
  const motion = makeMotion({ joint, times, values: [turn(0), turn(-70)] });
  const expected = convert(body, motion);
  const { rig, motion: actual } = convert(yaw(body, degrees), motion);
  expect(rig.skeleton.translations).toBeCloseToArray(expected.rig.skeleton.translations, 1e-6);
  const [mine, theirs] = [actual.tracks, expected.motion.tracks];
  expect(mine.map(({ joint: each }) => each)).toEqual(theirs.map(({ joint: each }) => each));
  expect(mine[0]?.values).toBeCloseToArray(theirs[0]?.values ?? [], 1e-6);
});

test('splines keep their keys and tangents', () => {
  const body = makeBody();
  const joint = body.joints['upper_leg.r'] as number;
  const rotations = body.skeleton.rotations.slice();
  const rest = turn(30, [0.6, 0, 0.8]);
  rotations.set(rest, 4 * joint);
  const rolled = { ...body, skeleton: { ...body.skeleton, rotations } };
  const values = [
    [0, 0, 0, 0],
    rest,
    [0.1, 0.2, 0.3, 0],
    [0.5, 0, 0, 0],
    multiplyQuat(rest, turn(40, [1, 0, 0])),
    [0, 0, 0, 0],
  ];
  const source = makeMotion({ joint, interpolation: 'CUBICSPLINE', times: [0.25, 1], values });
  const { rig, motion, jointOf } = convert(rolled, source, 'tpose');
  const [track] = motion.tracks;
  expect([track?.interpolation, [...(track?.times ?? [])]]).toEqual(['CUBICSPLINE', [0.25, 1]]);
  for (const seconds of [0, 0.4, 0.7, 1]) {
    const before = turnsOf(rolled.skeleton, poseAt(rolled.skeleton, source, seconds))[
      joint
    ] as Quat;
    const after = turnsOf(rig.skeleton, poseAt(rig.skeleton, motion, seconds))[
      jointOf('upper_leg.r')
    ];
    const restTurn = turnsOf(rolled.skeleton, poseAt(rolled.skeleton))[joint] as Quat;
    expect(after).toEqualQuat(multiplyQuat(before, invertQuat(restTurn)), 1e-6);
  }
});

test('what joints between bones and above the hips do goes into the bones', async () => {
  const body = makeBody();
  const { joints, skeleton } = body;
  const source = makeMotion(
    { joint: joints['root'], times: [0, 1], values: [turn(0), turn(40, [0, 1, 0])] },
    {
      joint: joints['root'],
      property: 'translation',
      times: [0, 1],
      values: [
        [0, 0, 0],
        [1, 0, 2],
      ],
    },
    { joint: joints['between'], times: [0, 0.9], values: [turn(0), turn(30, [1, 0, 0])] },
    { joint: joints['head'], times: [0, 1], values: [turn(0), turn(30, [0, 0, 1])] },
  );
  const { document, rig, motion, jointOf, diagnostics } = convert(body, source);
  expect(diagnostics.map(({ code, params }) => [code, params?.['count']])).toEqual([
    ['GLTF_MOTION_RESAMPLED', 5],
  ]);
  expect(await listGltfErrors(await writeGlb(document))).toEqual([]);
  for (const seconds of [0, 0.31, 0.5, 0.97, 1]) {
    for (const part of ['hip', 'foot.r'] as const) {
      const expected = placeOf(skeleton, joints[part] as number, source, seconds);
      expect(placeOf(rig.skeleton, jointOf(part), motion, seconds)).toBeCloseToArray(
        expected,
        2e-4,
      );
    }
    // The joint between is not there any more, so its bones turn as they did but stand elsewhere.
    const before = turnsOf(skeleton, poseAt(skeleton, source, seconds));
    const after = turnsOf(rig.skeleton, poseAt(rig.skeleton, motion, seconds));
    for (const part of ['hip', 'spine', 'head', 'wrist.l'] as const) {
      expect(after[jointOf(part)]).toEqualQuat(before[joints[part] as number] ?? [], 1e-7);
    }
  }
});

test('the gaze is that of an eye', async () => {
  const body = makeBody();
  const look = turn(20, [0, 1, 0]);
  const eyes = ['eye.r', 'eye.l'].map((part, i) => ({
    joint: body.joints[part],
    times: [0, 1],
    values: [turn(0), i === 1 ? look : turn(5)],
  }));
  const { document, rig } = convert(body, makeMotion(...eyes));
  expect(rig.mapping?.has('eye.l')).toBe(false);
  const bytes = await writeGlb(document);
  expect(await listGltfErrors(bytes)).toEqual([]);
  const { animation, warnings } = await loadVrma(bytes);
  expect(warnings).toEqual([]);
  expect(Array.from(animation.lookAtTrack?.values ?? []).slice(4)).toEqualQuat(look, 1e-6);
});

test('what VRMA has no place for is told of, unless it stays at rest', () => {
  const body = makeBody();
  const { joints } = body;
  const { diagnostics, motion } = convert(
    body,
    makeMotion(
      { joint: joints['hip'], property: 'scale', times: [0], values: [[2, 2, 2]] },
      { joint: joints['spine'], property: 'translation', times: [0], values: [[0, 0.3, 0]] },
      { joint: joints['head'], property: 'translation', times: [0], values: [[0, 0.2, 0]] },
      { joint: joints['head'], property: 'scale', times: [0], values: [[1, 1, 1]] },
    ),
  );
  expect(motion.tracks).toHaveLength(1);
  expect(diagnostics.map(({ params }) => params)).toEqual([
    { count: 1, problem: 'nothing may be scaled in VRMA' },
    { count: 1, problem: 'the hips alone may be moved in VRMA' },
  ]);
});

test('a motion in which nothing happens is a valid file', async () => {
  const { document } = convert(makeBody(), makeMotion());
  const bytes = await writeGlb(document);
  expect(await listGltfErrors(bytes)).toEqual([]);
  expect((await loadVrma(bytes)).warnings).toEqual([]);
});

test('hips that rest at the origin are lifted until the feet stand on the ground', async () => {
  const body = makeBody();
  const translations = body.skeleton.translations.slice();
  translations.set([5, -1, 7], 0);
  const { document, rig, jointOf } = convert(
    { ...body, skeleton: { ...body.skeleton, translations } },
    makeMotion(),
  );
  expect(placeOf(rig.skeleton, jointOf('hip'))).toBeCloseToArray([0, 0.92, 0], 1e-6);
  expect((await loadVrma(await writeGlb(document))).warnings).toEqual([]);
});

test.each([
  ['walk at full height stay there', 1],
  ['walk about the origin are lifted too', 0],
])('hips that rest at the origin and %s', (_, height) => {
  const body = makeBody();
  const translations = body.skeleton.translations.slice();
  translations.set([0, -1, 0], 0);
  const joint = body.joints['hip'] as number;
  const track: MotionTrack = {
    joint,
    property: 'translation',
    interpolation: 'LINEAR',
    times: Float64Array.of(0, 1),
    values: Float64Array.of(0, 1 + height, 0, 0, 0.98 + height, 2),
  };
  const motion: Motion = { name: 'walk', durationSeconds: 1, tracks: [track] };
  const back = convert({ ...body, skeleton: { ...body.skeleton, translations } }, motion);
  const hip = back.jointOf('hip');
  const at = (seconds: number) => placeOf(back.rig.skeleton, hip, back.motion, seconds);
  const lift = height === 0 ? 0.92 : 0;
  expect(at(0)).toBeCloseToArray([0, height + lift, 0], 1e-6);
  expect(at(1)).toBeCloseToArray([0, height + lift - 0.02, 2], 1e-6);
});

test('a body whose nodes stand in the first frame of a clip rests as it was bound', () => {
  const body = makeBody(48);
  const { skeleton, joints } = body;
  const bound = worldsOf(skeleton, poseAt(skeleton)).map(
    (world) => invertMat4(world) ?? IDENTITY_MAT4,
  );
  const rotations = skeleton.rotations.slice();
  rotations.set(turn(50, [1, 0, 0]), 4 * (joints['hip'] as number));
  rotations.set(turn(30, [0, 0, 1]), 4 * (joints['upper_arm.l'] as number));
  const translations = skeleton.translations.map((value, i) => (i === 4 ? 0.7 : value));
  const posed: Skeleton = {
    ...skeleton,
    rotations,
    translations,
    inverseBindMatrices: Float64Array.from(bound.flat()),
    skinned: new Uint8Array(skeleton.parents.length).fill(1),
  };
  const { rig, motion, jointOf } = convert({ ...body, skeleton: posed }, makeMotion());
  const expected = convert(body, makeMotion()).rig.skeleton;
  expect(rig.skeleton.translations).toBeCloseToArray(expected.translations, 1e-6);
  for (const part of ['hip', 'head', 'wrist.l', 'wrist.r', 'foot.l'] as const) {
    const before = placeOf(posed, joints[part] as number);
    expect(placeOf(rig.skeleton, jointOf(part), motion)).toBeCloseToArray(before, 1e-6);
  }
});

test('clips that take years have not as many keys as frames', () => {
  const body = makeBody();
  const values = [turn(0), turn(30, [1, 0, 0])];
  const source = makeMotion({ joint: body.joints['between'], times: [0, 1e9], values });
  const { motion } = convert(body, source);
  const keys = motion.tracks.reduce((most, { times }) => Math.max(most, times.length), 0);
  expect(keys).toBeLessThan(25_000);
  expect(motion.durationSeconds).toBe(1e9);
});

test('a mapping that is none is refused', () => {
  const { skeleton, mapping } = makeBody();
  const codeOf = (edit: (changed: Map<BodyPart, number>) => unknown): string | undefined => {
    const changed = new Map(mapping);
    edit(changed);
    try {
      writeVrma(skeleton, changed, makeMotion());
    } catch (error) {
      return error instanceof StfError ? `${error.code}: ${error.message}` : String(error);
    }
    return undefined;
  };
  expect(codeOf((map) => map.delete('head'))).toBe(
    'VRMA_BONES_MISSING: VRMA demands 15 bones; not mapped are head.',
  );
  expect(codeOf((map) => map.set('neck', 999))).toMatch(/^VRMA_MAPPING: neck .* not there/);
  expect(codeOf((map) => map.set('neck', map.get('head') ?? 0))).toMatch(/which is head already/);
});

test('numbers of a skeleton that are none make none in the file', async () => {
  const body = makeBody();
  const rotations = body.skeleton.rotations.map((value, i) => (i < 4 ? 0 : value));
  const scales = body.skeleton.scales.map((value, i) => (i < 3 ? 0 : value));
  const { document } = convert(
    { ...body, skeleton: { ...body.skeleton, rotations, scales } },
    makeMotion(),
  );
  expect(await listGltfErrors(await writeGlb(document))).toEqual([]);
});
