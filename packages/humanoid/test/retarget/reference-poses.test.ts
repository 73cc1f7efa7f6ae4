import type { BodyPart, Motion, MotionTrack, Quat, Skeleton, Vec3 } from '@stfkit/core';
import {
  addVec3,
  BODY_PART_NAMES,
  composeTrs,
  invertMat4,
  rotateVec3,
  subtractVec3,
} from '@stfkit/core';
import type { Frames } from '@stfkit/humanoid';
import { restFrames, retarget } from '@stfkit/humanoid';
import { degreesBetweenTurns, degreesBetweenWays, placeOf, turnOf } from '@stfkit/judges/measures';
import { describe, expect, it } from 'vitest';
import type { MadeRig } from './make-rig.ts';
import { about, makeRig } from './make-rig.ts';
import { poseAt } from './pose-at.ts';

const STILL: Motion = { name: '', durationSeconds: 1, tracks: [] };

/** How the target stands while the source rests. */
const standing = (source: MadeRig, target: MadeRig): Frames =>
  poseAt(target, retarget(STILL, source, target).motion, 0);

/** A rig with other places of joints beside what they hang on. */
function withWays(rig: MadeRig, change: (part: BodyPart, way: Vec3) => Vec3): MadeRig {
  const translations = rig.skeleton.translations.slice();
  for (const [part, joint] of rig.mapping) {
    const [x = 0, y = 0, z = 0] = translations.subarray(3 * joint, 3 * joint + 3);
    translations.set(change(part, [x, y, z]), 3 * joint);
  }
  return { ...rig, skeleton: { ...rig.skeleton, translations } };
}

/** A rig that stands elsewhere in its scene. */
function movedBy(rig: MadeRig, way: Vec3): MadeRig {
  const translations = rig.skeleton.translations.slice();
  translations.set(addVec3(translations.subarray(0, 3) as unknown as Vec3, way), 0);
  return { ...rig, skeleton: { ...rig.skeleton, translations } };
}

function middleOfThighs({ mapping }: MadeRig, frames: Frames): Vec3 {
  const [l, r] = (['upper_leg.l', 'upper_leg.r'] as const).map((part) =>
    placeOf(frames, mapping.get(part)),
  ) as [Vec3, Vec3];
  return [(l[0] + r[0]) / 2, (l[1] + r[1]) / 2, (l[2] + r[2]) / 2];
}

/** The nodes of one rig, the mesh bound as the nodes of another stand. */
const bound = ({ skeleton, ...rig }: MadeRig, as: Skeleton): MadeRig => {
  const { positions, rotations } = restFrames(as);
  const matrices = as.names.flatMap((_, joint) => {
    const at = [...positions.subarray(3 * joint, 3 * joint + 3)] as unknown as Vec3;
    const turn = [...rotations.subarray(4 * joint, 4 * joint + 4)] as unknown as Quat;
    return [...(invertMat4(composeTrs([at, turn, [1, 1, 1]])) ?? [])];
  });
  return { ...rig, skeleton: { ...skeleton, inverseBindMatrices: Float64Array.from(matrices) } };
};

describe('what a rig rests in', () => {
  const [inT, inA] = [makeRig(), makeRig({ armsDown: 45 })];
  const raised = (degrees: number): MadeRig => {
    const rotations = inT.skeleton.rotations.slice();
    rotations.set(about([0, 0, 1], degrees), 4 * (inT.mapping.get('upper_arm.l') ?? 0));
    return { ...inT, skeleton: { ...inT.skeleton, rotations } };
  };
  const verdictOf = (rig: MadeRig) => retarget(STILL, rig, inT).report.rest.source;

  it.each([
    ['nodes in a T-pose, bound in an A-pose', bound(inT, inA.skeleton), 'nodes'],
    ['nodes in an A-pose, bound in a T-pose', bound(inA, inT.skeleton), 'bind'],
    ['both in a T-pose', bound(inT, inT.skeleton), 'bind'],
    ['both in an A-pose', bound(inA, inA.skeleton), 'bind'],
    ['nodes with one arm a little higher', raised(8), 'nodes'],
    ['nodes with one arm raised, as in a frame of a motion', raised(16), 'synthesised'],
    ['a mesh that was bound so', bound(raised(16), raised(16).skeleton), 'bind'],
  ])('%s', (_, rig, verdict) => {
    expect(verdictOf(rig)).toBe(verdict);
  });
});

it.each([undefined, 'bind'] as const)(
  'hips stand where their nodes do, wherever a mesh was bound: rest %s',
  (rest) => {
    for (let rolls = 1; rolls <= 10; rolls++) {
      const rig = makeRig({ rolls });
      const low = bound(rig, movedBy(rig, [0, -0.8, 0]).skeleton);
      // Files hold single floats.
      const inverseBindMatrices = low.skeleton.inverseBindMatrices?.map(Math.fround);
      if (!inverseBindMatrices) throw new Error('There are no matrices.');
      const skeleton = { ...low.skeleton, inverseBindMatrices };
      const target = { ...low, skeleton, ...(rest && { rest }) };
      const [, y] = placeOf(standing(makeRig(), target), target.mapping.get('hip'));
      expect(y).toBeCloseTo(0.95, 3);
    }
  },
);

