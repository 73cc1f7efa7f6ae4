import type { AnimationTrack, Keyframe, Motion, MotionTrack, Quat, Vec3 } from '@stfkit/core';
import {
  dotQuat,
  invertMat4,
  type Mat4,
  normalizeQuat,
  quatFromEuler,
  readStf,
  StfAnimation,
  StfArmature,
  StfBone,
  type StfDocument,
  StfError,
  StfInstanceArmature,
  StfNode,
  StfPrefab,
  sampleTrack,
  validate,
  writeStf,
} from '@stfkit/core';
import {
  readHumanoidRigs,
  readMotion,
  restFrames,
  type StfRig,
  writeMotion,
} from '@stfkit/humanoid';
import { angleBetween } from '@stfkit/judges/angle-between';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between } from '../../../../tooling/vitest/between.ts';
import { poseAt } from '../../src/skeleton/posed-frames.ts';
import { makeStf } from '../support/make-stf.ts';

const coordinate = between(-2, 2);
const vec3 = fc.tuple(coordinate, coordinate, coordinate);
const quat = fc
  .tuple(coordinate, coordinate, coordinate, coordinate)
  .filter((values) => Math.hypot(...values) > 0.1)
  .map((values): Quat => normalizeQuat(values));
const size = fc.double({ min: 0.5, max: 2, noNaN: true });
const trs = fc.tuple(
  vec3,
  quat,
  size.map((s): Vec3 => [s, s, s]),
);

/** What a document with a rig of some bones is made of, posed or not. */
const anyRig = fc.record({
  bones: fc.array(fc.record({ up: fc.nat(2), at: vec3, turn: quat, pose: trs }), {
    minLength: 1,
    maxLength: 5,
  }),
  isPosed: fc.boolean(),
  root: trs,
  node: trs,
});

type DrawnRig = typeof anyRig extends fc.Arbitrary<infer T> ? T : never;

function toDocument({ bones, isPosed, root, node }: DrawnRig): StfDocument {
  const made = bones.map(({ up, at, turn }, i) => {
    const parent = i - 1 - up < 0 ? '' : `bone${i - 1 - up}`;
    return { id: `bone${i}`, parent, translation: at, rotation: turn };
  });
  const pose = new Map(bones.map((each, i) => [`bone${i}`, each.pose]));
  return makeStf(made, { root, node, ...(isPosed && { pose }) });
}

/** Tracks of some joints, of any interpolation, with keys at frames of 30 a second or at any times. */
const anyTracks = fc.uniqueArray(
  fc.record({
    joint: fc.nat(6),
    property: fc.constantFrom('translation', 'rotation', 'scale'),
    interpolation: fc.constantFrom('STEP', 'LINEAR', 'CUBICSPLINE'),
    keys: fc.array(fc.tuple(quat, quat, quat, fc.integer({ min: 1, max: 20 })), {
      minLength: 1,
      maxLength: 6,
    }),
    step: fc.constantFrom(1 / 30, 0.0337),
  }),
  { selector: ({ joint, property }) => `${joint} ${property}`, maxLength: 6 },
);

type DrawnTracks = typeof anyTracks extends fc.Arbitrary<infer T> ? T : never;

function toMotion(drawn: DrawnTracks, rig: StfRig): Motion {
  const tracks = drawn
    .filter(({ joint }) => joint < rig.joints.length)
    .map(({ joint, property, interpolation, keys, step }): MotionTrack => {
      const width = property === 'rotation' ? 4 : 3;
      let time = -1;
      const times = keys.map(([, , , gap]) => {
        time += gap;
        return time * step;
      });
      let last: Quat | undefined;
      const values = keys.flatMap(([before, value, after]) => {
        if (interpolation !== 'CUBICSPLINE') return value.slice(0, width);
        // A spline of rotations that passes by 0 has no direction there; these stay far from it.
        const isFar = last !== undefined && dotQuat(last, value) < 0;
        last = isFar ? [-value[0], -value[1], -value[2], -value[3]] : value;
        const [into, out] = [before, after].map((each) => each.map((slope) => slope / 2));
        return [into, last, out].flatMap((each) => each?.slice(0, width) ?? []);
      });
      return {
        joint,
        property,
        interpolation,
        times: Float64Array.from(times),
        values: Float64Array.from(values),
      };
    });
  const durationSeconds = Math.max(0, ...tracks.map(({ times }) => times.at(-1) ?? 0));
  return { name: 'Drawn', durationSeconds, tracks };
}

