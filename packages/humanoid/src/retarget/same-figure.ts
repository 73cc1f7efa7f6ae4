import { distance, pairOf } from '../pose/body-frame.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { lengthOfTrunk, widthOfTrunk } from '../pose/trunk-size.ts';

/** Of one figure in two rigs, the factor by which the one that is longest against the other may differ from the shortest. */
const SAME = 1.15;

const SPANS = [
  ['upper_leg', 'lower_leg'],
  ['lower_leg', 'foot'],
  ['upper_arm', 'lower_arm'],
  ['lower_arm', 'wrist'],
] as const;

/**
 * Whether two rigs are of one figure: thighs, shins, arms, forearms, shoulders and trunk have the same lengths but
 * for one size of all. Then joints can be where those of the other are; of figures with other proportions
 * directions are all that can be kept. False where one of them is missing.
 */
export function isSameFigure(source: PosedRig, target: PosedRig): boolean {
  const [from, to] = [measure(source), measure(target)];
  if (!from || !to) return false;
  const ratios = from.map((length, i) => (to[i] ?? 0) / length);
  return Math.max(...ratios) <= SAME * Math.min(...ratios);
}

/** Lengths of limbs, the means of both sides, of the shoulders' width, and from thighs to arms. */
function measure(rig: PosedRig): readonly number[] | undefined {
  const { mapping, pose } = rig;
  const lengths = SPANS.flatMap(([start, end]) => {
    const [from, to] = [pairOf(mapping, start), pairOf(mapping, end)];
    if (!from || !to) return [];
    return (distance(pose.frames, from[0], to[0]) + distance(pose.frames, from[1], to[1])) / 2;
  });
  const [width, length] = [widthOfTrunk(rig), lengthOfTrunk(rig)];
  if (lengths.length < SPANS.length || width === undefined || length === undefined)
    return undefined;
  return [...lengths, width, length];
}
