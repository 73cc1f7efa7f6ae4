import type { BodyPart, Quat } from '@stfkit/core';
import { BODY_PART_NAMES, IDENTITY_QUAT, invertQuat, multiplyQuat } from '@stfkit/core';
import { gaitOf, type PosedRig } from '../pose/posed-rig.ts';
import { rotationOf } from '../skeleton/frames-of.ts';
import type { Carrier, Followed } from './carrier.ts';
import type { FilledRig } from './fill-in.ts';
import type { TrunkShare } from './trunk-shares.ts';

/** What is known of a carrier before those above it are. */
export type Draft = Pick<Carrier, 'part' | 'target' | 'source' | 'offset' | 'other' | 'strays'>;

/**
 * What turns each joint of the target, and what stands in for one, of which the source has something to follow, in the
 * order of the parts.
 *
 * @param turns How parts of the target are turned from its reference pose to stand as the source does.
 * @param shares What parts follow that stand for several of the source, or between them.
 */
export function draftCarriers(
  source: FilledRig,
  target: FilledRig,
  facing: Quat,
  turns: ReadonlyMap<BodyPart, Quat>,
  shares: ReadonlyMap<BodyPart, TrunkShare>,
): Draft[] {
  return BODY_PART_NAMES.flatMap((part) => {
    const joint = target.joints.get(part);
    if (joint === undefined) return [];
    const taken = target.mapping.has(part) ? takenFrom(part, source, target) : part;
    // What stands in for a part knows its turn, and looks nowhere that could be aligned.
    const standsIn = source.joints.has(taken) && !source.mapping.has(taken);
    const share = standsIn ? undefined : shares.get(part);
    const { lower = taken, upper = taken, weight = 0, strays = [] } = share ?? {};
    const [below, above] = [source.joints.get(lower), source.joints.get(upper)];
    if (below === undefined || above === undefined) return [];
    const turned = multiplyQuat(
      (standsIn ? undefined : turns.get(part)) ?? IDENTITY_QUAT,
      rotationOf(target.pose.frames, joint),
    );
    const unfaced = multiplyQuat(invertQuat(facing), turned);
    const followed = (at: number): Followed => ({
      source: at,
      offset: multiplyQuat(invertQuat(rotationOf(source.pose.frames, at)), unfaced),
    });
    const [first, second] = weight >= 1 ? [above, below] : [below, above];
    const blended = weight > 0 && weight < 1 && below !== above;
    const beside = strays.map((stray) => ({
      ...followed(stray.joint),
      end: followed(source.mapping.get(stray.end) ?? first),
      weight: stray.weight,
      taken: stray.taken,
    }));
    const draft: Draft = {
      part,
      target: joint,
      ...followed(first),
      ...(blended && { other: { ...followed(second), weight } }),
      ...(beside.length > 0 && { strays: beside }),
    };
    return [draft];
  });
}

/**
 * The part of the source that a part of the target follows. Where one walks on its soles and the other on
 * its toes, what stands on the ground follows what stands on the ground, and the bone above follows the shin.
 */
function takenFrom(part: BodyPart, source: PosedRig, target: PosedRig): BodyPart {
  const [name, side] = part.split('.');
  const to = gaitOf(target);
  if (gaitOf(source) === to) return part;
  if (name === 'toes') return to === 'digi' ? (`foot.${side}` as BodyPart) : part;
  if (name === 'foot') return (to === 'digi' ? `lower_leg.${side}` : `toes.${side}`) as BodyPart;
  return part;
}