describe('a motion that is written to STF', () => {
  it('is read back with its keys and curves, whatever the rig', () => {
    fc.assert(
      fc.property(anyRig, anyTracks, (recipe, drawn) => {
        const document = toDocument(recipe);
        const [rig] = readHumanoidRigs(document) as [StfRig];
        const motion = toMotion(drawn, rig);
        const { document: written, animation } = writeMotion(document, rig, motion);
        expect(validate(written).counts.error).toBe(0);
        const { document: saved } = readStf(writeStf(written));
        const [{ skeleton, ...rest }] = readHumanoidRigs(saved) as [StfRig];
        expect({ ...rest, skeleton: rig.skeleton }).toEqual(rig);
        expect(skeleton.rotations).toBeCloseToArray(rig.skeleton.rotations, 1e-12);
        const { motion: back, diagnostics } = readMotion(saved, animation, rig);
        expect(diagnostics).toEqual([]);
        expect(back.name).toBe('Drawn');
        for (const track of motion.tracks) expectKeys(track, back);
        for (let i = 0; i <= 40; i++) {
          // Beside the keys, which are compared above: at them a held value jumps.
          const seconds = (motion.durationSeconds * (i + 0.123)) / 40;
          const [ours, theirs] = [
            poseAt(rig.skeleton, motion, seconds),
            poseAt(rig.skeleton, back, seconds),
          ];
          expect(theirs.translations).toBeCloseToArray(ours.translations, 1e-6);
          expect(theirs.scales).toBeCloseToArray(ours.scales, 1e-6);
          for (let at = 0; at < ours.rotations.length; at += 4) {
            const [a, b] = [
              ours.rotations.subarray(at, at + 4),
              theirs.rotations.subarray(at, at + 4),
            ];
            expect(angleBetween(a, b)).toBeLessThan(1.1e-4);
          }
        }
      }),
    );
  });

  it('turns half round the way that the signs of its keys say', () => {
    const document = makeStf([{ id: 'hips', parent: '', translation: [0, 1, 0] }]);
    const [rig] = readHumanoidRigs(document) as [StfRig];
    const joint = rig.joints.findIndex(({ bone }) => bone === 'hips');
    const motion: Motion = {
      name: 'Half round',
      durationSeconds: 2,
      tracks: [
        {
          joint,
          property: 'rotation',
          interpolation: 'LINEAR',
          times: Float64Array.of(0, 1, 2),
          values: Float64Array.of(0, 0, 0, 1, 0, 0, 0, -1, 1, 0, 0, 0),
        },
      ],
    };
    const { document: written, animation } = writeMotion(document, rig, motion);
    const { motion: back } = readMotion(written, animation, rig);
    for (const seconds of [0.5, 1.2, 1.5, 1.9]) {
      const [a, b] = [motion, back].map((each) =>
        poseAt(rig.skeleton, each, seconds).rotations.subarray(4 * joint, 4 * joint + 4),
      ) as [Float64Array, Float64Array];
      expect(angleBetween(a, b)).toBeLessThan(1.1e-4);
    }
  });

  it('is listed in the prefab of the rig, under an id of its own that is the same each time', () => {
    const document = makeStf([{ id: 'hips', parent: '', translation: [0, 1, 0] }]);
    const [rig] = readHumanoidRigs(document) as [StfRig];
    const motion: Motion = { name: 'Wave', durationSeconds: 1, tracks: [] };
    const once = writeMotion(document, rig, motion);
    expect(writeMotion(document, rig, motion).animation).toBe(once.animation);
    const twice = writeMotion(once.document, rig, motion);
    expect(twice.animation).not.toBe(once.animation);
    const { animations } = twice.document.get('prefab', StfPrefab);
    expect(animations).toEqual([once.animation, twice.animation]);
    const options = { id: once.animation, name: 'Bow', fps: 25, loop: 'loop' } as const;
    const replaced = writeMotion(twice.document, rig, motion, options).document;
    expect(replaced.get('prefab', StfPrefab).animations).toEqual(animations);
    expect(replaced.get(once.animation, StfAnimation)).toMatchObject({
      name: 'Bow',
      fps: 25,
      loop: 'loop',
      range: [0, 25],
    });
  });

  it('is refused where it does not fit', () => {
    const document = makeStf([{ id: 'hips', parent: '', translation: [0, 1, 0] }]);
    const [rig] = readHumanoidRigs(document) as [StfRig];
    const track: MotionTrack = {
      joint: 2,
      property: 'translation',
      interpolation: 'LINEAR',
      times: Float64Array.of(0, 1),
      values: Float64Array.of(0, 1, 0, 0, 2, 0),
    };
    const cases: [string, Partial<MotionTrack>, object?][] = [
      ['MOTION_JOINT', { joint: 3 }],
      ['MOTION_JOINT', { joint: -1 }],
      ['MOTION_KEYS', { property: 'rotation' }],
      ['MOTION_KEYS', { times: Float64Array.of(1, 1) }],
      ['VALUE_NOT_FINITE', { times: Float64Array.of(0, Number.NaN) }],
      ['VALUE_NOT_FINITE', { values: track.values.with(3, Number.POSITIVE_INFINITY) }],
      ['MOTION_FPS', {}, { fps: 0 }],
      ['MOTION_FPS', {}, { fps: Number.NaN }],
    ];
    for (const [code, change, options] of cases) {
      const motion = { name: '', durationSeconds: 1, tracks: [{ ...track, ...change }] };
      expect(codeOf(() => writeMotion(document, rig, motion, options))).toBe(code);
    }
  });
});

