import { isDeepStrictEqual } from 'node:util';

/** A value that differs, and where it stands. */
export interface FieldChange {
  /** The way to it with the names that the file has: `trs`, `tracks[0].timepoints[3]`. */
  readonly name: string;
  /** Undefined where it was not there. */
  readonly before: unknown;
  /** Undefined where it is no longer there. */
  readonly after: unknown;
}

/** Longest text of a list that is compared as one, and of a value that is shown as a whole. */
export const LONGEST_VALUE = 60;

/** The key that a member of an object has in the file. */
export type KeyOf = (name: string) => string;

/** The key of a typed member: `root_nodes` for `rootNodes`. */
export const typedKey: KeyOf = (name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The differences between two values, as deep in them as is needed to show each in full. */
function compareValues(name: string, before: unknown, after: unknown, keyOf: KeyOf): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  const whole = [{ name, before, after }];
  if (Array.isArray(before) && Array.isArray(after)) {
    return isShort(before, after) ? whole : compareItems(name, before, after, keyOf);
  }
  const [old, next] = [membersOf(before, keyOf), membersOf(after, keyOf)];
  if (old === undefined || next === undefined) return whole;
  return compareMembers(name, old, next, keyOf);
}

/** The differences between the members of two objects or maps; `name` is the way to them. */
export function compareMembers(
  name: string,
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  keyOf: KeyOf,
): FieldChange[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) =>
    compareValues(name + stepOf(key, name), before.get(key), after.get(key), keyOf),
  );
}

/** The members of an object, or of a map, whose keys are those of the file already; else undefined. */
function membersOf(value: unknown, keyOf: KeyOf): ReadonlyMap<string, unknown> | undefined {
  if (value instanceof Map) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value).map(([key, one]) => [keyOf(key), one]));
}

/** What is equal at the start and at the end stays out, so that one more item is one difference. */
function compareItems(
  name: string,
  before: readonly unknown[],
  after: readonly unknown[],
  keyOf: KeyOf,
): FieldChange[] {
  let start = 0;
  let [end, newEnd] = [before.length, after.length];
  if (end !== newEnd) {
    const shorter = Math.min(end, newEnd);
    while (start < shorter && isDeepStrictEqual(before[start], after[start])) start++;
    while (Math.min(end, newEnd) > start && isDeepStrictEqual(before[end - 1], after[newEnd - 1])) {
      end--;
      newEnd--;
    }
  }
  return Array.from({ length: Math.max(end, newEnd) - start }, (_, i) => start + i).flatMap(
    (index) =>
      compareValues(
        `${name}[${index}]`,
        index < end ? before[index] : undefined,
        index < newEnd ? after[index] : undefined,
        keyOf,
      ),
  );
}

/** A vector is told as one. Ids and names are told one by one, so that each can be told what it is. */
function isShort(before: readonly unknown[], after: readonly unknown[]): boolean {
  const lists = [before, after];
  if (lists.every((list) => list.every((item) => typeof item === 'string'))) return false;
  return lists.every((list) => JSON.stringify(list).length <= LONGEST_VALUE);
}

function stepOf(key: string, name: string): string {
  if (!/^[\w-]+$/.test(key)) return `[${JSON.stringify(key)}]`;
  return name === '' ? key : `.${key}`;
}
