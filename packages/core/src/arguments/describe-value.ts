const LONGEST = 40;
const MOST_ITEMS = 8;

/** What a value is, as messages say it: `null`, `5`, `"swing"`, `a Promise`; of a list what is in it. */
export function describeValue(value: unknown): string {
  if (!Array.isArray(value)) return describeItem(value);
  if (value.length === 0) return 'an empty list';
  return `a list of ${cut(value.slice(0, MOST_ITEMS).map(describeItem).join(', '))}`;
}

function describeItem(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) {
    const name = value.constructor?.name || 'object';
    return `${/^[AEIO]/i.test(name) ? 'an' : 'a'} ${name}`;
  }
  if (typeof value === 'bigint') return `${value}n`;
  return typeof value === 'string' ? JSON.stringify(cut(value)) : String(value);
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
