const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const SPACE = 0x20;
const OPEN = 0x5b;
const CLOSE = 0x5d;

const encoder = new TextEncoder();
const [TRUE, LINEAR, CONSTANT, BEZIER, SPLIT] = (
  ['true', '"linear"', '"constant"', '"bezier"', '"split"'] as const
).map((word) => encoder.encode(word)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

/** Whether a byte may be in a number: digits, signs, a point, `e`. */
const IS_OF_NUMBER = new Uint8Array(256);
for (const char of '0123456789+-.eE') IS_OF_NUMBER[char.charCodeAt(0)] = 1;

/** Where an array of numbers ends that starts there; 0 where none does. */
export function matchTimepoints(bytes: Uint8Array, at: number): number {
  return matchArray(bytes, at, matchNumber);
}

/**
 * Where an array of keys ends that starts there: of just `[true, value, "linear"]`, the same with `"constant"`, and
 * `[true, value, "bezier", "split", outTangent]` with or without `inTangent`; 0 where none does. Of these the typed view has all,
 * but for how numbers are spelled.
 *
 * @see stf-format §7.3
 */
export function matchKeyframes(bytes: Uint8Array, at: number): number {
  return matchArray(bytes, at, matchKey);
}

type Match = (bytes: Uint8Array, at: number) => number;

function matchArray(bytes: Uint8Array, at: number, matchItem: Match): number {
  if (bytes[at] !== OPEN) return 0;
  for (let next = at + 1; ; ) {
    const end = matchItem(bytes, next);
    if (end === 0) return 0;
    if (bytes[end] === CLOSE) return end + 1;
    next = matchComma(bytes, end);
    if (next === 0) return 0;
  }
}

function matchKey(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== OPEN) return 0;
  let next = matchComma(bytes, matchWord(bytes, at + 1, TRUE));
  next = matchComma(bytes, matchNumber(bytes, next));
  if (next === 0) return 0;
  const straight = matchWord(bytes, next, LINEAR) || matchWord(bytes, next, CONSTANT);
  if (straight) return matchClose(bytes, straight);
  next = matchComma(bytes, matchWord(bytes, next, BEZIER));
  next = matchComma(bytes, matchWord(bytes, next, SPLIT));
  const out = matchTangent(bytes, next);
  return matchClose(bytes, out) || matchClose(bytes, matchTangent(bytes, matchComma(bytes, out)));
}

function matchTangent(bytes: Uint8Array, at: number): number {
  if (at === 0 || bytes[at] !== OPEN) return 0;
  const next = matchComma(bytes, matchNumber(bytes, at + 1));
  return matchClose(bytes, matchNumber(bytes, next));
}

function matchWord(bytes: Uint8Array, at: number, word: Uint8Array): number {
  if (at === 0) return 0;
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return 0;
  return at + word.length;
}

/** A number, but for zero with a sign, which would lose it. */
function matchNumber(bytes: Uint8Array, at: number): number {
  if (at === 0) return 0;
  let end = at;
  while (IS_OF_NUMBER[bytes[end] as number] === 1) end++;
  return end === at || (bytes[at] === MINUS && isZero(bytes, at + 1, end)) ? 0 : end;
}

function isZero(bytes: Uint8Array, at: number, end: number): boolean {
  for (let i = at; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte !== ZERO && byte !== POINT) return byte < ZERO || byte > NINE;
  }
  return true;
}

/** A comma, with the spaces behind it that some writers put there. */
function matchComma(bytes: Uint8Array, at: number): number {
  if (at === 0 || bytes[at] !== COMMA) return 0;
  let next = at + 1;
  while (bytes[next] === SPACE) next++;
  return next;
}

function matchClose(bytes: Uint8Array, at: number): number {
  return at > 0 && bytes[at] === CLOSE ? at + 1 : 0;
}
