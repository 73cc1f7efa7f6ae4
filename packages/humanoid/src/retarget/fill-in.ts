import type { BodyPart, Quat, Skeleton } from '@stfkit/core';
import { BODY_PART_NAMES, invertQuat, multiplyQuat } from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import { SPINES } from '../pose/directions.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { mappedParent } from '../pose/swing-parts.ts';
import { quatAt } from '../skeleton/frames-of.ts';

/** A rig with joints, behind its own, that stand in for parts which the body lacks. */
export interface FilledRig extends PosedRig {
  /** The mapping, and what stands in for parts that it has not. */
  readonly joints: BodyMapping;
  /** How many joints are its own. */
  readonly ownCount: number;
}

const BACK: ReadonlySet<BodyPart> = new Set(SPINES);

/**
 * A rig in which joints stand in for parts that it lacks, each in the place of the nearest part above it, turned as the
 * body is: what they are turned by is that of a `PartTrack`. The mapping stays what it is, so that nothing is measured
 * from them. There are none for the back, whose bend is shared out.
 */
export function fillIn(rig: PosedRig, lacking: ReadonlySet<BodyPart>): FilledRig {
  const joints = new Map(rig.mapping);
  const { skeleton, pose } = rig;
  const added: { readonly part: BodyPart; readonly parent: number }[] = [];
  for (const part of BODY_PART_NAMES) {
    if (!lacking.has(part) || joints.has(part) || BACK.has(part)) continue;
    const parent = joints.get(mappedParent(joints, part) ?? 'hip');
    if (parent === undefined) continue;
    joints.set(part, skeleton.names.length + added.length);
    added.push({ part, parent });
  }
  const ownCount = skeleton.names.length;
  if (added.length === 0) return { ...rig, joints, ownCount };
  const { facing } = pose.body;
  const positions = [...pose.frames.positions];
  const turns = extend(pose.frames.rotations, added.length, facing);
  const rotations: number[] = [...skeleton.rotations];
  for (const { parent } of added) {
    positions.push(...positions.slice(3 * parent, 3 * parent + 3));
    rotations.push(...multiplyQuat(invertQuat(quatAt(turns, parent)), facing));
  }
  const filled: Skeleton = {
    names: [...skeleton.names, ...added.map(({ part }) => part)],
    parents: Int32Array.from([...skeleton.parents, ...added.map(({ parent }) => parent)]),
    translations: extend(skeleton.translations, added.length, [0, 0, 0]),
    rotations: Float64Array.from(rotations),
    scales: extend(skeleton.scales, added.length, [1, 1, 1]),
  };
  const frames = { positions: Float64Array.from(positions), rotations: turns };
  return { ...rig, skeleton: filled, pose: { ...pose, frames }, joints, ownCount };
}

/** Values with `count` times some more behind them. */
function extend(
  values: Float64Array,
  count: number,
  more: Quat | readonly [number, number, number],
): Float64Array {
  const extended = new Float64Array(values.length + count * more.length);
  extended.set(values);
  for (let at = values.length; at < extended.length; at += more.length) extended.set(more, at);
  return extended;
}
