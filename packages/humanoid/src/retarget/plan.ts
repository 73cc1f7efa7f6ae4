import type { BodyPart, Quat } from '@stfkit/core';
import { BODY_PART_NAMES, IDENTITY_QUAT, invertQuat, multiplyQuat } from '@stfkit/core';
import type { HumanoidRig } from '../humanoid-rig.ts';
import { quatAt, rotationOf } from '../pose/frames-of.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { findReferencePose } from '../pose/reference-pose.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';
import { alignRest, keepRest } from './align-rest.ts';
import type { HipsPath } from './hips-path.ts';
import { layHipsPath } from './hips-path.ts';
import type { RetargetOptions } from './options.ts';
import { findSharedAbove, type Shared, withoutShared } from './shared-above.ts';
import type { SourceTracks } from './source-tracks.ts';
import { shareTrunk } from './trunk-path.ts';

/** A joint of the source with what makes its rotation one of the target's joint. */
export interface Followed {
  readonly source: number;
  readonly offset: Quat;
}

/** A joint that is expected to be turned a part `weight` of the way from `end` to what the carrier follows. */
export interface Stray extends Followed {
  readonly end: Followed;
  readonly weight: number;
  /** How much of what it is turned beyond that the carrier takes over. */
  readonly taken: number;
}

/**
 * What turns one joint of the target. Its rotation in the scene is `facing · W · offset`, W being that of a
 * joint of the source; or, with an `other` joint, a part `weight` of the way from the one to the other.
 */
export interface Carrier extends Followed {
  readonly part: BodyPart;
  /** The joint of the target. */
  readonly target: number;
  readonly other?: Followed & { readonly weight: number };
  /** Joints of the source that `source` stands for besides. */
  readonly strays?: readonly Stray[];
  /** Index of the carrier above it in the target's skeleton; −1 where there is none. */
  readonly above: number;
  /** Rotation of what lies between the carrier above and the joint, at rest. */
  readonly between: Quat;
  /** Where the key times of the source can stay: the local rotation is `left · L · right`. */
  readonly fast?: { readonly left: Quat; readonly right: Quat };
  /** Why they cannot. */
  readonly why?: string;
}

/** All that is known of a pair of rigs before a key is looked at. */
export interface Plan {
  readonly source: PosedRig;
  readonly target: PosedRig;
  /** Turns the source's scene into the target's. */
  readonly facing: Quat;
  /** Joints of the target, parents first. */
  readonly carriers: readonly Carrier[];
  readonly hips: HipsPath;
  /** Without those of what is shared: all else of a plan takes place within it. */
  readonly tracks: SourceTracks;
  /** What above the hips moves in the target as it does in the source. */
  readonly shared: readonly Shared[];
}

/** Compiles what is the same for all keys of a motion. */
export function makePlan(
  source: HumanoidRig,
  target: HumanoidRig,
  given: SourceTracks,
  { align, rootMotion, footIk }: Required<RetargetOptions>,
): Plan {
  const from: PosedRig = { ...source, pose: findReferencePose(source) };
  const to: PosedRig = { ...target, pose: findReferencePose(target) };
  const facing = multiplyQuat(to.pose.body.facing, invertQuat(from.pose.body.facing));
  // Feet find the ground in the scene, and a way that is to be taken out or given to one joint is all of it.
  const within = rootMotion === 'hips' && footIk === 'none' && Math.abs(facing[3]) > 1 - 1e-12;
  const shared = within ? findSharedAbove(source, target, given) : [];
  const tracks = withoutShared(given, shared);
  const shares = shareTrunk(from, to, tracks.rotations);
  const turns = align === 'none' ? keepRest(to.mapping) : alignRest(from, to, facing);
  const offsetOf = (part: BodyPart, joint: number, taken: number): Quat => {
    const aligned = multiplyQuat(
      turns.get(part) ?? IDENTITY_QUAT,
      rotationOf(to.pose.frames, joint),
    );
    const unfaced = multiplyQuat(invertQuat(facing), aligned);
    return multiplyQuat(invertQuat(rotationOf(from.pose.frames, taken)), unfaced);
  };
  const drafts: Draft[] = [];
  for (const part of BODY_PART_NAMES) {
    const joint = to.mapping.get(part);
    if (joint === undefined) continue;
    const share = align === 'none' ? undefined : shares.get(part);
    const lower = from.mapping.get(share?.lower ?? takenFrom(part, source, target));
    const upper = from.mapping.get(share?.upper ?? takenFrom(part, source, target));
    if (lower === undefined || upper === undefined) continue;
    const followed = (taken: number): Followed => ({
      source: taken,
      offset: offsetOf(part, joint, taken),
    });
    const { weight = 0, strays = [] } = share ?? {};
    const [first, second] = weight >= 1 ? [upper, lower] : [lower, upper];
    const blended = weight > 0 && weight < 1 && lower !== upper;
    drafts.push({
      part,
      target: joint,
      ...followed(first),
      ...(blended && { other: { ...followed(second), weight } }),
      ...(strays.length > 0 && {
        strays: strays.map((stray) => ({
          ...followed(stray.joint),
          end: followed(from.mapping.get(stray.end) ?? first),
          weight: stray.weight,
          taken: stray.taken,
        })),
      }),
    });
  }
  const carriers = connect(drafts, from, to, facing, tracks);
  const hips = layHipsPath(from, to, facing, align === 'none' ? undefined : turns.get('hip'));
  return { source: from, target: to, facing, carriers, hips, tracks, shared };
}

