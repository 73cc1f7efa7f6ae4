/** A member of an object as its text has it. */
export interface MemberText {
  /** With its quotes. */
  readonly key: string;
  readonly value: string;
}

/** How deep a resource may be nested: readers of STF stop at 512 levels, of which the file takes two. */
const MAX_DEPTH = 510;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;

/**
 * The members of the object that a JSON text is, in their order; undefined where it is no object, or
 * nested deeper than readers allow. The text has to be valid JSON.
 */
export function splitMembers(text: string): MemberText[] | undefined {
  const members: MemberText[] = [];
  let depth = 0;
  let start = 0;
  let key = '';
  const end = (at: number): void => {
    const value = text.slice(start, at).trim();
    if (value !== '') members.push({ key, value });
  };
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      at = skipString(text, at);
    } else if (char === 0x7b || char === 0x5b) {
      if (depth === 0) {
        if (char === 0x5b) return undefined;
        start = at + 1;
      }
      if (++depth > MAX_DEPTH) return undefined;
    } else if (char === 0x7d || char === 0x5d) {
      if (--depth === 0) end(at);
    } else if (depth === 1 && char === COLON) {
      key = text.slice(start, at).trim();
      start = at + 1;
    } else if (depth === 1 && char === COMMA) {
      end(at);
      start = at + 1;
    }
  }
  return text.trimStart().startsWith('{') ? members : undefined;
}

/** Where the string that starts at `at` has its last quote. */
function skipString(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === BACKSLASH) i++;
    else if (char === QUOTE) return i;
  }
  return text.length;
}

/** The text of an object of these members. */
export function joinMembers(members: readonly MemberText[]): string {
  return `{${members.map(({ key, value }) => `${key}:${value}`).join(',')}}`;
}
