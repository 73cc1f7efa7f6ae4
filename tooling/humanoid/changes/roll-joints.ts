import type { Quat } from '@stfkit/core';
import { IDENTITY_QUAT, invertQuat, multiplyQuat, rotateVec3 } from '@stfkit/core';
import { randomQuat, seeded } from '@stfkit/judges/seeded';
import { multiplyBind } from './multiply-bind.ts';
import { type MovingRig, mapTracks, mapValues, quatAt, vec3At } from './rig-change.ts';

/** The same figure with other axes of its joints: all stand where they stood, and move as they moved. */
export function rollJoints<T extends MovingRig>(rig: T, seed: number): T {
  const random = seeded(seed);
  const { parents, scales } = rig.skeleton;
  const turns = Array.from(parents, (_, joint): Quat => {
    const turn = randomQuat(random);
    const [x, y, z] = vec3At(scales, joint);
    // Scales that differ have directions, and those are of the axes.
    return Math.max(x, y, z) - Math.min(x, y, z) > 1e-4 * Math.abs(x) ? IDENTITY_QUAT : turn;
  });
  const own = (joint: number) => turns[joint] ?? IDENTITY_QUAT;
  const back = (joint: number) => invertQuat(own(parents[joint] ?? -1));
  const translations = rig.skeleton.translations.slice();
  const rotations = rig.skeleton.rotations.slice();
  const turned = (joint: number, local: Quat) =>
    multiplyQuat(back(joint), multiplyQuat(local, own(joint)));
  parents.forEach((_, joint) => {
    translations.set(rotateVec3(back(joint), vec3At(translations, joint)), 3 * joint);
    rotations.set(turned(joint, quatAt(rotations, joint)), 4 * joint);
  });
  const motions = mapTracks(rig.motions, (track) => {
    const { joint, property } = track;
    if (property === 'scale') return track;
    return mapValues(track, (value) =>
      property === 'rotation'
        ? turned(joint, quatAt(value))
        : rotateVec3(back(joint), vec3At(value)),
    );
  });
  const binds = multiplyBind(rig.skeleton, { joint: (joint) => invertQuat(own(joint)) });
  return { ...rig, skeleton: { ...rig.skeleton, ...binds, translations, rotations }, motions };
}
