import type { MotionTrack, Quat, Skeleton, Vec3 } from '@stfkit/core';
import { IDENTITY_QUAT, invertQuat, rotateVec3 } from '@stfkit/core';
import { restFrames } from '../skeleton/rest-frames.ts';
import { END_SUFFIX } from './read-hierarchy.ts';
import type { UpAxis } from './up-axis.ts';

/** The unit and the axes of a file. */
export interface BvhSpace {
  /** Units of the file in a metre. */
  readonly scale: number;
  readonly upAxis: UpAxis;
}

/** What is written of a joint. */
export interface PlannedJoint {
  readonly name: string;
  /** How deep it stands; 0 for a root. */
  readonly depth: number;
  /** Whether it is written as the end of its parent. */
  readonly isEnd: boolean;
  /** Whether no joint stands below it. */
  readonly isLeaf: boolean;
  /** From the parent, in the unit and axes of the file. */
  readonly offset: Vec3;
  /** 0 for an end, 3 for rotations alone, 6 with positions. */
  readonly channels: 0 | 3 | 6;
  readonly translation: MotionTrack | undefined;
  readonly rotation: MotionTrack | undefined;
  /** Rest of the joint relative to its parent, for what no track moves. */
  readonly rest: { readonly translation: Vec3; readonly rotation: Quat };
  /** Turns and stretches what is relative to the parent joint to what is relative to the parent in the file. */
  readonly parentTurn: Quat;
  readonly parentScale: Vec3;
  /** Takes the rotation of the rest pose out of that of the joint. */
  readonly ownTurn: Quat;
}

/** The joints in the order of the file: each one before those below it, which come before its neighbours. */
export function planJoints(
  skeleton: Skeleton,
  names: readonly string[],
  translations: ReadonlyMap<number, MotionTrack>,
  rotations: ReadonlyMap<number, MotionTrack>,
  space: BvhSpace,
): PlannedJoint[] {
  const { parents } = skeleton;
  const turns = restFrames(skeleton).rotations;
  const scales = worldScales(skeleton);
  const children = listChildren(parents);
  const planned: PlannedJoint[] = [];
  const open = (children.get(-1) ?? []).map((joint) => ({ joint, depth: 0 })).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    const { joint, depth } = next;
    const parent = parents[joint] as number;
    const below = children.get(joint) ?? [];
    for (let i = below.length - 1; i >= 0; i--) {
      open.push({ joint: below[i] as number, depth: depth + 1 });
    }
    const translation = translations.get(joint);
    const rotation = rotations.get(joint);
    const isLeaf = below.length === 0;
    const isNamedEnd = parent >= 0 && names[joint] === `${names[parent]}${END_SUFFIX}`;
    const isEnd = isLeaf && isNamedEnd && !translation && !rotation;
    const parentTurn = parent < 0 ? IDENTITY_QUAT : quatAt(turns, 4 * parent);
    const parentScale = parent < 0 ? ([1, 1, 1] as const) : vec3At(scales, 3 * parent);
    const rest = {
      translation: vec3At(skeleton.translations, 3 * joint),
      rotation: quatAt(skeleton.rotations, 4 * joint),
    };
    planned.push({
      name: names[joint] as string,
      depth,
      isEnd,
      isLeaf,
      offset: toFile(rest.translation, parentTurn, parentScale, space),
      channels: isEnd ? 0 : translation || parent < 0 ? 6 : 3,
      translation,
      rotation,
      rest,
      parentTurn,
      parentScale,
      ownTurn: invertQuat(quatAt(turns, 4 * joint)),
    });
  }
  return planned;
}

/** A place relative to a joint, as one relative to the same joint of the file. */
export function toFile(place: Vec3, turn: Quat, size: Vec3, { scale, upAxis }: BvhSpace): Vec3 {
  const [x, y, z] = rotateVec3(turn, [place[0] * size[0], place[1] * size[1], place[2] * size[2]]);
  return upAxis === 'y' ? [x * scale, y * scale, z * scale] : [x * scale, -z * scale, y * scale];
}

function worldScales({ parents, scales }: Skeleton): Float64Array {
  const world = scales.slice();
  parents.forEach((parent, joint) => {
    if (parent < 0) return;
    for (let k = 0; k < 3; k++) {
      world[3 * joint + k] = (world[3 * parent + k] as number) * (world[3 * joint + k] as number);
    }
  });
  return world;
}

function listChildren(parents: Int32Array): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  parents.forEach((parent, joint) => {
    const list = children.get(parent);
    if (list) list.push(joint);
    else children.set(parent, [joint]);
  });
  return children;
}

function vec3At(values: Float64Array, at: number): Vec3 {
  return [values[at] as number, values[at + 1] as number, values[at + 2] as number];
}

function quatAt(values: Float64Array, at: number): Quat {
  const [x, y, z] = vec3At(values, at);
  return [x, y, z, values[at + 3] as number];
}
