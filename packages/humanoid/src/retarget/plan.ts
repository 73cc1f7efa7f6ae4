import type { BodyPart, Motion, Quat } from '@stfkit/core';
import { invertQuat, multiplyQuat } from '@stfkit/core';
import type { HumanoidRig } from '../humanoid-rig.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { findReferencePose } from '../pose/reference-pose.ts';
import { findLacking, placeParts } from './absent-parts.ts';
import { alignRest, keepRest } from './align-rest.ts';
import type { Carrier } from './carrier.ts';
import { connectCarriers } from './connect-carriers.ts';
import { draftCarriers } from './draft-carriers.ts';
import { type FilledRig, fillIn } from './fill-in.ts';
import type { HipsPath } from './hips-path.ts';
import { layHipsPath } from './hips-path.ts';
import type { RetargetOptions } from './options.ts';
import { findSharedAbove, type Shared, withoutShared } from './shared-above.ts';
import { type SourceTracks, sortTracks } from './source-tracks.ts';
import { shareTrunk } from './trunk-path.ts';
import type { TrunkShare } from './trunk-shares.ts';

/** All that is known of a pair of rigs before a key is looked at. */
export interface Plan {
  readonly source: FilledRig;
  readonly target: FilledRig;
  /** Turns the source's scene into the target's. */
  readonly facing: Quat;
  /** Joints of the target, parents first. */
  readonly carriers: readonly Carrier[];
  readonly hips: HipsPath;
  /** Without those of what is shared: all else of a plan takes place within it. */
  readonly tracks: SourceTracks;
  /** With those. */
  readonly given: SourceTracks;
  /** What above the hips moves in the target as it does in the source. */
  readonly shared: readonly Shared[];
}

const NO_SHARES: ReadonlyMap<BodyPart, TrunkShare> = new Map();

/**
 * Compiles what is the same for all keys of a motion.
 *
 * @throws {StfError} RETARGET_NO_HIPS, RETARGET_MAPPING, RETARGET_SKELETON, RETARGET_MOTION: see `retarget`.
 */
export function makePlan(
  motion: Motion,
  source: HumanoidRig,
  target: HumanoidRig,
  { align, rootMotion, footIk }: Required<RetargetOptions>,
): Plan {
  const own = sortTracks(motion, source.skeleton);
  const parts = motion.absentParts ?? [];
  const from = fillIn(posed(source), new Set(parts.map(({ part }) => part)));
  const given = placeParts(own, parts, from);
  const to = fillIn(posed(target), findLacking(from, given, target.mapping));
  const facing = multiplyQuat(to.pose.body.facing, invertQuat(from.pose.body.facing));
  // Feet find the ground in the scene, and a way that is to be taken out or given to one joint is all of it.
  const within = rootMotion === 'hips' && footIk === 'none' && Math.abs(facing[3]) > 1 - 1e-12;
  const shared = within ? findSharedAbove(source, target, given) : [];
  const tracks = withoutShared(given, shared);
  const aligned = align === 'swing';
  const turns = aligned ? alignRest(from, to, facing) : keepRest(to.mapping);
  const shares = aligned ? shareTrunk(from, to, tracks.rotations) : NO_SHARES;
  const drafts = draftCarriers(from, to, facing, turns, shares);
  const carriers = connectCarriers(drafts, from, to, facing, tracks);
  const hips = layHipsPath(from, to, facing, aligned ? turns.get('hip') : undefined, tracks);
  return { source: from, target: to, facing, carriers, hips, tracks, given, shared };
}

const posed = (rig: HumanoidRig): PosedRig => ({ ...rig, pose: findReferencePose(rig) });
