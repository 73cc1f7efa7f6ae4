import type { BodyPart } from '@stfkit/core';
import { lengthVec3, subtractVec3 } from '@stfkit/core';
import { distance, middleOf } from '../pose/body-frame.ts';
import type { PosedRig } from '../pose/posed-rig.ts';

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
function measure({ mapping, pose: { frames } }: PosedRig): readonly number[] | undefined {
  const pair = (name: string): readonly [number, number] | undefined => {
    const [l, r] = [mapping.get(`${name}.l` as BodyPart), mapping.get(`${name}.r` as BodyPart)];
    return l === undefined || r === undefined ? undefined : [l, r];
  };
  const lengths = SPANS.flatMap(([start, end]) => {
    const [from, to] = [pair(start), pair(end)];
    if (!from || !to) return [];
    return (distance(frames, from[0], to[0]) + distance(frames, from[1], to[1])) / 2;
  });
  const [thighs, arms] = [pair('upper_leg'), pair('upper_arm')];
  if (lengths.length < SPANS.length || !thighs || !arms) return undefined;
  const trunk = subtractVec3(middleOf(frames, arms), middleOf(frames, thighs));
  return [...lengths, distance(frames, ...arms), lengthVec3(trunk)];
}
