import { appendTo } from '../../append-to.ts';
import { contentIn, hasName, nameIn } from './prints.ts';

/** For each object of before where it stands now; undefined where that cannot be told. */
export type Places = readonly (number | undefined)[];

/**
 * Where the objects of a list are that a program may have moved, added to and taken from: by what they were,
 * `before`, and what stands there now, `after`, as a `Printer` tells it. A place is given to one object at most. What may
 * be one of several has none, for it is better to have a new id than that of another.
 */
export function findPlaces(before: readonly string[], after: readonly string[]): Places {
  const matching = new Matching(before, after);
  matching.pair((print) => print);
  matching.pairTwins();
  matching.pairEdited();
  matching.pair((print) => (hasName(print) ? nameIn(print) : undefined));
  matching.pair(contentIn, (print, now) => !(hasName(print) && hasName(now)));
  return matching.places;
}

type KeyOf = (print: string) => string | undefined;

class Matching {
  readonly places: (number | undefined)[];
  readonly #before: readonly string[];
  readonly #after: readonly string[];
  readonly #taken = new Set<number>();

  constructor(before: readonly string[], after: readonly string[]) {
    this.places = before.map(() => undefined);
    this.#before = before;
    this.#after = after;
  }

  /** What is alone in having its key, before and after. */
  pair(keyOf: KeyOf, isFit: (print: string, now: string) => boolean = () => true): void {
    for (const [from, to] of this.#groups(keyOf)) {
      const [[i], [place]] = [from, to];
      if (i === undefined || place === undefined || from.length + to.length > 2) continue;
      if (isFit(this.#before[i] as string, this.#after[place] as string)) this.#set(i, place);
    }
  }

  /** Several that look the same, where the rest is in its order: in theirs, or where they were with copies beside. */
  pairTwins(): void {
    const pairs = this.#groups((print) => print).flatMap(([from, to]) => {
      const free = new Set(to);
      const stay = from.every((i) => free.has(i));
      if (from.length !== to.length && !stay) return [];
      return from.map((i, k) => [i, stay ? i : (to[k] as number)] as const);
    });
    const places = [...this.places];
    for (const [i, place] of pairs) places[i] = place;
    const found = places.filter((place) => place !== undefined);
    if (found.some((place, i) => place < (found[i - 1] ?? 0))) return;
    for (const [i, place] of pairs) this.#set(i, place);
  }

  /** What has its name or its content where it was, if all that was found is where it was. */
  pairEdited(): void {
    const [before, after] = [this.#before, this.#after];
    if (before.length !== after.length) return;
    if (this.places.some((place, i) => place !== undefined && place !== i)) return;
    before.forEach((print, i) => {
      const now = after[i] as string;
      const isAkin = nameIn(print) === nameIn(now) || contentIn(print) === contentIn(now);
      if (this.places[i] === undefined && isAkin) this.#set(i, i);
    });
  }

  #set(i: number, place: number): void {
    this.places[i] = place;
    this.#taken.add(place);
  }

  /** Those that have no place yet, and the places that are free, by their keys. */
  #groups(keyOf: KeyOf): (readonly [from: readonly number[], to: readonly number[]])[] {
    const to = groupBy(this.#after, keyOf, (place) => !this.#taken.has(place));
    const from = groupBy(this.#before, keyOf, (i) => this.places[i] === undefined);
    return [...from].map(([key, places]) => [places, to.get(key) ?? []]);
  }
}

function groupBy(
  prints: readonly string[],
  keyOf: KeyOf,
  isMeant: (i: number) => boolean,
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  prints.forEach((print, i) => {
    const key = isMeant(i) ? keyOf(print) : undefined;
    if (key !== undefined) appendTo(groups, key, i);
  });
  return groups;
}
