import { type AnimationTrack, type Resource, StfAnimation, StfMesh } from '@stfkit/core';
import { cleanLists } from './clean-lists.ts';
import { dropSamples } from './drop-samples.ts';
import { isByPlace } from './keyed-list.ts';
import { withMembers } from './merge-members.ts';

/** Members that a resource is the same without; it is about what all others name. */
const BESIDE: ReadonlySet<string> = new Set(['fallback', 'armatureInstance']);

/** Members of a clip whose entries are more than the samples that they name. */
const TRACKS: ReadonlySet<string> = new Set(['tracks', 'tracksBaked']);

/** A mesh that no bones move: weights count in the list of bones, and bones are those of an armature. */
const UNSKINNED = {
  armature: undefined,
  bones: [],
  boneIndices: undefined,
  weightLens: undefined,
  weights: undefined,
};

/**
 * The resource without references to what is gone: entries of lists and maps that name it go, tracks lose samples alone, members
 * that are it become absent. Undefined where the resource is about nothing any more: an instance of it,
 * or a component.
 */
export function scrubReferences(
  resource: Resource,
  gone: ReadonlySet<string>,
): Resource | undefined {
  const { fields, category } = resource;
  const changes: Record<string, unknown> = {};
  const hasGone = (part: unknown): boolean => namesAny(part, gone);
  for (const [name, value] of Object.entries(fields)) {
    if (!hasGone(value)) continue;
    if (resource instanceof StfAnimation && TRACKS.has(name)) {
      const tracks = dropSamples(value as readonly AnimationTrack[], gone);
      changes[name] = tracks.filter((track) => !hasGone(track));
    } else if (Array.isArray(value)) {
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
