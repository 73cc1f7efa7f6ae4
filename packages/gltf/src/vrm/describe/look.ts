import type { EyeRotationFields, NodePath, ResourceId, Vec3 } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { asNumber, asObject, asVec3 } from '../../json/as-json.ts';
import { DEGREE } from '../degree.ts';
import { findVrmBone } from './humanoid.ts';
import type { VrmFile } from './vrm-file.ts';

/** As the Blender add-on calls the node of the view. */
export const VIEW_NAME = '$ViewportFirstPerson';

/** Where the eyes of the wearer are. */
export interface DescribedView {
  /** The head. */
  readonly path: NodePath;
  /** From the head in its frame, metres. */
  readonly offset: Vec3;
}

/** The id of the node that is made at the place of the view. */
export function viewportIdOf({ id }: VrmFile): ResourceId {
  return deriveId(`${id}/viewport`);
}

/** The point from which a figure looks; undefined where the file has none. */
export function describeView(file: VrmFile): DescribedView | undefined {
  const { version, main } = file;
  const head = findVrmBone(file, 'head');
  if (version === '1.0') {
    const offset = asObject(main.json['lookAt'])['offsetFromHeadBone'];
    if (head === undefined || !Array.isArray(offset)) return undefined;
    return { path: head, offset: asVec3(offset) };
  }
  const { firstPersonBone, firstPersonBoneOffset } = asObject(main.json['firstPerson']);
  const path = main.nodeAt(firstPersonBone) ?? head;
  if (path === undefined || firstPersonBoneOffset === undefined) return undefined;
  const { x, y, z } = asObject(firstPersonBoneOffset);
  // VRM 0.x has this vector in Unity's frame.
  return { path, offset: asVec3([x, y, -asNumber(z, 0)]) };
}

/** The maps of a look to angles, by the members of `ava.eye_rotation.bone`. */
export const RANGE_MAPS: readonly (readonly [
  member: keyof EyeRotationFields,
  vrm1: string,
  vrm0: string,
])[] = [
  ['up', 'rangeMapVerticalUp', 'lookAtVerticalUp'],
  ['down', 'rangeMapVerticalDown', 'lookAtVerticalDown'],
  ['in', 'rangeMapHorizontalInner', 'lookAtHorizontalInner'],
  ['out', 'rangeMapHorizontalOuter', 'lookAtHorizontalOuter'],
];

/** How far the eye bones turn, radians; undefined where blendshapes move the eyes, or the file does not say. */
export function describeEyes({ version, main }: VrmFile): EyeRotationFields | undefined {
  const isVrm1 = version === '1.0';
  const look = asObject(main.json[isVrm1 ? 'lookAt' : 'firstPerson']);
  const isBone = isVrm1 ? look['type'] === 'bone' : look['lookAtTypeName'] === 'Bone';
  if (!isBone) return undefined;
  const angles = RANGE_MAPS.map(([member, vrm1, vrm0]) => {
    const map = asObject(look[isVrm1 ? vrm1 : vrm0]);
    return [member, asNumber(map[isVrm1 ? 'outputScale' : 'yRange'], 10) * DEGREE];
  });
  return Object.fromEntries(angles) as EyeRotationFields;
}
