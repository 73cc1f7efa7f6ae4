import { groupBy } from '../group-by.ts';

/** Where something stands: behind this, among its like by a key. */
export interface Place {
  readonly anchor: string;
  readonly key: string;
}

/**
 * A list with new ids put behind their anchors, sorted together with those that stand there already; so they
 * come to the same places again after they were taken out.
 *
 * @param places Of the new ids, and of others of their kind.
 * @param added The new ids; those without a place come last.
 */
export function placeBehind(
  ids: readonly string[],
  places: ReadonlyMap<string, Place>,
  added: readonly string[],
): string[] {
  const groups = groupBy(added, (id) => places.get(id)?.anchor ?? '');
  const ordered: string[] = [];
  for (let i = 0; i < ids.length; i++) {
    const anchor = ids[i] as string;
    ordered.push(anchor);
    const group = groups.get(anchor);
    if (group === undefined) continue;
    groups.delete(anchor);
    for (; i + 1 < ids.length && places.get(ids[i + 1] as string)?.anchor === anchor; i++) {
      group.push(ids[i + 1] as string);
    }
    for (const id of sortByKey(group, places)) ordered.push(id);
  }
  return [...ordered, ...[...groups.values()].flat()];
}

function sortByKey(ids: readonly string[], places: ReadonlyMap<string, Place>): string[] {
  const keyOf = (id: string): string => places.get(id)?.key ?? '';
  return [...ids].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))));
}
