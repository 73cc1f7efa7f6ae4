/*
 * Names of joints in words, whatever the program they come from has made of them.
 */

/** A name without namespaces, without the escapes of FBX and without a short form in brackets behind it, in one form of Unicode. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/FBXASC(\d{3})/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/^.*[:|]/, '')
    .replace(/(\p{L}{3}.*?)\s*\[[^\]]*\]$/u, '$1');
}

/** The words of a name in lower case, numbers apart: `LeftHandIndex1` is `left hand index 1`. */
export function splitWords(plain: string): readonly string[] {
  const spaced = plain
    .replace(/[左右]/g, ' $& ')
    .replace(/([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])([LR])(?!\p{L})/gu, '$1 $2')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2');
  return spaced.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}

/** How many of the names have to share a beginning or an end for it to say nothing. */
const SHARED = 0.6;

/**
 * The names without the beginning and the end that most of them share, and without the numbers that
 * some exporters add to every name. Names that lack them stay as they are. What is shared is found among
 * the names that count, given by their place.
 */
export function withoutAffixes(
  names: readonly string[],
  counts: (at: number) => boolean,
): readonly string[] {
  const numbered = withoutSerialNumbers(names);
  const counted = numbered.filter((name, at) => name !== '' && counts(at));
  const prefix = atWord(sharedPrefix(counted), counted);
  const bare = numbered.map((name) => cutPrefix(name, prefix));
  const reversed = (name: string): string => [...name].reverse().join('');
  const ends = counted.map((name) => reversed(cutPrefix(name, prefix)));
  // The t of `Left_jnt` and `Right_jnt` is no part of what they share.
  const suffix = reversed(sharedPrefix(ends)).replace(/^\p{Ll}+(?=\P{Ll})/u, '');
  // `_L` and numbers are no ends that say nothing.
  if (!/\p{L}{3}/u.test(suffix)) return bare;
  return bare.map((name) =>
    name.endsWith(suffix) && name.length > suffix.length ? name.slice(0, -suffix.length) : name,
  );
}

const cutPrefix = (name: string, prefix: string): string =>
  name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : name;

/** A beginning that so many names have needs no border between it and the name. */
const ALL = 0.9;

/** A beginning up to where a word ends, or as far as nearly all names have it. */
function atWord(prefix: string, names: readonly string[]): string {
  const shared = (start: string): readonly string[] =>
    names.filter((name) => name.startsWith(start));
  const after = shared(prefix).map((name) => name[prefix.length] ?? '');
  if (!/\p{L}$/u.test(prefix) || !after.some((letter) => /\p{Ll}/u.test(letter))) return prefix;
  for (let end = prefix.length; end >= 2; end--) {
    if (shared(prefix.slice(0, end)).length >= ALL * names.length) return prefix.slice(0, end);
  }
  return prefix.replace(/\p{Lu}?\p{Ll}*$/u, '');
}

/** The names without the beginning that nearly all of them have, as the name of the figure. */
export function withoutCommonPrefix(names: readonly string[]): readonly string[] {
  const prefix = sharedPrefix(names, ALL);
  return names.map((name) => cutPrefix(name, prefix));
}

/** The longest beginning, of two characters at least, that most of the names have; else nothing. */
function sharedPrefix(names: readonly string[], share: number = SHARED): string {
  let alike = names;
  let prefix = '';
  for (;;) {
    const next = new Map<string, string[]>();
    for (const name of alike) {
      const letter = name[prefix.length];
      if (letter === undefined) continue;
      const same = next.get(letter);
      if (same) same.push(name);
      else next.set(letter, [name]);
    }
    const most = [...next].sort((a, b) => b[1].length - a[1].length)[0];
    if (!most || most[1].length < Math.max(4, share * names.length)) break;
    prefix += most[0];
    alike = most[1];
  }
  return prefix.length < 2 ? '' : prefix;
}

/** Names that differ by their numbers are no series of their own while they are no more than this. */
const SERIES = 2;

function withoutSerialNumbers(names: readonly string[]): readonly string[] {
  const cut = names.map((name) => name.replace(/(.)_\d+$/, '$1'));
  const times = new Map<string, number>();
  for (const stem of cut) times.set(stem, (times.get(stem) ?? 0) + 1);
  // `Object_7` and `Object_8` are a series of their own, which uses the same numbers again.
  const single = names.filter((_, at) => (times.get(cut[at] ?? '') ?? 0) <= SERIES);
  const some = single.flatMap((name) => /._(\d+)$/.exec(name)?.[1] ?? []);
  const distinct = new Set(some).size;
  if (some.length < 10 || some.length < 0.7 * single.length || distinct < 0.9 * some.length) {
    return names;
  }
  return cut;
}
