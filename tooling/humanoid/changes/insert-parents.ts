import type { Quat, Vec3 } from '@stfkit/core';
import {
  IDENTITY_QUAT,
  invertQuat,
  multiplyQuat,
  rotateVec3,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import { randomQuat, seeded } from '@stfkit/judges/seeded';
import { type MovingRig, mapTracks, mapValues, quatAt, vec3At } from './rig-change.ts';

/** The part of the way to a joint that the one above it goes. */
const WAY = 0.4;

/** The same figure with a joint more above each of its own, a part of the way, with any axes. */
export function insertParents<T extends MovingRig>(rig: T, seed: number): T {
  const random = seeded(seed);
  const { names, parents, translations, rotations, scales } = rig.skeleton;
  const { inverseBindMatrices: binds, skinned } = rig.skeleton;
  const count = names.length;
  const turns = Array.from(parents, () => randomQuat(random));
  const own = (joint: number): Quat => invertQuat(turns[joint] ?? IDENTITY_QUAT);
  const rest = (joint: number): Vec3 => scaleVec3(vec3At(translations, joint), WAY);
  const placed = (joint: number, place: Vec3) =>
    rotateVec3(own(joint), subtractVec3(place, rest(joint)));
  const skeleton = {
    names: names.flatMap((name) => [`above ${name}`, name]),
    parents: Int32Array.from({ length: 2 * count }, (_, i) => {
      const parent = parents[i >> 1] ?? -1;
      return i % 2 ? i - 1 : parent < 0 ? -1 : 2 * parent + 1;
    }),
    translations: new Float64Array(6 * count),
    rotations: new Float64Array(8 * count),
    scales: new Float64Array(6 * count).fill(1),
    ...(binds && { inverseBindMatrices: new Float64Array(32 * count).fill(Number.NaN) }),
    ...(skinned && {
      skinned: Uint8Array.from({ length: 2 * count }, (_, i) =>
        i % 2 ? (skinned[i >> 1] ?? 0) : 0,
      ),
    }),
  };
  parents.forEach((_, joint) => {
    const [upper, lower] = [2 * joint, 2 * joint + 1];
    skeleton.translations.set(rest(joint), 3 * upper);
    skeleton.translations.set(placed(joint, vec3At(translations, joint)), 3 * lower);
    skeleton.rotations.set(turns[joint] ?? IDENTITY_QUAT, 4 * upper);
    skeleton.rotations.set(multiplyQuat(own(joint), quatAt(rotations, joint)), 4 * lower);
    skeleton.scales.set(vec3At(scales, joint), 3 * lower);
    if (binds) {
      skeleton.inverseBindMatrices?.set(binds.subarray(16 * joint, 16 * joint + 16), 16 * lower);
    }
  });
  const motions = mapTracks(rig.motions, (track) => {
    const { joint, property } = track;
    const below = { ...track, joint: 2 * joint + 1 };
    if (property === 'scale') return below;
    return mapValues(below, (value, kind) => {
      if (property === 'rotation') return multiplyQuat(own(joint), quatAt(value));
      if (kind === 'tangent') return rotateVec3(own(joint), vec3At(value));
      return placed(joint, vec3At(value));
    });
  });
  const mapping = new Map([...rig.mapping].map(([part, joint]) => [part, 2 * joint + 1] as const));
  return { ...rig, skeleton, mapping, motions };
}
