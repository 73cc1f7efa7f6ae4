/** Levels that are indented further; without an end, the spaces of deep text would fill the memory. */
const DEEPEST_INDENTED = 512;

/**
 * JSON text on indented lines. Only white space differs: keys keep their order, also doubled ones,
 * and numbers their spelling, which a parser would lose.
 *
 * @param text Valid JSON.
 */
export function indentJson(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let before = '';
  for (const token of listTokens(text)) {
    const opens = token === '{' || token === '[';
    const closes = token === '}' || token === ']';
    const afterOpening = before === '{' || before === '[';
    if (closes) depth--;
    if (closes ? !afterOpening : afterOpening || before === ',') {
      parts.push('\n', '  '.repeat(Math.min(depth, DEEPEST_INDENTED)));
    }
    parts.push(token === ':' ? ': ' : token);
    if (opens) depth++;
    before = token;
  }
  return `${parts.join('')}\n`;
}

const SPACE = ' \t\r\n';
const MARKS = '{}[],:';

/** Marks of structure, strings with their quotes, numbers and words. */
function* listTokens(text: string): Generator<string> {
  let at = 0;
  while (at < text.length) {
    const start = at;
    const first = text.charAt(at++);
    if (SPACE.includes(first)) continue;
    if (first === '"') at = endOfString(text, at);
    else if (!MARKS.includes(first)) {
      while (at < text.length && !(SPACE + MARKS).includes(text.charAt(at))) at++;
    }
    yield text.slice(start, at);
  }
}

function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') return at + 1;
    if (character === '\\') at++;
  }
  return text.length;
}
