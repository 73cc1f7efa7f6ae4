/** A step into a JSON value: a member name or an element index. */
export type PathStep = string | number;

/**
 * The RFC 6901 pointer of a path: `['resources', 'a/b', 2]` → `/resources/a~1b/2`; the empty path
 * is the whole document and gives `''`.
 */
export function formatPointer(path: readonly PathStep[]): string {
  let pointer = '';
  for (const step of path) {
    pointer += `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
  return pointer;
}
