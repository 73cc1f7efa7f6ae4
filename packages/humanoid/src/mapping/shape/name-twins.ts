import type { Joint } from './joint.ts';

/**
 * Pairs joints that have the names of a pair: the same words with the two sides. Of more joints of the
 * same words those are paired that hang on one joint or on a pair. Poses play no part in it.
 */
export function pairByNames(joints: readonly Joint[]): void {
  const right = new Map<string, Joint[]>();
  const count = new Map<string, number>();
  for (const joint of joints) {
    joint.twin = undefined;
    if (joint.reading.side === null) continue;
    const words = wordsOf(joint);
    const key = `${joint.reading.side} ${words}`;
    count.set(key, (count.get(key) ?? 0) + 1);
    if (joint.reading.side === 'r') right.set(words, [...(right.get(words) ?? []), joint]);
  }
  // Parents come first, so that of a pair it is known when their children are looked at.
  for (const joint of joints) {
    if (joint.reading.side !== 'l') continue;
    const words = wordsOf(joint);
    const candidates = (right.get(words) ?? []).filter(({ twin }) => !twin);
    const near = candidates.filter((other) => hangsAlike(joint, other));
    const isOnlyPair = count.get(`l ${words}`) === 1 && candidates.length === 1;
    const twin = near.length === 1 ? near[0] : isOnlyPair ? candidates[0] : undefined;
    if (!twin) continue;
    joint.twin = twin;
    twin.twin = joint;
  }
}

const wordsOf = ({ reading }: Joint): string => reading.words.join(' ');

const hangsAlike = (a: Joint, b: Joint): boolean =>
  a.parent === b.parent || (a.parent?.twin !== undefined && a.parent.twin === b.parent);