describe('figures whose nodes stand in a frame of a motion', () => {
  const source = makeRig({ armature: 1 });
  const across = (frames: Frames, { mapping }: MadeRig): Vec3 =>
    subtractVec3(
      placeOf(frames, mapping.get('upper_leg.l')),
      placeOf(frames, mapping.get('upper_leg.r')),
    );
  const posed = (turns: readonly (readonly [BodyPart, Vec3, number])[]): MadeRig => {
    const rotations = source.skeleton.rotations.slice();
    for (const [part, axis, angle] of turns)
      rotations.set(about(axis, angle), 4 * (source.mapping.get(part) ?? 0));
    return bound({ ...source, skeleton: { ...source.skeleton, rotations } }, source.skeleton);
  };
  const STRIDE = [
    ['upper_leg.l', [1, 0, 0], 30],
    ['upper_leg.r', [1, 0, 0], -30],
    ['upper_arm.l', [0, 0, 1], -70],
    ['upper_arm.r', [0, 0, 1], 70],
  ] as const;

  it.each([
    ['turned aside by 40°', [0, 1, 0], 40],
    ['bent forward by 35°', [1, 0, 0], 35],
    ['turned aside by -15°', [0, 1, 0], -15],
  ] as const)('look where the mesh looked when it was bound: hips %s', (_, axis, angle) => {
    const rig = posed([['hip', axis, angle], ...STRIDE]);
    const target = makeRig({ rolls: 3 });
    const [there, here] = [restFrames(rig.skeleton), standing(rig, target)];
    expect(degreesBetweenWays(across(there, rig), across(here, target))).toBeLessThan(0.01);
    const trunk = (frames: Frames, { mapping }: MadeRig): Vec3 =>
      subtractVec3(placeOf(frames, mapping.get('neck')), placeOf(frames, mapping.get('hip')));
    expect(degreesBetweenWays(trunk(there, rig), trunk(here, target))).toBeLessThan(0.01);
  });

  it('look where their hips look where the mesh was bound askew', () => {
    const askew = makeRig({ armature: 1, yaw: 30 });
    const rotations = askew.skeleton.rotations.slice();
    rotations.set(about([0, 0, 1], -30), 4 * (askew.mapping.get('upper_arm.l') ?? 0));
    const rig = bound({ ...askew, skeleton: { ...askew.skeleton, rotations } }, askew.skeleton);
    const target = makeRig();
    expect(across(standing(rig, target), target)[2]).toBeCloseTo(0, 6);
  });
});

describe('captures whose hips rest about the origin', () => {
  const target = makeRig({ rolls: 2 });
  const lowest = (frames: Frames) =>
    Math.min(...[...target.mapping.values()].map((joint) => placeOf(frames, joint)[1]));
  const [plain, lies] = [makeRig(), about([1, 0, 0], -90)];
  /** How low the target is while the hips of the source are at a height. */
  const levelOf = (rest: number, height: number, turn?: Quat): number => {
    const source = movedBy(plain, [0, rest - 0.95, 0]);
    const joint = source.mapping.get('hip') ?? 0;
    const [, above = 0] = source.skeleton.translations;
    const keys = { joint, interpolation: 'LINEAR', times: Float64Array.of(0) } as const;
    const tracks: MotionTrack[] = [
      { ...keys, property: 'translation', values: Float64Array.of(0, height - above, 0) },
    ];
    if (turn) tracks.push({ ...keys, property: 'rotation', values: Float64Array.of(...turn) });
    const { motion } = retarget({ ...STILL, tracks }, source, target);
    return lowest(poseAt(target, motion, 0)) - lowest(restFrames(target.skeleton));
  };

  // Toes of the plain figure rest a centimetre above its ground.
  it.each([0, 0.05, -0.22])('at %d m: the ground is where feet are in the motion', (rest) => {
    expect(levelOf(rest, 0.95)).toBeCloseTo(0, 1);
    expect(levelOf(rest, 1.2)).toBeCloseTo(0.25, 1);
    expect(levelOf(rest, rest)).toBeCloseTo(0, 1);
    expect(levelOf(rest, rest - 0.1)).toBeCloseTo(-0.1, 1);
    expect(levelOf(rest, 0.2, lies)).toBeGreaterThan(-0.1);
    expect(levelOf(rest, 0.2, lies)).toBeLessThan(0.3);
  });
});