describe('readHumanoidRigs', () => {
  it('has the nodes above, the pose of the instance, and the rest of the armature as what meshes are bound in', () => {
    fc.assert(
      fc.property(anyRig, (recipe) => {
        const [rig] = readHumanoidRigs(toDocument(recipe)) as [StfRig];
        expect(rig).toMatchObject({ name: 'Figure', node: 'figure', armature: 'armature' });
        expect(rig.joints.slice(0, 2)).toEqual([{ node: 'root' }, { node: 'figure' }]);
        const [resting] = readHumanoidRigs(toDocument({ ...recipe, isPosed: false })) as [StfRig];
        expect(resting.joints).toEqual(rig.joints);
        const { positions } = restFrames(resting.skeleton);
        rig.joints.forEach(({ bone }, joint) => {
          const matrix = rig.skeleton.inverseBindMatrices?.subarray(16 * joint, 16 * joint + 16);
          const bind = invertMat4([...(matrix ?? [])] as unknown as Mat4);
          const place = positions.subarray(3 * joint, 3 * joint + 3);
          expect(bind?.slice(12, 15) ?? []).toBeCloseToArray(place, 1e-9);
          const drawn = recipe.bones[Number(bone?.slice(4))]?.pose;
          if (!drawn || !recipe.isPosed) return;
          expect(rig.skeleton.translations.subarray(3 * joint, 3 * joint + 3)).toBeCloseToArray(
            drawn[0],
            0,
          );
          expect(rig.skeleton.scales.subarray(3 * joint, 3 * joint + 3)).toBeCloseToArray(
            drawn[2],
            0,
          );
        });
      }),
    );
  });

  it('follows nodes that hang on bones of other armatures', () => {
    const document = makeStf([
      { id: 'hips', parent: '', translation: [0, 1, 0] },
      { id: 'hand', parent: 'hips', translation: [1, 1, 0] },
      { id: 'foot', parent: 'hips', translation: [0, 0, 0] },
    ]).edit((draft) => {
      draft.change('figure', StfNode, { children: ['prop'] });
      const parentBinding = { node: 'figure', bone: 'hand' };
      const trs = [
        [0, 0, 1],
        [0, 0, 0, 1],
        [1, 1, 1],
      ] as const;
      draft.set(StfNode.create('prop', { name: 'Prop', trs, parentBinding, instance: 'held' }));
      draft.set(StfInstanceArmature.create('held', { armature: 'chain' }));
      draft.set(StfArmature.create('chain', { rootBones: ['link'] }));
      const place = { translation: [0, 0, 2], rotation: [0, 0, 0, 1], length: 1 } as const;
      draft.set(StfBone.create('link', place));
    });
    const rigs = readHumanoidRigs(document);
    expect(rigs.map(({ node }) => node).sort()).toEqual(['figure', 'prop']);
    const rig = rigs.find(({ node }) => node === 'prop') as StfRig;
    expect(rig.joints).toEqual([
      { node: 'root' },
      { node: 'figure' },
      { node: 'figure', bone: 'hips' },
      { node: 'figure', bone: 'hand' },
      { node: 'prop' },
      { node: 'prop', bone: 'link' },
    ]);
    expect(restFrames(rig.skeleton).positions.slice(15)).toBeCloseToArray([1, 1, 3], 1e-12);
  });

  it('does not run in circles', () => {
    const document = makeStf([
      { id: 'a', parent: '', translation: [0, 1, 0] },
      { id: 'b', parent: 'a', translation: [0, 2, 0] },
    ]).edit((draft) => {
      draft.change('figure', StfNode, { children: ['root'] });
    });
    const [rig] = readHumanoidRigs(document) as [StfRig];
    expect(rig.joints.map(({ node, bone }) => bone ?? node)).toEqual(['root', 'figure', 'a', 'b']);
  });
});

