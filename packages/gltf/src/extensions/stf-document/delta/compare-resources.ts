import type { Resource } from '@stfkit/core';
import { areEqualSpans } from '../../../bytes/equal-spans.ts';
import { hashValue } from '../../../bytes/hash.ts';
import type { ChangedResource, MemberDelta } from './delta.ts';
import { hashEntry, keyedEntries, keyThatCounts } from './keyed-list.ts';
import { writeRecord } from './record.ts';
import { haveSameParts } from './same-parts.ts';
import { isTextList, withKnownType } from './typed-values.ts';

/** How a resource differs from the one that was made of the glTF file; undefined where it does not. */
export function compareResources(
  before: Resource,
  resource: Resource,
): ChangedResource | undefined {
  // Most are written alike, and need not be parsed then.
  if (areEqualSpans(resource.span, before.span)) return undefined;
  const { id, json } = resource;
  const record = writeRecord(resource.span.text(), json, before.json);
  if (record === undefined) return undefined;
  const [from, to] = [before.fields, withKnownType(resource).fields];
  const members: Record<string, MemberDelta> = {};
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const told = name === 'tracks' ? listBakedKeys(to) : NONE;
    if (told.size === 0 && haveSameParts(from[name], to[name])) continue;
    members[name] = describeMember(name, from[name], to[name], told);
  }
  return { id, hash: hashValue(before.json), record, members };
}

const NONE: ReadonlySet<string> = new Set();

/** What the baked tracks of a clip move: they go with the channels of the glTF file, whatever the other tracks are. */
function listBakedKeys({ tracksBaked }: Resource['fields']): ReadonlySet<string> {
  return new Set(keyedEntries(tracksBaked, 'tracksBaked')?.keys());
}

/** @param told Keys of entries that are told although they are the same. */
function describeMember(
  name: string,
  from: unknown,
  to: unknown,
  told: ReadonlySet<string>,
): MemberDelta {
  const [entries, others] = [keyedEntries(from, name), keyedEntries(to, name)];
  if (entries && others && entries.size + others.size > 0) {
    const keys: [string, number | null][] = [];
    const all = [...new Set([...entries.keys(), ...others.keys()])];
    // An entry that does not count goes with the one that does.
    const leading = all.map((key) => keyThatCounts(key, name)).filter((key, i) => key !== all[i]);
    const isTold = new Set([...told, ...leading]);
    for (const key of all) {
      if (!isTold.has(key) && haveSameParts(entries.get(key), others.get(key))) continue;
      keys.push([key, entries.has(key) ? hashEntry(entries.get(key)) : null]);
    }
    return { keys: Object.fromEntries(keys) };
  }
  const hash = hashValue(from);
  if (!isTextList(from) || !isTextList(to)) return hash;
  const [before, after] = [new Set(from), new Set(to)];
  return {
    hash,
    only: to.filter((id) => !before.has(id)),
    not: from.filter((id) => !after.has(id)),
  };
}
