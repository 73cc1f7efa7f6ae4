import type { Joint } from '../shape/joint.ts';

/**
 * Whether a bone of a finger begins at a joint. Where names say that one is divided, as `index.01.01` and `index.01.02` of
 * Rigify, it begins at the first.
 */
export function beginsBone(joint: Joint, at: number, chain: readonly Joint[]): boolean {
  const before = chain[at - 1];
  if (!before) return true;
  const fewest = Math.min(...chain.map((bone) => numbersOf(bone).length));
  const numbers = numbersOf(joint);
  if (fewest === 0 || numbers.length === fewest) return true;
  return numbers.slice(0, fewest).join() !== numbersOf(before).slice(0, fewest).join();
}

const numbersOf = ({ reading }: Joint): readonly string[] =>
  reading.words.filter((word) => /^\d+$/.test(word));
