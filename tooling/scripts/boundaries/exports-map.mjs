/** The condition under which a package of the workspace points at its own sources. */
const SOURCE_CONDITION = '@stfkit/source';

/**
 * Looks a subpath (`.`, `./protocol`) up in the `exports` of a package.json.
 *
 * @param {unknown} exportsField
 * @param {string} subpath
 * @returns {string | undefined} the file it leads to, as written there; undefined when not exported
 */
export function lookUpExport(exportsField, subpath) {
  const entries = asEntries(exportsField);
  const exact = entries[subpath];
  if (exact !== undefined) return firstTarget(exact);

  for (const [pattern, target] of Object.entries(entries)) {
    const [head, tail] = pattern.split('*');
    if (head === undefined || tail === undefined) continue;
    if (subpath.length < pattern.length || !subpath.startsWith(head) || !subpath.endsWith(tail))
      continue;
    const middle = subpath.slice(head.length, subpath.length - tail.length);
    return firstTarget(target)?.replaceAll('*', middle);
  }
  return undefined;
}

/**
 * @param {unknown} exportsField
 * @returns {Record<string, unknown>}
 */
function asEntries(exportsField) {
  const hasSubpaths =
    isRecord(exportsField) && Object.keys(exportsField).every((key) => key.startsWith('.'));
  return hasSubpaths ? exportsField : { '.': exportsField };
}

/**
 * @param {unknown} target
 * @returns {string | undefined}
 */
function firstTarget(target) {
  if (typeof target === 'string') return target;
  if (!isRecord(target)) return undefined;
  return firstTarget(target[SOURCE_CONDITION] ?? Object.values(target)[0]);
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