describe('readMotion', () => {
  const bones = [{ id: 'hips', parent: '', translation: [0, 1, 0] as const }];
  const plain = (
    value: number,
    interpolation: 'constant' | 'linear' | 'quadratic' | 'cubic',
  ): Keyframe => ({
    sourceOfTruth: true,
    value,
    interpolation,
  });
  const bezier = (value: number, x: number, y: number): Keyframe => ({
    sourceOfTruth: true,
    value,
    interpolation: 'bezier',
    tangentType: 'split',
    outTangent: [x, y],
    inTangent: [-x, y],
  });
  const trackOf = (
    part: string,
    ...components: readonly (readonly Keyframe[] | null)[]
  ): AnimationTrack => ({
    target: ['figure', 'instance', 'hips', part],
    timepoints: (components.find((each) => each !== null) ?? []).map((_, i) => 10 * i),
    subtracks: components.map((keyframes) => keyframes && { keyframes }),
    trackBaked: false,
  });
  const read = (track: AnimationTrack, range: readonly [number, number] = [0, 30]) => {
    const document = makeStf(bones, { tracks: [track], range });
    const [rig] = readHumanoidRigs(document) as [StfRig];
    return { ...readMotion(document, 'clip', rig), rig };
  };

  it.each([
    [
      'constant',
      'STEP',
      trackOf('t', ...[1, 2, 3].map((v) => [plain(v, 'constant'), plain(-v, 'constant')])),
    ],
    [
      'linear',
      'LINEAR',
      trackOf('t', ...[1, 2, 3].map((v) => [plain(v, 'linear'), plain(-v, 'linear')])),
    ],
    ['one key', 'LINEAR', trackOf('t', ...[1, 2, 3].map((v) => [plain(v, 'linear')]))],
    [
      'quadratic and cubic',
      'CUBICSPLINE',
      trackOf(
        't',
        [plain(0, 'quadratic'), plain(1, 'cubic'), plain(5, 'linear')],
        ...[1, 2].map((v) => [plain(v, 'linear'), plain(-v, 'cubic'), plain(1, 'linear')]),
      ),
    ],
    [
      'even Bezier',
      'CUBICSPLINE',
      trackOf(
        't',
        ...[1, 2, 3].map((v) => [
          bezier(v, 10 / 3, v),
          bezier(-v, 10 / 3, 1),
          bezier(v, 10 / 3, 0),
        ]),
      ),
    ],
    [
      'some without keys',
      'LINEAR',
      trackOf('t', null, [plain(0, 'linear'), plain(1, 'linear')], []),
    ],
    [
      'a large turn',
      'CUBICSPLINE',
      trackOf(
        'r',
        ...[
          [0, 1],
          [0, 0],
          [0, 0],
          [1, 0],
        ].map((v) => v.map((each) => plain(each, 'linear'))),
      ),
    ],
  ] as const)('keeps keys where a motion can have the curves: %s', (_, interpolation, track) => {
    const { motion, diagnostics } = read(track);
    expect(diagnostics).toEqual([]);
    expect(motion.tracks.map((each) => each.interpolation)).toEqual([interpolation]);
    expect(motion.tracks[0]?.times).toBeCloseToArray(
      track.timepoints.map((frame) => frame / 30),
      1e-12,
    );
    expectSampled(motion, track, 1e-6);
  });

  it.each([
    [
      'uneven Bezier',
      trackOf('t', ...[1, 2, 3].map((v) => [bezier(v, 8, v), bezier(-v, 1, 1), bezier(v, 3, 0)])),
    ],
    [
      'constant and linear',
      trackOf(
        't',
        ...[1, 2, 3].map((v) => [plain(v, 'linear'), plain(-v, 'linear'), plain(v, 'linear')]),
      ),
    ].with(
      1,
      trackOf(
        't',
        [plain(1, 'constant'), plain(2, 'linear'), plain(0, 'linear')],
        [plain(1, 'linear'), plain(2, 'linear'), plain(0, 'linear')],
        [plain(1, 'linear'), plain(2, 'linear'), plain(0, 'linear')],
      ),
    ),
    [
      'angles',
      trackOf(
        'r_euler',
        ...[1, 2, 3].map((v) => [plain(v, 'linear'), plain(-v, 'linear'), plain(v / 2, 'linear')]),
      ),
    ],
  ] as [string, AnimationTrack][])(
    'samples what a motion cannot have, and says so: %s',
    (_, track) => {
      const { motion, diagnostics } = read(track);
      expect(diagnostics.map(({ code }) => code)).toEqual(['STF_TRACKS_SAMPLED']);
      expect(motion.tracks[0]?.interpolation).toBe('LINEAR');
      expect(motion.tracks[0]?.times.length).toBeLessThan(1000);
      expectSampled(motion, track, 3e-4);
    },
  );

  it('cuts keys off at the ends of the range', () => {
    const track = trackOf(
      't',
      ...[1, 2, 3].map((v) => [0, 1, 2, 3].map((i) => plain(v * i * i, 'quadratic'))),
    );
    const { motion } = read(track, [5, 25]);
    expect(motion.durationSeconds).toBeCloseTo(20 / 30, 12);
    expect(motion.tracks[0]?.times).toBeCloseToArray([0, 5 / 30, 15 / 30, 20 / 30], 1e-12);
    for (const frame of [5, 8, 10, 17, 25]) {
      const expected = sampleTrack(track, frame);
      const found = poseAt(skeletonOf(track), motion, (frame - 5) / 30).translations.subarray(6, 9);
      expect(found).toBeCloseToArray(expected as number[], 1e-9);
    }
  });

  it('leaves out values that are not finite, and bounds what sampling makes', () => {
    const wild = trackOf(
      't',
      ...[1, 2, 3].map((v) => [bezier(v, 9, 1e30), bezier(-v, 1, -1e30), bezier(v, 3, 0)]),
    );
    const { motion } = read({ ...wild, timepoints: [0, 1e9, 2e9] }, [0, 2e9]);
    expect(motion.tracks[0]?.times.length).toBeLessThan(20_000);
    const spin = trackOf(
      'r_euler',
      ...[1, 2, 3].map((v) => [plain(v, 'linear'), plain(1e9, 'linear')]),
    );
    const spun = read({ ...spin, timepoints: [0, 1e9] }, [0, 1e9]).motion;
    expect(spun.tracks[0]?.times.length).toBeLessThan(20_000);
    const odd = trackOf('t', ...[1, 2, 3].map(() => [plain(0, 'linear'), plain(12345, 'linear')]));
    // A number that JSON has and that is none in the end.
    const bytes = writeStf(makeStf(bones, { tracks: [odd] }));
    const text = new TextDecoder('latin1').decode(bytes).replaceAll('12345', '1e999');
    const { document } = readStf(Uint8Array.from(text, (character) => character.charCodeAt(0)));
    const [rig] = readHumanoidRigs(document) as [StfRig];
    const { motion: none, diagnostics } = readMotion(document, 'clip', rig);
    expect(none.tracks).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['STF_TRACKS_INVALID']);
  });

  it('refuses what is no animation', () => {
    const document = makeStf(bones);
    const [rig] = readHumanoidRigs(document) as [StfRig];
    expect(codeOf(() => readMotion(document, 'clip', rig))).toBe('RESOURCE_MISSING');
    expect(codeOf(() => readMotion(document, 'hips', rig))).toBe('RESOURCE_TYPE_MISMATCH');
  });

  function skeletonOf(track: AnimationTrack) {
    return read(track).rig.skeleton;
  }

  /** The motion is at all times what core makes of the track; what is held until a key is compared beside it. */
  function expectSampled(motion: Motion, track: AnimationTrack, tolerance: number): void {
    const skeleton = skeletonOf(track);
    for (let frame = 0; frame <= 30; frame += 0.37) {
      const posed = poseAt(skeleton, motion, frame / 30);
      const values = sampleTrack(track, frame);
      if (track.target.at(-1) === 't') {
        const expected = values.map((value, k) => value ?? [0, 1, 0][k] ?? 0);
        expect(posed.translations.subarray(6, 9)).toBeCloseToArray(expected, tolerance);
      } else {
        const turn =
          values.length === 3
            ? quatFromEuler(values as unknown as Vec3)
            : (values as unknown as Quat);
        expect(angleBetween(posed.rotations.subarray(8, 12), normalizeQuat(turn))).toBeLessThan(
          tolerance,
        );
      }
    }
  }
});

