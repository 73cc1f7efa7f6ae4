import { addVec3, dotVec3, scaleVec3, subtractVec3, type Vec3 } from '@stfkit/core';
import { distance, type Joint } from '../shape/joint.ts';
import { FINGERS, type Finger } from '../stem.ts';

/** The joints of one finger from the hand on, with those of the palm before it. */
export interface FingerChain {
  readonly joints: readonly Joint[];
  finger: Finger | undefined;
}

/** Says which fingers those are that no name tells: by numbers, else by where they are; tells whether it was by that. */
export function nameUnnamed(chains: readonly FingerChain[], wrist: Joint): boolean {
  const isUnnamed = ({ finger }: FingerChain): boolean => finger === undefined;
  if (chains.every((chain) => isUnnamed(chain) || chain.finger === 'thumb')) nameByNumbers(chains);
  return (chains.every(isUnnamed) && nameByShape(chains, wrist)) || nameBesideThumb(chains, wrist);
}

/** Fingers that have numbers: from the thumb on, or from the index finger where the thumb has its name. */
function nameByNumbers(chains: readonly FingerChain[]): void {
  const numbered = chains.filter(
    ({ finger, joints }) => finger === undefined && joints.some(saysFinger),
  );
  const number = ({ joints }: FingerChain): number => {
    const named = joints.find(saysFinger);
    const digits = named?.reading.words.filter((word) => /^\d+$/.test(word)) ?? [];
    return Number.parseInt(digits[0] ?? '', 10);
  };
  const numbers = numbered.map(number);
  if (
    numbered.length < 2 ||
    new Set(numbers).size < numbered.length ||
    numbers.some(Number.isNaN)
  ) {
    return;
  }
  const hasThumb = chains.some(({ finger }) => finger === 'thumb');
  const names = hasThumb || numbered.length < 5 ? FINGERS.slice(1) : FINGERS;
  numbered
    .toSorted((a, b) => number(a) - number(b))
    .forEach((chain, at) => {
      chain.finger = names[at];
    });
}

const saysFinger = ({ reading }: Joint): boolean =>
  reading.words.some((word) => word === 'finger' || word === 'fingers');

/**
 * Five chains that fan out of a hand, side by side: of the two at the ends of the row the thumb is the
 * one that reaches less far.
 */
function nameByShape(chains: readonly FingerChain[], wrist: Joint): boolean {
  const fingers = chains.filter(({ joints }) => joints.length > 1);
  if (fingers.length !== FINGERS.length) return false;
  const ways = fingers.map((chain) => {
    const tip = chain.joints.at(-1) as Joint;
    return { chain, way: subtractVec3(tip.position, wrist.position) };
  });
  const ahead = ways.reduce((sum, { way }) => addVec3(sum, way), [0, 0, 0] as Vec3);
  // Across the hand: the widest way between two tips, less what of it leads ahead.
  const widest = ways
    .flatMap((a) => ways.map((b) => subtractVec3(b.way, a.way)))
    .reduce((most, way) => (dotVec3(way, way) > dotVec3(most, most) ? way : most));
  const across = subtractVec3(
    widest,
    scaleVec3(ahead, dotVec3(widest, ahead) / (dotVec3(ahead, ahead) || 1)),
  );
  const row = ways.toSorted((a, b) => dotVec3(a.way, across) - dotVec3(b.way, across));
  const reach = (at: number): number => dotVec3(row.at(at)?.way ?? [0, 0, 0], ahead);
  if (reach(0) === reach(-1)) return false;
  const ordered = reach(0) < reach(-1) ? row : row.toReversed();
  ordered.forEach(({ chain }, at) => {
    chain.finger = FINGERS[at];
  });
  return true;
}

/** What stands side by side with a thumb that has a name, from there on; of three the last is the outermost one. */
function nameBesideThumb(chains: readonly FingerChain[], wrist: Joint): boolean {
  const thumb = chains.find(({ finger }) => finger === 'thumb');
  const others = chains.filter(({ joints, finger }) => finger === undefined && joints.length > 1);
  const isAlone = chains.every(({ finger }) => finger === undefined || finger === 'thumb');
  if (!thumb || !isAlone || others.length < 3 || others.length > 4) return false;
  const start = thumb.joints[0]?.position ?? wrist.position;
  const far = ({ joints }: FingerChain): number => distance(joints[0]?.position ?? start, start);
  const names = others.length === 4 ? FINGERS.slice(1) : (['index', 'middle', 'little'] as const);
  others
    .toSorted((a, b) => far(a) - far(b))
    .forEach((chain, at) => {
      chain.finger = names[at];
    });
  return true;
}
