const LONGEST = 40;

/** What a value is, as messages say it: `null`, `5`, `"swing"`, `a Promise`. */
export function describeValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) {
    const name = value.constructor?.name || 'object';
    return `${/^[AEIO]/i.test(name) ? 'an' : 'a'} ${name}`;
  }
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
}
