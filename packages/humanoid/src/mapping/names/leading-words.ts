import { CORE_PARTS, type Stem, stemOf } from '../stem.ts';
import { meaningOf } from './body-words.ts';
import { takeSide } from './side-words.ts';

/** How sure the names behind a word have to be of the parts of a body. */
const SURE = 0.6;

const CORE: ReadonlySet<Stem> = new Set(CORE_PARTS.map(stemOf).filter((stem) => stem !== 'spine'));

/**
 * The names without a first word that says nothing: one that stands before the names of a whole body, however many other
 * names there are, as `NPC` does where other joints are of cameras and weapons.
 */
export function withoutLeadingWords(
  names: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const behind = new Map<string, (readonly string[])[]>();
  for (const [first, ...rest] of names) {
    if (first === undefined || rest.length === 0) continue;
    const known = behind.get(first);
    if (known) known.push(rest);
    else behind.set(first, [rest]);
  }
  const leads = new Set([...behind].flatMap(([word, rests]) => (isWholeBody(rests) ? [word] : [])));
  if (leads.size === 0) return names;
  return names.map((words) =>
    words.length > 1 && leads.has(words[0] as string) ? words.slice(1) : words,
  );
}

function isWholeBody(names: readonly (readonly string[])[]): boolean {
  if (names.length < CORE_PARTS.length) return false;
  const found = new Set<Stem>();
  for (const words of names) {
    const meaning = meaningOf(takeSide(words, () => false).words) ?? {};
    for (const [stem, sure] of Object.entries(meaning)) {
      if (sure >= SURE && CORE.has(stem as Stem)) found.add(stem as Stem);
    }
  }
  return found.size === CORE.size;
}
