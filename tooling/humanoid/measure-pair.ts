import type { BodyPart, Motion, Quat, Vec3 } from '@stfkit/core';
import {
  crossVec3,
  dotVec3,
  invertQuat,
  lengthVec3,
  multiplyQuat,
  normalizeVec3,
  rotateVec3,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import type { Frames, HumanoidRig } from '@stfkit/humanoid';
import { restFrames } from '@stfkit/humanoid';

/** The joints of a rig at a time of a motion, in the space of the scene. */
export function framesAt({ skeleton }: HumanoidRig, motion: Motion, seconds: number): Frames {
  const posed = {
    translation: skeleton.translations.slice(),
    rotation: skeleton.rotations.slice(),
    scale: skeleton.scales.slice(),
  };
  for (const track of motion.tracks) sample(track, seconds, posed[track.property]);
  return restFrames({
    ...skeleton,
    translations: posed.translation,
    rotations: posed.rotation,
    scales: posed.scale,
  });
}

function sample(track: Motion['tracks'][number], seconds: number, into: Float64Array): void {
  const { times, values, interpolation, property, joint } = track;
  const size = property === 'rotation' ? 4 : 3;
  const spline = interpolation === 'CUBICSPLINE';
  const stride = spline ? 3 * size : size;
  const at = (key: number, part: number) => key * stride + (spline ? part * size : 0);
  let key = 0;
  while (key + 1 < times.length && (times[key + 1] ?? 0) <= seconds) key++;
  const next = Math.min(key + 1, times.length - 1);
  const span = (times[next] ?? 0) - (times[key] ?? 0);
  const t =
    span > 0 && interpolation !== 'STEP' ? Math.max(0, (seconds - (times[key] ?? 0)) / span) : 0;
  let sign = 1;
  if (size === 4 && !spline) {
    let dot = 0;
    for (let k = 0; k < 4; k++)
      dot += (values[at(key, 1) + k] ?? 0) * (values[at(next, 1) + k] ?? 0);
    sign = dot < 0 ? -1 : 1;
  }
  const out: number[] = [];
  for (let k = 0; k < size; k++) {
    const [a, b] = [values[at(key, 1) + k] ?? 0, sign * (values[at(next, 1) + k] ?? 0)];
    const [m, n] = [values[at(key, 2) + k] ?? 0, values[at(next, 0) + k] ?? 0];
    const curve =
      (2 * t ** 3 - 3 * t ** 2 + 1) * a +
      (t ** 3 - 2 * t ** 2 + t) * span * m +
      (3 * t ** 2 - 2 * t ** 3) * b +
      (t ** 3 - t ** 2) * span * n;
    out.push(spline && t > 0 ? curve : a + (b - a) * t);
  }
  if (size === 4 && !spline && t > 0) {
    // Along the arc: at the same angular speed as the reader of the file would turn.
    const from = values.subarray(at(key, 1), at(key, 1) + 4);
    const to = values.subarray(at(next, 1), at(next, 1) + 4);
    const dot = Math.min(1, Math.abs(from.reduce((sum, x, k) => sum + x * (to[k] ?? 0), 0)));
    const angle = Math.acos(dot);
    if (angle > 1e-5) {
      for (let k = 0; k < 4; k++) {
        const way =
          Math.sin((1 - t) * angle) * (from[k] ?? 0) + Math.sin(t * angle) * sign * (to[k] ?? 0);
        out[k] = way / Math.sin(angle);
      }
    }
  }
  const length = size === 4 ? Math.hypot(...out) || 1 : 1;
  into.set(
    out.map((value) => value / length),
    size * joint,
  );
}

export function placeOf({ positions }: Frames, joint = 0): Vec3 {
  const [x = 0, y = 0, z = 0] = positions.subarray(3 * joint, 3 * joint + 3);
  return [x, y, z];
}

export function turnOf({ rotations }: Frames, joint = 0): Quat {
  const [x = 0, y = 0, z = 0, w = 1] = rotations.subarray(4 * joint, 4 * joint + 4);
  return [x, y, z, w];
}

/** Degrees between two directions. */
export function angleBetween(a: Vec3, b: Vec3): number {
  return (Math.atan2(lengthVec3(crossVec3(a, b)), dotVec3(a, b)) * 180) / Math.PI;
}

/** Degrees between two rotations. */
export function turnBetween(a: Quat, b: Quat): number {
  const [x, y, z, w] = multiplyQuat(invertQuat(a), b);
  return (2 * Math.atan2(Math.hypot(x, y, z), Math.abs(w)) * 180) / Math.PI;
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** The way from one part to another in a pose; undefined where the rig lacks one or they stand together. */
export function wayBetween(
  rig: HumanoidRig,
  frames: Frames,
  from: BodyPart,
  to: BodyPart,
): Vec3 | undefined {
  const [a, b] = [rig.mapping.get(from), rig.mapping.get(to)];
  if (a === undefined || b === undefined) return undefined;
  const way = subtractVec3(placeOf(frames, b), placeOf(frames, a));
  return lengthVec3(way) > 0 ? way : undefined;
}

const SIDES = ['l', 'r'] as const;

/** Segments whose direction is compared. */
export const ARMS: readonly (readonly [BodyPart, BodyPart])[] = SIDES.flatMap((side) => [
  [`upper_arm.${side}`, `lower_arm.${side}`] as const,
  [`lower_arm.${side}`, `wrist.${side}`] as const,
]);
export const LEGS: readonly (readonly [BodyPart, BodyPart])[] = SIDES.flatMap((side) => [
  [`upper_leg.${side}`, `lower_leg.${side}`] as const,
  [`lower_leg.${side}`, `foot.${side}`] as const,
]);

/**
 * How a limb is bent and a palm turned, in axes that go with the upper bone from the reference pose of the
 * rig: the bone, and the line of sight of the body across it. Undefined where the limb is straight.
 */
export function rollsOf(
  rig: HumanoidRig,
  reference: Frames,
  forward: Vec3,
  posed: Frames,
): Map<string, Vec3> {
  const rolls = new Map<string, Vec3>();
  for (const side of SIDES) {
    for (const [upper, lower, end] of [
      [`upper_arm.${side}`, `lower_arm.${side}`, `wrist.${side}`],
      [`upper_leg.${side}`, `lower_leg.${side}`, `foot.${side}`],
    ] as const) {
      const first = wayBetween(rig, posed, upper, lower);
      const second = wayBetween(rig, posed, lower, end);
      if (!first || !second || angleBetween(first, second) < 20) continue;
      const axis = normalizeVec3(crossVec3(first, second));
      const told = tellIn(rig, reference, forward, posed, upper, lower, axis);
      if (told) rolls.set(upper, told);
    }
    const index = wayBetween(rig, posed, `wrist.${side}`, `index_1.${side}`);
    const little = wayBetween(rig, posed, `wrist.${side}`, `little_1.${side}`);
    if (!index || !little) continue;
    const palm = normalizeVec3(crossVec3(index, little));
    const told = tellIn(rig, reference, forward, posed, `lower_arm.${side}`, `wrist.${side}`, palm);
    if (told) rolls.set(`palm.${side}`, told);
  }
  return rolls;
}

function tellIn(
  rig: HumanoidRig,
  reference: Frames,
  forward: Vec3,
  posed: Frames,
  part: BodyPart,
  next: BodyPart,
  direction: Vec3,
): Vec3 | undefined {
  const rest = wayBetween(rig, reference, part, next);
  const joint = rig.mapping.get(part);
  if (!rest) return undefined;
  const turn = multiplyQuat(turnOf(posed, joint), invertQuat(turnOf(reference, joint)));
  const x = normalizeVec3(rest);
  const y = normalizeVec3(subtractVec3(forward, scaleVec3(x, dotVec3(forward, x))));
  const still = rotateVec3(invertQuat(turn), direction);
  return [dotVec3(still, x), dotVec3(still, y), dotVec3(still, crossVec3(x, y))];
}
