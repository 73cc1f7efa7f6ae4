import type { BodyPart, Quat } from '@stfkit/core';
import { IDENTITY_QUAT, invertQuat, multiplyQuat } from '@stfkit/core';
import { keepGround } from './keep-ground.ts';
import { type NormalisedKeys, rotationKeys, translationKeys } from './normalised-keys.ts';
import type { PosedSkeleton } from './posed-skeleton.ts';
import type { PosedBody, PosedBone } from './t-pose.ts';

/** What a bone of VRMA does, or an eye, for which `lookAt` stands. */
export interface BoneChannel extends NormalisedKeys {
  readonly bone: PosedBone;
}

/** What the bones do, and one of the eyes. */
export function listBoneChannels(
  pose: PosedSkeleton,
  body: PosedBody,
  mapping: ReadonlyMap<BodyPart, number>,
): BoneChannel[] {
  const [hips] = body.bones as [PosedBone];
  const way = translationKeys(pose, body, hips);
  const keys = way.keys && way.from.length > 0 ? keepGround(way.keys, body) : way.keys;
  const channels: BoneChannel[] = [{ bone: hips, ...way, keys }];
  for (const bone of body.bones) channels.push({ bone, ...rotationKeys(pose, body, bone) });
  const head = body.bones.find(({ part }) => part === 'head');
  const headRest = pose.restRotations[head?.joint ?? 0] ?? IDENTITY_QUAT;
  for (const part of ['eye.l', 'eye.r'] as const) {
    const joint = mapping.get(part);
    if (joint === undefined || !head || !pose.trackOf(joint, 'rotation')) continue;
    // Eyes look straight ahead at rest, whatever their axes.
    const away = multiplyQuat(invertQuat(headRest), pose.restRotations[joint] as Quat);
    const rotation = multiplyQuat(head.rotation, away);
    const eye: PosedBone = { ...head, part, joint, parent: head, rotation };
    channels.push({ bone: eye, ...rotationKeys(pose, body, eye) });
    break;
  }
  return channels;
}
