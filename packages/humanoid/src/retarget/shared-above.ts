import type { Skeleton } from '@stfkit/core';
import { dotQuat } from '@stfkit/core';
import type { HumanoidRig } from '../humanoid-rig.ts';
import { quatAt } from '../skeleton/frames-of.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';
import { aboveHips } from './above-hips.ts';
import type { SourceTracks } from './source-tracks.ts';

/** A joint above the hips of both rigs, that moves in the source. */
export interface Shared {
  readonly source: number;
  readonly target: number;
}

/** Rests whose numbers differ by no more than this, or this part, are the same: they come from 32-bit floats. */
const SAME_REST = 1e-6;

/**
 * The joints above the hips that move, where all above the hips has the same names and rests in both rigs and carries the
 * whole body. Their motion is the target's as it is; made part of the hips, turns about two joints would be arcs and
 * spirals, of which there could only be samples.
 */
export function findSharedAbove(
  source: HumanoidRig,
  target: HumanoidRig,
  { rotations, translations }: SourceTracks,
): readonly Shared[] {
  const [from, to] = [aboveHips(source), aboveHips(target)];
  const same =
    from.length === to.length &&
    from.every((joint, i) => sameJoint(source.skeleton, joint, target.skeleton, to[i] ?? -1));
  const pairs = from.map((joint, i): Shared => ({ source: joint, target: to[i] ?? -1 }));
  const moving = pairs.filter((pair) => rotations[pair.source] ?? translations[pair.source]);
  const lowest = moving.at(-1);
  const carried =
    lowest && carriesBody(source, lowest.source) && carriesBody(target, lowest.target);
  return same && carried ? moving : [];
}

/** The tracks but for those of joints that are shared. */
export function withoutShared(tracks: SourceTracks, shared: readonly Shared[]): SourceTracks {
  if (shared.length === 0) return tracks;
  const taken = new Set(shared.map(({ source }) => source));
  const others = (list: SourceTracks['rotations']) =>
    list.map((track, joint) => (taken.has(joint) ? undefined : track));
  const { rotations, translations, dropped } = tracks;
  return { rotations: others(rotations), translations: others(translations), dropped };
}

/** Whether the rig hangs on a joint with all parts of its body, none of which the joint is. */
function carriesBody({ skeleton, mapping }: HumanoidRig, joint: number): boolean {
  return [...mapping.values()].every(
    (part) => stepsAbove(skeleton.parents, part, (at) => at === joint).end === joint,
  );
}

function sameJoint(a: Skeleton, i: number, b: Skeleton, j: number): boolean {
  const [p, q] = [quatAt(a.rotations, i), quatAt(b.rotations, j)];
  const side = dotQuat(p, q) < 0 ? -1 : 1;
  const turned = p.every((value, k) => Math.abs(value - side * (q[k] ?? 0)) <= SAME_REST);
  const sized = [0, 1, 2].every((k) => {
    const [s, t] = [a.scales[3 * i + k] ?? 1, b.scales[3 * j + k] ?? 1];
    return Math.abs(s - t) <= SAME_REST * Math.abs(s);
  });
  return a.names[i] === b.names[j] && turned && sized;
}
