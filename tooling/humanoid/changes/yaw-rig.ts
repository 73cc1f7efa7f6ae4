import { invertQuat, multiplyQuat, rotateVec3 } from '@stfkit/core';
import { quatFromAxisAngle } from '@stfkit/core/authoring';
import { multiplyBind } from './multiply-bind.ts';
import { type MovingRig, mapTracks, mapValues, quatAt, vec3At } from './rig-change.ts';

/** The same figure and its way through the scene turned about +Y, radians. */
export function yawRig<T extends MovingRig>(rig: T, angle: number): T {
  const turn = quatFromAxisAngle([0, 1, 0], angle);
  const { parents } = rig.skeleton;
  const translations = rig.skeleton.translations.slice();
  const rotations = rig.skeleton.rotations.slice();
  parents.forEach((parent, joint) => {
    if (parent >= 0) return;
    translations.set(rotateVec3(turn, vec3At(translations, joint)), 3 * joint);
    rotations.set(multiplyQuat(turn, quatAt(rotations, joint)), 4 * joint);
  });
  const motions = mapTracks(rig.motions, (track) => {
    if ((parents[track.joint] ?? -1) >= 0 || track.property === 'scale') return track;
    return mapValues(track, (value) =>
      track.property === 'rotation'
        ? multiplyQuat(turn, quatAt(value))
        : rotateVec3(turn, vec3At(value)),
    );
  });
  const binds = multiplyBind(rig.skeleton, { mesh: () => invertQuat(turn) });
  return { ...rig, skeleton: { ...rig.skeleton, ...binds, translations, rotations }, motions };
}
