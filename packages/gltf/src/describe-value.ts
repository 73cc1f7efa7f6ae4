/** What a value is, as messages say it: `null`, `the number 5`, `a Promise`. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'object') {
    const name = value.constructor?.name || 'object';
    return `${/^[AEIO]/i.test(name) ? 'an' : 'a'} ${name}`;
  }
  if (typeof value === 'function') return 'a function';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return `the ${typeof value} ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
}
