import { isObject, type OpenObject } from '../../json/as-json.ts';

/** What others say within VRM. */
const OTHERS: ReadonlySet<string> = new Set(['extras', 'extensions']);

/**
 * Takes lists without entries out of VRM 1.0, which demands at least one; what others say stays.
 *
 * @param before What the file said that was read: where it had such a list, at this or at another entry of a list, that stays.
 */
export function dropEmptyLists(json: OpenObject, before: readonly OpenObject[] = []): void {
  const theirs = new Set<string>();
  for (const each of before) visitEmptyLists(each, '', (_, __, way) => theirs.add(way));
  visitEmptyLists(json, '', (holder, key, way) => {
    if (!theirs.has(way)) delete holder[key];
  });
}

function visitEmptyLists(
  json: OpenObject,
  above: string,
  visit: (holder: OpenObject, key: string, way: string) => void,
): void {
  for (const [key, value] of Object.entries(json)) {
    if (OTHERS.has(key)) continue;
    const way = `${above}/${key}`;
    if (isObject(value)) visitEmptyLists(value, way, visit);
    else if (Array.isArray(value) && value.length === 0) visit(json, key, way);
    else if (Array.isArray(value)) {
      for (const each of value) if (isObject(each)) visitEmptyLists(each, way, visit);
    }
  }
}
