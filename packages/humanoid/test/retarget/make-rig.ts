import type { BodyPart, Motion, MotionTrack, Quat, Vec3 } from '@stfkit/core';
import {
  addVec3,
  BODY_PART_NAMES,
  IDENTITY_QUAT,
  invertQuat,
  multiplyQuat,
  rotateVec3,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import { createSkeleton, quatFromAxisAngle } from '@stfkit/core/authoring';
import type { HumanoidRig } from '@stfkit/humanoid';
import { randomQuat, seeded } from '@stfkit/judges/seeded';

/** What makes one figure differ from another. */
export interface RigShape {
  /** Degrees by which the arms hang below the T-pose. */
  readonly armsDown?: number;
  /** Degrees by which the legs are spread. */
  readonly legsApart?: number;
  /** Whether feet of spread legs stand level, as those of models, or lean along, as in captures. Default level. */
  readonly feet?: 'level' | 'leaning';
  /** Lengths of arms, legs and trunk in those of the plain figure. */
  readonly arms?: number;
  readonly legs?: number;
  readonly trunk?: number;
  /** Length of the thigh in that of the whole leg; the plain figure has 0.5. */
  readonly thigh?: number;
  /** Whether it stands on its toes, with its heels up and behind. */
  readonly locomotionType?: HumanoidRig['locomotionType'];
  /** Seed of the axes of the joints; 0 leaves them along the scene. */
  readonly rolls?: number;
  /** Where in the pelvis the joint of the hip is, beside where that of the plain figure is; metres. */
  readonly hipAt?: Vec3;
  /** How far from the middle the collar bones start, metres; those of the plain figure 0.04. */
  readonly collar?: number;
  /** Heights of the joints of the back above the hip, metres; those of the plain figure 0.1, 0.23 and 0.36. */
  readonly back?: readonly [number, number, number];
  readonly missing?: readonly BodyPart[];
  /** Parts above which another joint stands, a part of the way. */
  readonly inBetween?: readonly BodyPart[];
  /** Parts that have a leaf joint in the middle of their bone. */
  readonly twist?: readonly BodyPart[];
  /** Parts that hang on the joint above all, as on controls, and not on the part above them. */
  readonly detached?: readonly BodyPart[];
  /** What the collar bones hang on; that of the plain figure is the upper chest. */
  readonly armsOn?: 'neck';
  /** Size of a joint above all, under which everything is that much smaller. */
  readonly armature?: number;
  readonly scale?: number;
  /** Degrees about up. */
  readonly yaw?: number;
  readonly rename?: (name: string) => string;
  readonly rest?: HumanoidRig['rest'];
}

/** A figure with what is true of it. */
export interface MadeRig extends HumanoidRig {
  /** How the joint of a part is turned in the scene when the figure is in the T-pose and looks along +Z. */
  readonly axes: ReadonlyMap<BodyPart, Quat>;
  readonly yaw: Quat;
  readonly height: number;
}

const X: Vec3 = [1, 0, 0];
const Y: Vec3 = [0, 1, 0];
const Z: Vec3 = [0, 0, 1];
export const degrees = (angle: number): number => (angle * Math.PI) / 180;
export const about = (axis: Vec3, angle: number): Quat => quatFromAxisAngle(axis, degrees(angle));

/** Where the parts of the left side and the middle are in the T-pose, relative to the part above; metres. */
const WAYS: Readonly<Record<string, Vec3>> = {
  hip: [0, 0.95, 0],
  spine: [0, 0.1, 0],
  chest: [0, 0.13, 0],
  upper_chest: [0, 0.13, 0],
  neck: [0, 0.14, 0],
  head: [0, 0.1, 0],
  shoulder: [0.04, 0.1, 0],
  upper_arm: [0.12, 0, 0],
  lower_arm: [0.28, 0, 0],
  wrist: [0.26, 0, 0],
  index_1: [0.09, 0, 0.03],
  index_2: [0.03, 0, 0],
  little_1: [0.08, 0, -0.03],
  little_2: [0.025, 0, 0],
  upper_leg: [0.09, -0.04, 0],
  lower_leg: [0, -0.42, 0],
  foot: [0, -0.42, 0],
  toes: [0, -0.06, 0.13],
};

/** Legs of figures that stand on their toes. */
const DIGI_WAYS: Readonly<Record<string, Vec3>> = {
  hip: [0, 0.98, 0],
  lower_leg: [0, -0.36, 0.17],
  foot: [0, -0.28, -0.25],
  toes: [0, -0.25, 0.08],
};

const ARM_BONE = /^(lower_arm|wrist)/;
const TRUNK = /^(spine|chest|upper_chest|neck|head)/;

/** Makes a figure. */
export function makeRig(shape: RigShape = {}): MadeRig {
  const { missing = [], inBetween = [], scale = 1, armature = 1, rename = (name) => name } = shape;
  const yaw = about(Y, shape.yaw ?? 0);
  const random = seeded(shape.rolls ?? 0);
  const places = new Map<BodyPart, Vec3>();
  const poses = new Map<BodyPart, Quat>();
  const axes = new Map<BodyPart, Quat>();
  const mapping = new Map<BodyPart, number>();
  const names: string[] = [];
  const parents: number[] = [];
  const world: { position: Vec3; rotation: Quat; scale: number }[] = [];
  const add = (name: string, parent: number, position: Vec3, rotation: Quat): number => {
    names.push(rename(name));
    parents.push(parent);
    const above = world[parent]?.scale ?? 1;
    world.push({ position, rotation, scale: parent < 0 ? armature : above });
    return names.length - 1;
  };
  const jointAbove = (part: BodyPart): [BodyPart, number] | undefined => {
    let above = part.startsWith('shoulder') ? (shape.armsOn ?? parentOf(part)) : parentOf(part);
    while (above && !mapping.has(above)) above = parentOf(above);
    const joint = above && mapping.get(above);
    return above && joint !== undefined ? [above, joint] : undefined;
  };
  const root = add('Armature', -1, [0, 0, 0], shape.rolls ? multiplyQuat(yaw, about(X, -90)) : yaw);
  for (const part of BODY_PART_NAMES) {
    const way = wayTo(part, shape);
    if (!way) continue;
    const above = parentOf(part);
    const pose = multiplyQuat(poseOf(part, shape), IDENTITY_QUAT);
    const carried = above ? (poses.get(above) ?? IDENTITY_QUAT) : IDENTITY_QUAT;
    const position = above
      ? addVec3(places.get(above) ?? [0, 0, 0], rotateVec3(carried, way))
      : way;
    places.set(part, position);
    poses.set(part, multiplyQuat(carried, pose));
    const roll = shape.rolls ? randomQuat(random) : IDENTITY_QUAT;
    if (missing.includes(part)) continue;
    const placed = scaleVec3(rotateVec3(yaw, position), scale);
    const rotation = multiplyQuat(yaw, multiplyQuat(poses.get(part) ?? IDENTITY_QUAT, roll));
    let parent = shape.detached?.includes(part) ? root : (jointAbove(part)?.[1] ?? root);
    if (inBetween.includes(part)) {
      const from = world[parent]?.position ?? [0, 0, 0];
      const middle = addVec3(from, scaleVec3(subtractVec3(placed, from), 0.4));
      parent = add(`${part}.between`, parent, middle, randomQuat(seeded(names.length + 1)));
    }
    const joint = add(part, parent, placed, rotation);
    mapping.set(part, joint);
    axes.set(part, roll);
    const limb = jointAbove(part);
    if (limb && shape.twist?.includes(limb[0]) && !part.includes('twist')) {
      const from = world[limb[1]]?.position ?? [0, 0, 0];
      const middle = addVec3(from, scaleVec3(subtractVec3(placed, from), 0.5));
      add(`${limb[0]}.twist`, limb[1], middle, world[limb[1]]?.rotation ?? IDENTITY_QUAT);
    }
  }
  const heights = world.map(({ position }) => position[1]);
  return {
    skeleton: toSkeleton(names, parents, world),
    mapping,
    axes,
    yaw,
    height: Math.max(...heights) - Math.min(...heights),
    ...(shape.rest && { rest: shape.rest }),
    ...(shape.locomotionType && { locomotionType: shape.locomotionType }),
  };
}

function toSkeleton(
  names: readonly string[],
  parents: readonly number[],
  world: readonly { position: Vec3; rotation: Quat; scale: number }[],
) {
  const skeleton = createSkeleton({
    names,
    parents: Int32Array.from(parents),
    translations: new Float64Array(3 * names.length),
    rotations: new Float64Array(4 * names.length),
    scales: new Float64Array(3 * names.length).fill(1),
  });
  world.forEach(({ position, rotation }, joint) => {
    const parent = world[parents[joint] ?? -1];
    const turn = parent ? multiplyQuat(invertQuat(parent.rotation), rotation) : rotation;
    const way = parent
      ? rotateVec3(invertQuat(parent.rotation), subtractVec3(position, parent.position))
      : position;
    skeleton.translations.set(scaleVec3(way, 1 / (parent?.scale ?? 1)), 3 * joint);
    skeleton.rotations.set(turn, 4 * joint);
    if (!parent) skeleton.scales.fill(world[joint]?.scale ?? 1, 3 * joint, 3 * joint + 3);
  });
  return skeleton;
}

function parentOf(part: BodyPart): BodyPart | undefined {
  const [name = '', side] = part.split('.');
  const above: Record<string, string> = {
    spine: 'hip',
    chest: 'spine',
    upper_chest: 'chest',
    neck: 'upper_chest',
    head: 'neck',
    shoulder: 'upper_chest',
    upper_arm: 'shoulder',
    lower_arm: 'upper_arm',
    wrist: 'lower_arm',
    index_1: 'wrist',
    index_2: 'index_1',
    little_1: 'wrist',
    little_2: 'little_1',
    upper_leg: 'hip',
    lower_leg: 'upper_leg',
    foot: 'lower_leg',
    toes: 'foot',
  };
  const found = above[name];
  if (found === undefined) return undefined;
  return (side && !['hip', 'upper_chest'].includes(found) ? `${found}.${side}` : found) as BodyPart;
}

function wayTo(part: BodyPart, shape: RigShape): Vec3 | undefined {
  const [name = '', side] = part.split('.');
  const digi = shape.locomotionType === 'digi';
  const way = (digi && DIGI_WAYS[name]) || WAYS[name];
  if (!way) return undefined;
  const { arms = 1, legs = 1, trunk = 1, thigh = 0.5, hipAt = [0, 0, 0] } = shape;
  const [standing, drop] = digi ? [0.09, 0.89] : [0.11, 0.84];
  let size = 1;
  if (ARM_BONE.test(name)) size = arms;
  if (TRUNK.test(name)) size = trunk;
  if (name === 'lower_leg') size = 2 * legs * thigh;
  if (name === 'foot') size = 2 * legs * (1 - thigh);
  if (digi && name === 'toes') size = legs;
  const [x, y, z]: Vec3 =
    name === 'hip' ? [0, standing + drop * legs, 0] : scaleVec3(wayOf(name, way, shape), size);
  const own: Vec3 = [side === 'r' ? -x : x, y, z];
  if (name === 'hip') return addVec3(own, hipAt);
  return parentOf(part) === 'hip' ? subtractVec3(own, hipAt) : own;
}

/** The way to a part where joints inside of the trunk stand elsewhere. */
function wayOf(
  name: string,
  [x, y, z]: Vec3,
  { collar = 0.04, back = [0.1, 0.23, 0.36] }: RigShape,
): Vec3 {
  const [spine, chest, top] = back;
  const higher = 0.36 - top;
  if (name === 'spine') return [x, spine, z];
  if (name === 'chest') return [x, chest - spine, z];
  if (name === 'upper_chest') return [x, top - chest, z];
  if (name === 'neck') return [x, y + higher, z];
  if (name === 'shoulder') return [collar, y + higher, z];
  return name === 'upper_arm' ? [x + 0.04 - collar, y, z] : [x, y, z];
}

/** How a part is turned against the part above it in the pose that the figure is made in. */
function poseOf(part: BodyPart, { armsDown = 0, legsApart = 0, feet }: RigShape): Quat {
  const sign = part.endsWith('.r') ? -1 : 1;
  if (part.startsWith('upper_arm')) return about(Z, -sign * armsDown);
  if (part.startsWith('upper_leg')) return about(Z, sign * legsApart);
  if (part.startsWith('foot') && feet !== 'leaning') return about(Z, -sign * legsApart);
  return IDENTITY_QUAT;
}

/** How far parts of the body turn from the T-pose against the part above them, at a time. */
export type Dance = (part: BodyPart, time: number) => Quat;

/** Everything moves, each part in its own way; fingers hold still. */
export function makeDance(seed: number, size = 1): Dance {
  const random = seeded(seed);
  const ways = new Map<BodyPart, { axis: Vec3; angle: number; speed: number; phase: number }>();
  for (const part of BODY_PART_NAMES) {
    const q = randomQuat(random);
    const length = Math.hypot(q[0], q[1], q[2]) || 1;
    const far = /arm|leg/.test(part) ? 60 : 15;
    ways.set(part, {
      axis: [q[0] / length, q[1] / length, q[2] / length],
      angle: far * size * random(),
      speed: 0.5 + 2 * random(),
      phase: 6 * random(),
    });
  }
  return (part, time) => {
    const way = ways.get(part);
    if (!way || /index|little|jaw|eye/.test(part)) return IDENTITY_QUAT;
    if (part.startsWith('lower_arm')) {
      const bend = 45 + 40 * Math.sin(time * way.speed + way.phase);
      return about([0, part.endsWith('.l') ? -1 : 1, 0], bend);
    }
    if (part.startsWith('lower_leg')) {
      return about(X, 40 + 35 * Math.sin(time * way.speed + way.phase));
    }
    return about(way.axis, way.angle * Math.sin(time * way.speed + way.phase));
  };
}

/** How every part of the body is turned in the scene of a figure that looks along +Z, from the T-pose. */
export function danceWorld(dance: Dance, time: number): Map<BodyPart, Quat> {
  const turns = new Map<BodyPart, Quat>();
  for (const part of BODY_PART_NAMES) {
    const above = parentOf(part);
    const carried = (above && turns.get(above)) ?? IDENTITY_QUAT;
    turns.set(part, multiplyQuat(carried, dance(part, time)));
  }
  return turns;
}

/** The motion of a figure that dances; keys are `rate` a second. Hips go about as far as it `roams`. */
export function makeMotion(
  rig: MadeRig,
  dance: Dance,
  { seconds = 1, rate = 10, roams = 1 } = {},
): Motion {
  const count = Math.round(seconds * rate) + 1;
  const times = Float64Array.from({ length: count }, (_, key) => key / rate);
  const { parents, rotations, translations } = rig.skeleton;
  const partOf = new Map([...rig.mapping].map(([part, joint]) => [joint, part]));
  const values = new Map<number, Float64Array>();
  for (const joint of rig.mapping.values()) values.set(joint, new Float64Array(4 * count));
  const hip = rig.mapping.get('hip') ?? 0;
  const path = new Float64Array(3 * count);
  times.forEach((time, key) => {
    const turns = danceWorld(dance, time);
    const world: Quat[] = [];
    parents.forEach((parent, joint) => {
      const above = world[parent] ?? IDENTITY_QUAT;
      const part = partOf.get(joint);
      const [x = 0, y = 0, z = 0, w = 1] = rotations.subarray(4 * joint, 4 * joint + 4);
      if (!part) {
        world.push(multiplyQuat(above, [x, y, z, w]));
        return;
      }
      const turned = multiplyQuat(
        turns.get(part) ?? IDENTITY_QUAT,
        rig.axes.get(part) ?? IDENTITY_QUAT,
      );
      const own = multiplyQuat(rig.yaw, turned);
      world.push(own);
      values.get(joint)?.set(multiplyQuat(invertQuat(above), own), 4 * key);
    });
    const size = rig.height / 1.6;
    const way: Vec3 = [0.3 * time, 0.1 * Math.sin(5 * time), 0.5 * Math.sin(2 * time)];
    const parent = parents[hip] ?? -1;
    const above = world[parent] ?? IDENTITY_QUAT;
    const scale = rig.skeleton.scales[0] ?? 1;
    const local = rotateVec3(
      invertQuat(above),
      rotateVec3(rig.yaw, scaleVec3(way, (roams * size) / scale)),
    );
    const rest = translations.subarray(3 * hip, 3 * hip + 3);
    path.set(addVec3([rest[0] ?? 0, rest[1] ?? 0, rest[2] ?? 0], local), 3 * key);
  });
  const tracks: MotionTrack[] = [...values].map(([joint, turns]) => ({
    joint,
    property: 'rotation',
    interpolation: 'LINEAR',
    times,
    values: turns,
  }));
  tracks.push({
    joint: hip,
    property: 'translation',
    interpolation: 'LINEAR',
    times,
    values: path,
  });
  return { name: 'dance', durationSeconds: seconds, tracks };
}
