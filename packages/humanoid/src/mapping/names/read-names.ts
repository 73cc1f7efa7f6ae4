import { isBodyWord, meaningOf, type WordMeaning } from './body-words.ts';
import { decoyWord } from './decoy-words.ts';
import { withoutLeadingWords } from './leading-words.ts';
import { type NameSide, takeSide } from './side-words.ts';
import { plainName, splitWords, withoutAffixes, withoutCommonPrefix } from './split-name.ts';

/** What the name of one joint says, families left aside. */
export interface NameReading {
  /** The side that it speaks of, as the name has it. */
  readonly side: NameSide | null;
  /** The spellings under which tables may know it, the fullest first. */
  readonly keys: readonly string[];
  /** The spelling among them that the name has only without a number behind it, as copies in Blender do. */
  readonly copyOf: string | undefined;
  /** Whether it holds no word that could mean anything. */
  readonly isSilent: boolean;
  /** The words without prefix and side. */
  readonly words: readonly string[];
  /** What the words mean to anyone; worked out when it is asked for. */
  meaning(): WordMeaning | undefined;
  /** The word that says that it is a helper, an end or something that hangs on the body. */
  readonly decoy: string | undefined;
}

/** Words in front of names that tell what program or part of a rig they are of. */
const LEADS: ReadonlySet<string> = new Set(
  ['mixamorig', 'character', 'bip', 'biped', 'valve', 'cc', 'base', 'j', 'adj', 'def', 'robot']
    .concat(['rig', 'armature', 'skeleton', 'skel', 'bone', 'joint', 'jnt', 'bn', 'b', 'm', 'f'])
    .concat(['avg', 'smplx', 'smpl', 'hik', 'human', 'humanoid', 'body', 'genesis']),
);
/** Words behind names that say that they are of joints. */
const TRAILS: ReadonlySet<string> = new Set(
  'bone joint jnt jnts jt bind skin def armature skel x'.split(' '),
);

/** Words of joints that only stand between others. */
const SILENT: ReadonlySet<string> = new Set(
  'null dummy node group grp offset zero space joint jnt bone'.split(' '),
);

/** Reads the names of all joints of a skeleton; each is read in the light of the others. */
export function readNames(names: readonly string[]): readonly NameReading[] {
  const plain = withoutCommonPrefix(names.map(plainName));
  const isBone = plain.map((name) => decoyWord(name, splitWords(name)) === undefined);
  const bare = withoutAffixes(plain, (at) => isBone[at] === true);
  const split = withoutLeadingWords(bare.map(splitWords));
  const isSided = wordsOfPairs(split);
  return bare.map((name, at) => readName(name, split[at] ?? [], isSided));
}

/** Whether a word is one of the body, or one that some names have with an `l` glued to it and some with an `r`. */
function wordsOfPairs(names: readonly (readonly string[])[]): (word: string) => boolean {
  const all = new Set(names.flat());
  const isPaired = (word: string): boolean =>
    (all.has(`l${word}`) && all.has(`r${word}`)) || (all.has(`${word}l`) && all.has(`${word}r`));
  // Of short words some are pairs by chance, as `lock` and `rock`.
  return (word) => isBodyWord(word) || (word.length > 3 && isPaired(word));
}

function readName(
  bare: string,
  split: readonly string[],
  isSided: (word: string) => boolean,
): NameReading {
  const decoy = decoyWord(bare, split);
  const { side, words } = takeSide(split, isSided);
  const keys = spellings(words);
  const copyOf = isNumbered(words) ? keys.at(-1) : undefined;
  const isSilent = words.every((word) => SILENT.has(word) || /^\p{N}+$/u.test(word));
  return { side, keys, copyOf, isSilent, words, meaning: once(() => meanings(words)), decoy };
}

function spellings(words: readonly string[]): readonly string[] {
  const keys = new Set<string>();
  for (const variant of variants(words)) keys.add(variant.join(''));
  keys.delete('');
  return [...keys];
}

function meanings(words: readonly string[]): WordMeaning | undefined {
  for (const variant of variants(words)) {
    const meaning = meaningOf(variant);
    if (meaning) return meaning;
  }
  return undefined;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The words as they are, and with less and less of what may not belong to the name. */
function variants(words: readonly string[]): readonly (readonly string[])[] {
  const centred = words.length > 1 ? words.filter((word) => word !== 'c') : words;
  const unled = dropWhile(centred, (word) => LEADS.has(word) || /^0*[1-9]$/.test(word));
  const untrailed = dropWhile([...unled].reverse(), (word) => TRAILS.has(word)).toReversed();
  // What Blender adds to names that were taken.
  const unnumbered = isNumbered(untrailed) ? untrailed.slice(0, -1) : untrailed;
  return [words, centred, unled, untrailed, unnumbered];
}

const isNumbered = (words: readonly string[]): boolean => /^0\d\d$/.test(words.at(-1) ?? '');

function dropWhile(
  words: readonly string[],
  isDropped: (word: string) => boolean,
): readonly string[] {
  const start = words.findIndex((word) => !isDropped(word));
  return start <= 0 ? words : words.slice(start);
}
