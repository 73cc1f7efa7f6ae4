import type { BodyPart, Diagnostic, DiagnosticOptions, Skeleton } from '@stfkit/core';
import { DiagnosticCollector } from '@stfkit/core';
import { expectOptions, FINDING_OPTIONS } from '@stfkit/core/arguments';
import { createSkeleton } from '@stfkit/core/authoring';
import { expectRig } from '../arguments/expect-input.ts';
import type { BodyMapping } from '../body-mapping.ts';
import { HUMANOID_CODES, type HumanoidCode } from '../diagnostics/humanoid-codes.ts';
import type { HumanoidRig } from '../humanoid-rig.ts';
import { mapHumanoid } from '../mapping/map-humanoid.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';
import { findLikes, type Likes } from './find-likes.ts';
import { fitSize } from './fit-size.ts';
import { checkNames, checkParents, ENOUGH_LIKES, judgeBones, reportUnlike } from './judge-likes.ts';
import type { RigPair } from './rig-pair.ts';
import { takeRest } from './take-rest.ts';

/** A rig that rests as another one. */
export interface RestLikeResult {
  /** The joints of the rig, in their order, at rest as those of the other one. */
  readonly rig: HumanoidRig;
  /** What of the body has no like. */
  readonly diagnostics: readonly Diagnostic<HumanoidCode>[];
}

/**
 * A rig with the rest pose of another one, joint by joint of the same name: for files of clips that hold joints
 * alone, which stand in the first frame of the clip, and a model or a T-pose of the same figure. Neither is changed.
 * A motion goes on to be one of the rig, but for what it does not move: see `holdPose`.
 *
 * Names are compared as they are, else without namespaces and without a prefix that nearly all have. Joints
 * have the local transform of their like, and its inverse bind matrix and `skinned`, matrices of zeros where there
 * is none. Joints without a like keep their rest. So do those above the hip, as the motion counts from them; the hip
 * stands in the scene where its like does. A figure that is the same but for its size gets the one that it has in `rig`.
 *
 * The mapping is that of `like`, else that of the rig, else it is found in the pose of `like`, and empty where
 * there is no body; what is known of the rest pose (`rest`) is what is known of that of `like`. Joints of the body that
 * have no like are told of (REST_LIKE_PARTIAL), and bones that are not as long (REST_LIKE_LENGTHS).
 *
 * @param rig With an empty mapping where none is known.
 * @param like How it rests; with an empty mapping where none is known.
 * @throws {ConversionError} REST_LIKE_NAMES when no joint has a like, the hip has none, or not half of the body has.
 * @throws {ConversionError} REST_LIKE_PARENT when a joint of the body hangs on another one than its like.
 * @throws {ConversionError} REST_LIKE_AXES when joints of the same names have other axes, so that rotations of the
 *   one mean nothing to the other.
 * @throws {StfError} ARGUMENT_INVALID when what is given is no rig; OPTION_INVALID when an option has a value that means
 *   nothing.
 * @throws {StfError} SKELETON_LENGTH, SKELETON_PARENT when a skeleton is broken.
 * @see humanoid §1.3, §1.7
 */
export function restLike(
  rig: HumanoidRig,
  like: HumanoidRig,
  options: DiagnosticOptions<HumanoidCode> = {},
): RestLikeResult {
  expectRig('rig', rig);
  expectRig('like', like);
  expectOptions(options, FINDING_OPTIONS);
  const [skeleton, other] = [createSkeleton(rig.skeleton), createSkeleton(like.skeleton)];
  const named = findLikes(skeleton, other);
  const { settings, limits } = rig;
  const body = findBody(rig, like, named);
  const { mapping } = body;
  checkNames({ skeleton, other, mapping, likes: named }, like.mapping);
  const likes = belowHip({ skeleton, other, mapping, likes: named });
  const found: RigPair = { skeleton, other, mapping, likes };
  checkParents(found);
  const pair = fitSize(found);
  const findings = new DiagnosticCollector(options, HUMANOID_CODES);
  reportUnlike(pair, findings);
  judgeBones(pair, findings);
  return {
    rig: {
      skeleton: takeRest(skeleton, pair.other, likes, named),
      ...body,
      ...(like.rest && { rest: like.rest }),
      ...(settings && { settings }),
      ...(limits && { limits }),
    },
    diagnostics: findings.diagnostics,
  };
}

type Body = Pick<HumanoidRig, 'mapping' | 'locomotionType'>;

/** The body that is declared of the other rig, if enough of it is here; else of this one; else the one that is found. */
function findBody(rig: HumanoidRig, like: HumanoidRig, likes: Likes): Body {
  const known = ({ locomotionType }: HumanoidRig, mapping: BodyMapping): Body => ({
    mapping,
    ...(locomotionType && { locomotionType }),
  });
  const carried = new Map<BodyPart, number>();
  for (const [part, joint] of like.mapping) {
    const own = likes.back[joint] ?? -1;
    if (own !== -1) carried.set(part, own);
  }
  const most = Math.min(like.mapping.size, rig.skeleton.names.length);
  if (carried.has('hip') && carried.size >= ENOUGH_LIKES * most) return known(like, carried);
  if (rig.mapping.has('hip')) return known(rig, rig.mapping);
  const { mappings, locomotionType } = mapHumanoid(
    takeRest(rig.skeleton, like.skeleton, likes, likes),
  );
  return { mapping: mappings, locomotionType };
}

/** The likes without what is above the hip, which is left as it is, as the motion counts from it. */
function belowHip({ skeleton, other, mapping, likes }: RigPair): Likes {
  const hip = mapping.get('hip');
  if (hip === undefined) return likes;
  const [of, back] = [likes.of.slice(), likes.back.slice()];
  const above = ({ parents }: Skeleton, joint: number): readonly number[] =>
    stepsAbove(parents, joint, () => false).joints;
  for (const joint of above(skeleton, hip)) {
    const like = of[joint] ?? -1;
    of[joint] = -1;
    if (like !== -1) back[like] = -1;
  }
  for (const like of above(other, of[hip] ?? -1)) {
    const joint = back[like] ?? -1;
    back[like] = -1;
    if (joint !== -1) of[joint] = -1;
  }
  return { of, back };
}
