/** Which side of the body a name speaks of. */
export type NameSide = 'l' | 'r';

const LEFT = ['left', 'l', 'lf', 'lft', 'lt', 'izq', 'izquierda', 'izquierdo', 'gauche', 'links'];
const RIGHT = ['right', 'r', 'rt', 'rgt', 'der', 'derecha', 'derecho', 'droite', 'droit', 'rechts'];

const SIDES: ReadonlyMap<string, NameSide> = new Map([
  ...[...LEFT, 'hidari', '左'].map((word) => [word, 'l'] as const),
  ...[...RIGHT, 'rechte', 'migi', '右'].map((word) => [word, 'r'] as const),
]);

/** What the words of a name say of its side, and the words that are left. */
export interface SidedWords {
  /** Null where the name speaks of no side, or of both. */
  readonly side: NameSide | null;
  readonly words: readonly string[];
}

/**
 * Takes the side out of the words of a name, wherever it stands: `left hand`, `hand l`, `f l index`.
 * Where dots were dropped it may be glued to a word: `footl`, `lfemur`; it is cut off only where that
 * leaves a word of the body.
 */
export function takeSide(
  words: readonly string[],
  isBodyWord: (word: string) => boolean,
): SidedWords {
  const found = words.filter((word) => SIDES.has(word));
  const rest = words.filter((word) => !SIDES.has(word));
  const named = found.find((word) => word.length > 1) ?? found[0];
  if (named !== undefined) {
    // The L of `L5` is a vertebra.
    if (!rest.some((word) => /\p{L}/u.test(word))) return { side: null, words };
    const sides = new Set(found.map((word) => SIDES.get(word)));
    return { side: sides.size > 1 ? null : (SIDES.get(named) ?? null), words: rest };
  }
  for (const [at, word] of words.entries()) {
    const cut = cutGlued(word, isBodyWord);
    if (cut) return { side: cut.side, words: words.with(at, cut.word) };
  }
  return { side: null, words };
}

function cutGlued(
  word: string,
  isBodyWord: (word: string) => boolean,
): { readonly side: NameSide; readonly word: string } | undefined {
  if (word.length < 4 || isBodyWord(word)) return undefined;
  const start = /^(left|right)(.+)$/.exec(word);
  if (start) return { side: start[1] === 'left' ? 'l' : 'r', word: start[2] as string };
  const end = /^(.+)(left|right)$/.exec(word);
  if (end) return { side: end[2] === 'left' ? 'l' : 'r', word: end[1] as string };
  for (const side of ['l', 'r'] as const) {
    if (word.startsWith(side) && isBodyWord(word.slice(1))) return { side, word: word.slice(1) };
    if (word.endsWith(side) && isBodyWord(word.slice(0, -1))) {
      return { side, word: word.slice(0, -1) };
    }
  }
  return undefined;
}
