import type { Resource } from '@stfkit/core';
import { hashValue } from '../../../bytes/hash.ts';
import type { ChangedResource, MemberDelta } from './delta.ts';
import { keyedEntries } from './keyed-list.ts';

/**
 * The members of a resource that say something else than is told, each with its type, one for each entry of those that have
 * entries.
 *
 * @param deltas How the members of what is told differ from those of the glTF file; absent where it has none of it.
 */
export function listOverruled(
  told: Resource,
  found: Resource,
  deltas: ChangedResource['members'] | undefined,
): readonly string[] {
  return Object.entries(told.fields).flatMap(([member, value]) => {
    const delta = deltas && Object.hasOwn(deltas, member) ? deltas[member] : undefined;
    // What is told of a member without a delta is what the glTF file said as well; lists of ids are merged.
    if (deltas !== undefined && (delta === undefined || isMerged(delta))) return [];
    const count = countLost(value, found.fields[member], { member, delta });
    return new Array<string>(count).fill(`${told.type} ${member}`);
  });
}

const isMerged = (delta: MemberDelta): boolean => typeof delta === 'object' && 'not' in delta;

function countLost(
  told: unknown,
  found: unknown,
  { member, delta }: { readonly member: string; readonly delta: MemberDelta | undefined },
): number {
  if (typeof delta !== 'object' || !('keys' in delta)) return isLost(told, found) ? 1 : 0;
  const [entries, others] = [keyedEntries(told, member), keyedEntries(found, member)];
  return Object.keys(delta.keys).filter((key) => isLost(entries?.get(key), others?.get(key)))
    .length;
}

/** Whether it is not there any more; what is behind it in a list takes nothing of it. */
function isLost(told: unknown, found: unknown): boolean {
  if (told === undefined) return false;
  const isLonger = Array.isArray(told) && Array.isArray(found);
  return hashValue(told) !== hashValue(isLonger ? found.slice(0, told.length) : found);
}
