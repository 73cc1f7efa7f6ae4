import { hashText } from '../../../bytes/hash.ts';
import type { Order } from './delta.ts';

/**
 * How the ids of the original are ordered: by their places in the sequence of those that `base` has too,
 * and those that it has not, in the order of `told`.
 */
export function describeOrder(
  original: readonly string[],
  base: readonly string[],
  told: readonly string[],
): Order {
  const [wanted, known] = [new Set(original), new Set(base)];
  const sequence = [
    ...base.filter((id) => wanted.has(id)),
    ...told.filter((id) => wanted.has(id) && !known.has(id)),
  ];
  const hash = hashText(sequence.join());
  if (sequence.every((id, i) => id === original[i])) return { hash };
  const places = new Map(sequence.map((id, i) => [id, i]));
  return { hash, places: original.map((id) => places.get(id) ?? 0) };
}

/** The sequence in the order that is told; as it is where it is another one by now. */
export function restoreOrder(sequence: readonly string[], { hash, places }: Order): string[] {
  const isPermutation =
    places?.length === sequence.length &&
    new Set(places).size === places.length &&
    places.every((place) => sequence[place] !== undefined);
  if (!isPermutation || hashText(sequence.join()) !== hash) return [...sequence];
  return places.map((place) => sequence[place] as string);
}
