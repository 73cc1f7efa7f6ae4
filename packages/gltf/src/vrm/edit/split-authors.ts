/** Stands between authors where they are one text. */
const BETWEEN = ', ';

/** Most parts between commas that the name of an author is looked for in. */
const MOST_PARTS = 16;

/**
 * The authors that a text names. Those of before are who they were, as names may have commas; a new name ends at each.
 */
export function splitAuthors(text: string, known: readonly string[]): string[] {
  const names = new Set(known);
  const parts = text.split(BETWEEN);
  const authors: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const nameOf = (count: number): string => parts.slice(at, at + count).join(BETWEEN);
    let count = Math.min(MOST_PARTS, parts.length - at);
    while (count > 1 && !names.has(nameOf(count))) count--;
    authors.push(nameOf(count));
    at += count;
  }
  return authors;
}
