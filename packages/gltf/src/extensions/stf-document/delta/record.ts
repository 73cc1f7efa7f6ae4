import type { JsonObject } from '@stfkit/core';
import { haveSameParts } from './same-parts.ts';
import { joinMembers, type MemberText, splitMembers } from './split-members.ts';

/** Behind the key of a member that is the same in both; and behind the text of another one. No JSON has them. */
const SAME = '\u0003';
const END = '\u0004';

/** What indices of a resource count in: they are told together with what may have indices. */
const LISTS: ReadonlySet<string> = new Set(['referenced_resources', 'referenced_buffers']);

/**
 * The members of a resource in their order, those that differ from `base` with their texts; undefined
 * where all are the same and in the same order.
 */
export function writeRecord(text: string, json: JsonObject, base: JsonObject): string | undefined {
  const members = (splitMembers(text) ?? []).map(({ key, value }) => {
    const name = JSON.parse(key) as string;
    return { key, value, name, isSame: isSameMember(name, json, base) };
  });
  const needsLists = members.some(({ isSame, name }) => !isSame && !LISTS.has(name));
  if (!needsLists && members.every(({ isSame }) => isSame)) {
    const names = Object.keys(base);
    const isSame = names.length === members.length;
    if (isSame && members.every(({ name }, i) => name === names[i])) return undefined;
  }
  // An edit may make another type of it, which the other members are not those of.
  const isTold = (name: string): boolean => name === 'type' || (needsLists && LISTS.has(name));
  return members
    .map(({ key, value, name, isSame }) =>
      isSame && !isTold(name) ? key + SAME : `${key}:${value}${END}`,
    )
    .join('');
}

function isSameMember(name: string, json: JsonObject, base: JsonObject): boolean {
  return Object.hasOwn(base, name) && haveSameParts(base[name], json[name]);
}

/** The members that a record tells; those that it takes from elsewhere have no value. */
export interface RecordMember {
  readonly key: string;
  readonly value: string | undefined;
}

/** Reads what `writeRecord` made; undefined where it is something else. */
export function readRecord(record: string): readonly RecordMember[] | undefined {
  const members: RecordMember[] = [];
  let start = 0;
  for (let at = 0; at < record.length; at++) {
    const char = record[at];
    if (char !== SAME && char !== END) continue;
    const text = record.slice(start, at);
    start = at + 1;
    if (char === SAME) {
      if (!isKey(text)) return undefined;
      members.push({ key: text, value: undefined });
      continue;
    }
    const [member, ...more] = splitMembers(`{${text}}`) ?? [];
    if (member === undefined || more.length > 0) return undefined;
    members.push(member);
  }
  return start === record.length ? members : undefined;
}

function isKey(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'string';
  } catch {
    return false;
  }
}

/** The text of the resource, with members that are the same taken from that of the base. */
export function completeRecord(members: readonly RecordMember[], base: string): string {
  const texts = new Map((splitMembers(base) ?? []).map(({ key, value }) => [key, value]));
  const complete = members.flatMap(({ key, value }): MemberText[] => {
    const text = value ?? texts.get(JSON.stringify(JSON.parse(key)));
    return text === undefined ? [] : [{ key, value: text }];
  });
  return joinMembers(complete);
}
