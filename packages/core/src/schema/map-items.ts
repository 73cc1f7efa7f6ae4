import type { Json } from '../definition/json.ts';

/** The list with each item mapped; the same list when none changed. */
export function mapItems(
  list: readonly Json[],
  map: (item: Json, index: number) => Json,
): readonly Json[] {
  const mapped = list.map(map);
  return mapped.every((item, i) => item === list[i]) ? list : mapped;
}
