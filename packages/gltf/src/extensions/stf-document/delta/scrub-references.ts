import { type Resource, StfMesh } from '@stfkit/core';
import { cleanLists } from './clean-lists.ts';
import { isByPlace } from './keyed-list.ts';
import { withMembers } from './merge-members.ts';

/** Members that a resource is the same without; it is about what all others name. */
const BESIDE: ReadonlySet<string> = new Set(['fallback', 'armatureInstance']);

/** A mesh that no bones move: weights count in the list of bones, and bones are those of an armature. */
const UNSKINNED = {
  armature: undefined,
  bones: [],
  boneIndices: undefined,
  weightLens: undefined,
  weights: undefined,
};

/**
 * The resource without references to what is gone: entries of lists and maps that name it go, members
 * that are it become absent. Undefined where the resource is about nothing any more: an instance of it,
 * or a component.
 */
export function scrubReferences(
  resource: Resource,
  gone: ReadonlySet<string>,
): Resource | undefined {
  const { fields, category } = resource;
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const hasGone = (part: unknown): boolean => namesAny(part, gone);
    if (!hasGone(value)) continue;
    if (Array.isArray(value)) {
      changes[name] = isByPlace(name)
        ? value.map((item) => (hasGone(item) ? null : item))
        : value.filter((item) => !hasGone(item));
    } else if (value instanceof Map) {
      changes[name] = new Map([...value].filter((entry) => !hasGone(entry)));
    } else {
      const isSubject = typeof value === 'string' && !BESIDE.has(name);
      if (isSubject && (category === 'instance' || category === 'component')) return undefined;
      changes[name] = undefined;
    }
  }
  const isUnskinned = resource instanceof StfMesh && ('armature' in changes || 'bones' in changes);
  if (isUnskinned) Object.assign(changes, UNSKINNED);
  return cleanLists(withMembers(resource, changes), gone);
}

function namesAny(value: unknown, gone: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return gone.has(value);
  if (typeof value !== 'object' || value === null) return false;
  const parts = value instanceof Map ? [...value].flat() : Object.values(value);
  return parts.some((part) => namesAny(part, gone));
}