/**
 * The part of the source that a part of the target follows. Where one walks on its soles and the other on
 * its toes, what stands on the ground follows what stands on the ground, and the bone above follows the shin.
 */
function takenFrom(part: BodyPart, source: HumanoidRig, target: HumanoidRig): BodyPart {
  const [name, side] = part.split('.');
  const [from, to] = [source.locomotionType ?? 'planti', target.locomotionType ?? 'planti'];
  if (from === to) return part;
  if (name === 'toes') return to === 'digi' ? (`foot.${side}` as BodyPart) : part;
  if (name === 'foot') return (to === 'digi' ? `lower_leg.${side}` : `toes.${side}`) as BodyPart;
  return part;
}

type Draft = Pick<Carrier, 'part' | 'target' | 'source' | 'offset' | 'other' | 'strays'>;

function connect(
  drafts: readonly Draft[],
  from: PosedRig,
  to: PosedRig,
  facing: Quat,
  tracks: SourceTracks,
): Carrier[] {
  const sorted = [...drafts].sort((a, b) => a.target - b.target);
  const indexOf = new Map(sorted.map(({ target }, i) => [target, i]));
  const carriers: Carrier[] = [];
  for (const draft of sorted) {
    const { joints, end } = stepsAbove(to.skeleton.parents, draft.target, (joint) =>
      indexOf.has(joint),
    );
    const above = indexOf.get(end) ?? -1;
    const between = chainRotation(to, joints);
    const path = findPath(draft, carriers[above], from, tracks);
    if ('why' in path) carriers.push({ ...draft, above, between, why: path.why });
    else {
      const start = carriers[above] ? invertQuat(carriers[above].offset) : facing;
      const left = multiplyQuat(invertQuat(between), multiplyQuat(start, path.between));
      carriers.push({ ...draft, above, between, fast: { left, right: draft.offset } });
    }
  }
  return carriers;
}

/** The rotation of what holds still between a joint of the source and the one that the carrier above follows. */
function findPath(
  { source, other, strays }: Draft,
  above: Carrier | undefined,
  from: PosedRig,
  { rotations }: SourceTracks,
): { readonly between: Quat } | { readonly why: string } {
  const names = from.skeleton.names;
  if (other) return { why: 'it turns between two joints of the source' };
  if (strays) return { why: 'it stands for several joints of the source' };
  if (above?.other || above?.strays) {
    return { why: 'the joint above it does not turn as one of the source' };
  }
  const stop = above?.source ?? -1;
  const { joints, end } = stepsAbove(from.skeleton.parents, source, (joint) => joint === stop);
  if (end !== stop) return { why: 'it hangs on another joint in the source' };
  const moving = joints.find((joint) => rotations[joint] !== undefined);
  if (moving !== undefined) return { why: `"${names[moving]}" moves it too` };
  return { between: chainRotation(from, joints) };
}

/** The rotation of joints at rest, one below the other. */
function chainRotation({ skeleton }: HumanoidRig, joints: readonly number[]): Quat {
  return joints.reduce<Quat>(
    (turn, joint) => multiplyQuat(turn, quatAt(skeleton.rotations, joint)),
    IDENTITY_QUAT,
  );
}

/** All joints of the source that a carrier is turned by. */
export function followedBy({ source, other, strays = [] }: Carrier): number[] {
  const beside = strays.flatMap((stray) => [stray.source, stray.end.source]);
  return [source, ...(other ? [other.source] : []), ...beside];
}
