/** A text that is the same for equal values; numbers count as single floats, which other programs store. */
function spellFields(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (each instanceof Map) return [...each];
    return typeof each === 'number' ? Math.fround(each) + 0 : each;
  });
}

/** Whether two values say the same, to single floats. */
export function sameFields(a: unknown, b: unknown): boolean {
  return spellFields(a) === spellFields(b);
}
