import type { Resource } from '@stfkit/core';
import { appendTo } from '../../../append-to.ts';
import { hashValue } from '../../../bytes/hash.ts';
import type { KeyedDelta, ListDelta, MemberDelta } from './delta.ts';
import {
  hashEntry,
  isByPlace,
  isOneThing,
  keyedEntries,
  keyInMap,
  keyThatCounts,
} from './keyed-list.ts';
import { isTextList, listTexts } from './typed-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a merge of typed members needs. */
export interface MemberMerge {
  /** The members that the delta tells. */
  readonly told: Values;
  /** The members that the glTF file gives now. */
  readonly now: Values;
  readonly deltas: Readonly<Record<string, MemberDelta>>;
  /** Ids of what only the glTF file had when it was written, and that is more by now than what other resources say. */
  readonly kept: ReadonlySet<string>;
  /** Those of them that were edited themselves: what names them counts as edited. */
  readonly edited: ReadonlySet<string>;
  /** Whether the resource names any of them. */
  readonly hasExtra: boolean;
  /** Whether the glTF file has the word on a member, whatever is told. */
  readonly isTaken: (name: string) => boolean;
  /** Whether the glTF file says nothing of a member, so that what it gives was made up. */
  readonly isMadeUp: (name: string) => boolean;
}

/**
 * The changes that put what was edited in the glTF file into a resource as it was told: of a member that
 * differed already when the file was written, the told value stays where the file still gives what it gave then.
 */
export function mergeMembers(merge: MemberMerge): Values {
  const { told, now, deltas, kept, edited, hasExtra, isTaken, isMadeUp } = merge;
  const changes: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(told), ...Object.keys(now)])) {
    const delta = Object.hasOwn(deltas, name) ? deltas[name] : undefined;
    const isNow = delta === undefined || isTaken(name);
    if (isNow) changes[name] = now[name];
    else if (isMadeUp(name)) changes[name] = told[name];
    else
      changes[name] = mergeMember(told[name], now[name], delta, { name, kept, edited, hasExtra });
  }
  return changes;
}

function mergeMember(
  told: unknown,
  now: unknown,
  delta: MemberDelta,
  {
    name,
    kept,
    edited,
    hasExtra,
  }: Pick<MemberMerge, 'kept' | 'edited' | 'hasExtra'> & { readonly name: string },
): unknown {
  if (typeof delta === 'number') {
    return isAsGiven(now, delta) && !namesAny(now, edited) ? told : now;
  }
  if ('keys' in delta) return mergeEntries(told, now, { ...delta, name, edited, hasExtra });
  const not = delta.not.filter((id) => !kept.has(id));
  const isAsTold = isAsGiven(now, delta) && not.length === delta.not.length;
  return isAsTold ? told : mergeLists(told, now, { ...delta, not });
}

/** Whether the glTF file gives of a member what it gave when it was written. */
export function isAsGiven(now: unknown, delta: MemberDelta): boolean {
  if (typeof delta === 'number') return hashValue(now) === delta;
  return 'hash' in delta && hashValue(now) === delta.hash;
}

/**
 * Entry by entry: the told one where the glTF file gives what it gave when it was written. Entries that only the file had
 * stay with a component that only it had, but for those of roughness and metallic: what that says takes them for granted.
 */
function mergeEntries(
  told: unknown,
  now: unknown,
  {
    keys,
    name,
    edited,
    hasExtra,
  }: KeyedDelta & Pick<MemberMerge, 'edited' | 'hasExtra'> & { readonly name: string },
): unknown {
  const [before, given] = [keyedEntries(told, name), keyedEntries(now, name)];
  if (!before || !given || (isByPlace(name) && !hasPlaces(given, before, keys))) return now;
  const merged = new Map<string, unknown>();
  for (const key of new Set([...before.keys(), ...given.keys()])) {
    const counts = keyThatCounts(key, name);
    const hash = Object.hasOwn(keys, counts) ? keys[counts] : undefined;
    const isAsTold =
      hash !== undefined &&
      (before.has(key) || !hasExtra || isOneThing(key, name)) &&
      !namesAny(given.get(counts), edited) &&
      (hash === null ? !given.has(counts) : given.has(counts) && isEntry(given.get(counts), hash));
    const source = isAsTold ? before : given;
    if (!source.has(key)) continue;
    const map = isAsTold ? told : now;
    merged.set(map instanceof Map ? keyInMap(map, key) : key, source.get(key));
  }
  return told instanceof Map ? merged : [...merged.values()];
}

/** Whether any of these ids stands in a value. */
function namesAny(value: unknown, ids: ReadonlySet<string>): boolean {
  return ids.size > 0 && listTexts(value).some((text) => ids.has(text));
}

/** Whether an entry has this hash; earlier versions have that of all of it. */
export function isEntry(entry: unknown, hash: number): boolean {
  return hashEntry(entry) === hash || hashValue(entry) === hash;
}

/** Whether a list has as many places as it had when the file was written: with others they are those of something else. */
function hasPlaces(
  given: ReadonlyMap<string, unknown>,
  before: ReadonlyMap<string, unknown>,
  keys: KeyedDelta['keys'],
): boolean {
  const places = new Set(before.keys());
  for (const [key, hash] of Object.entries(keys)) {
    if (hash === null) places.delete(key);
    else places.add(key);
  }
  return places.size === given.size;
}

/** The list of the glTF file without what was only there, and with what was only told behind its neighbour. */
function mergeLists(told: unknown, now: unknown, { only, not }: ListDelta): unknown {
  if (!isTextList(told) || !isTextList(now)) return now;
  const [added, dropped, own] = [new Set(only), new Set(not), new Set(told)];
  const kept = now.filter((id) => !dropped.has(id) || own.has(id));
  const have = new Set(kept);
  // What is put behind each id of the list, and at its start.
  const behind = new Map<string | undefined, string[]>([[undefined, []]]);
  let last: string | undefined;
  for (const id of told) {
    if (have.has(id)) last = id;
    else if (added.has(id)) {
      appendTo(behind, last, id);
    }
  }
  const start = behind.get(undefined) ?? [];
  return [...start, ...kept.flatMap((id) => [id, ...(behind.get(id) ?? [])])];
}

/** The resource with typed members of any type changed. */
export function withMembers(resource: Resource, changes: Values): Resource {
  return resource.with(changes as Parameters<Resource['with']>[0]);
}