/** The keys of a track are in a motion: its own times, values and tangents; among others where it turns far. */
function expectKeys(track: MotionTrack, motion: Motion): void {
  const found = motion.tracks.find(
    ({ joint, property }) => joint === track.joint && property === track.property,
  );
  const size = track.property === 'rotation' ? 4 : 3;
  if (!found) throw new Error('the track is lost');
  const isOne = track.times.length === 1;
  if (!isOne) expect(found.interpolation).toBe(track.interpolation);
  track.times.forEach((time, i) => {
    const at = found.times.findIndex((each) => Math.abs(each - time) < 1e-6);
    expect(at).toBeGreaterThanOrEqual(0);
    const value = (of: MotionTrack, key: number) => {
      const stride = of.interpolation === 'CUBICSPLINE' ? 3 * size : size;
      const first = key * stride + (of.interpolation === 'CUBICSPLINE' ? size : 0);
      return of.values.subarray(first, first + size);
    };
    const [ours, theirs] = [value(track, i), value(found, at)];
    if (size === 4) expect(angleBetween(ours, theirs)).toBeLessThan(1e-7);
    else expect(theirs).toBeCloseToArray(ours, 1e-9);
  });
}

function codeOf(call: () => unknown): string | undefined {
  try {
    call();
  } catch (error) {
    if (error instanceof StfError) return error.code;
    throw error;
  }
  return undefined;
}