describe('trunks', () => {
  it.each([0.05, -0.05])('pelvises keep level where hip joints stand %d m aside', (aside) => {
    const [plain, other] = [makeRig(), makeRig({ hipAt: [0, 0, aside] })];
    const off = (frames: Frames, rig: MadeRig) =>
      degreesBetweenTurns(
        turnOf(frames, rig.mapping.get('hip')),
        turnOf(restFrames(rig.skeleton), rig.mapping.get('hip')),
      );
    expect(off(standing(plain, other), other)).toBeLessThan(0.01);
    expect(off(standing(other, plain), plain)).toBeLessThan(0.01);
  });

  it('turn as one to where the neck of another figure is above its thighs', () => {
    const leaning = withWays(makeRig({ arms: 1.4 }), (part, way) =>
      part === 'chest' ? addVec3(way, [0, 0, 0.06]) : way,
    );
    const upright = makeRig();
    const frames = standing(upright, leaning);
    const neck = placeOf(frames, leaning.mapping.get('neck'));
    const [x, , z] = subtractVec3(neck, middleOfThighs(leaning, frames));
    expect(Math.hypot(x, z)).toBeLessThan(0.006);
    const turns = (['hip', 'spine', 'chest', 'upper_chest'] as const).map((part) =>
      turnOf(frames, leaning.mapping.get(part)),
    );
    for (const turn of turns)
      expect(degreesBetweenTurns(turn, turns[0] as Quat)).toBeLessThan(1e-4);
  });
});

describe('where bodies stand', () => {
  it('is beside the origin as the source does, in the size of the target', () => {
    const [source, target] = [movedBy(makeRig(), [0, 0, 0.04]), makeRig({ legs: 0.5 })];
    const scale = 0.5;
    const [, , z] = middleOfThighs(target, standing(source, target));
    expect(z).toBeCloseTo(scale * 0.04, 6);
    const back = middleOfThighs(source, standing(target, source));
    expect(back[2]).toBeCloseTo(0, 6);
  });

  it('is where the target stands if one of them is not at the origin', () => {
    const [source, target] = [movedBy(makeRig(), [0, 0, 0.04]), movedBy(makeRig(), [3, 0, 0])];
    expect(middleOfThighs(target, standing(source, target))[0]).toBeCloseTo(3, 6);
    expect(middleOfThighs(source, standing(target, source))[2]).toBeCloseTo(0.04, 6);
  });
});

it.each<[string, RegExp]>([
  ['legs', /leg|foot|toes/],
  ['feet', /foot|toes/],
  ['head and feet', /head|foot|toes/],
])('hips go as far where one of two like bodies has no %s', (_, parts) => {
  const whole = makeRig();
  const half = makeRig({ missing: BODY_PART_NAMES.filter((part) => parts.test(part)) });
  const [hip, start] = [whole.mapping.get('hip') ?? 0, placeOf(restFrames(whole.skeleton), 0)];
  const motion: Motion = {
    ...STILL,
    tracks: [
      {
        joint: hip,
        property: 'translation',
        interpolation: 'LINEAR',
        times: Float64Array.of(0, 1),
        values: Float64Array.of(...start, ...addVec3(start, [1, 0.2, 3])),
      },
    ],
  };
  for (const [source, target] of [
    [whole, half],
    [half, whole],
  ] as const) {
    const moved = retarget(motion, source, target).motion;
    const [a, b] = [0, 1].map((time) =>
      placeOf(poseAt(target, moved, time), target.mapping.get('hip')),
    );
    const way = subtractVec3(b ?? start, a ?? start);
    expect(Math.hypot(...subtractVec3(way, [1, 0.2, 3]))).toBeLessThan(1e-6);
  }
});

describe('shoulders and hands', () => {
  const wayOf = (rig: MadeRig, frames: Frames, from: BodyPart, to: BodyPart) =>
    subtractVec3(placeOf(frames, rig.mapping.get(to)), placeOf(frames, rig.mapping.get(from)));

  it('collar bones of any length point where those of the source do if that is near', () => {
    const plain = makeRig();
    const short = withWays(makeRig({ collar: 0.1 }), (part, way) => {
      if (part.startsWith('shoulder')) return addVec3(way, [0, -0.012, 0]);
      return part.startsWith('upper_arm') ? addVec3(way, [0, 0.012, 0]) : way;
    });
    const [a, b] = [restFrames(plain.skeleton), standing(plain, short)];
    const ways = [
      wayOf(plain, a, 'shoulder.l', 'upper_arm.l'),
      wayOf(short, b, 'shoulder.l', 'upper_arm.l'),
    ];
    expect(degreesBetweenWays(ways[0] as Vec3, ways[1] as Vec3)).toBeLessThan(1e-4);
  });

  it.each([
    [16, 0],
    [22, 22],
  ])('palms of two T-poses that differ by %d° differ by %d° then', (rolled, left) => {
    const plain = makeRig();
    const other = withWays(makeRig(), (part, way) =>
      /^(index|little)_1/.test(part) ? rotateVec3(about([1, 0, 0], rolled), way) : way,
    );
    const frames = standing(plain, other);
    const turn = turnOf(frames, other.mapping.get('wrist.l'));
    const rest = turnOf(restFrames(other.skeleton), other.mapping.get('wrist.l'));
    expect(degreesBetweenTurns(turn, rest)).toBeCloseTo(rolled - left, 4);
  });
});
