/**
 * What could rewrite a terminal or reorder a line: C0 and C1 controls, line separators, marks that
 * change the direction of text, and halves of surrogate pairs.
 */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be found
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text of a file made safe for a terminal: what is not printable is spelled `\uXXXX`. */
export function escapeText(text: string): string {
  return text.replace(UNSAFE, spell);
}

/** A value as one line of JSON, ASCII where a terminal could take harm; it parses to the same value. */
export function escapedJson(value: unknown): string {
  // Those characters stand in strings only, where this spelling means the same.
  return JSON.stringify(value).replace(UNSAFE, spell);
}

const spell = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
