import { appendTo } from './append-to.ts';

/** The values of each key, in their order. */
export function groupBy<K, V>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const value of values) appendTo(groups, keyOf(value), value);
  return groups;
}
