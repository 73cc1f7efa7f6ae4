import type { Resource } from '@stfkit/core';
import { StfBone, StfInstanceMesh } from '@stfkit/core';
import { writeAnew } from './clean-lists.ts';
import type { ChangedResource } from './delta.ts';
import { hashJson } from './hash-json.ts';
import { mergeMembers, withMembers } from './merge-members.ts';
import { readResource } from './read-resource.ts';
import { completeRecord, readRecord } from './record.ts';
import type { Reshaped } from './reshaped.ts';
import { takeParts } from './take-parts.ts';

/** What the glTF file does to a resource beside what its JSON says. */
export interface Circumstances {
  readonly reshaped: Reshaped;
  /** What only the glTF file had when it was written, and that is kept since it was edited. */
  readonly kept: ReadonlySet<string>;
  /** Those of them that were edited themselves, and are not only kept as something names them. */
  readonly edited: ReadonlySet<string>;
  /** Those of them that only say that a name is gone. */
  readonly unnamed: ReadonlySet<string>;
  /** Bones that were nodes there when it was written. */
  readonly nodeBones: ReadonlySet<string>;
  /** Whether the name of a resource is made up, as its object has none in the glTF file. */
  readonly isNameless: (resource: Resource) => boolean;
}

/** The members of a mesh that do not depend on its geometry; slots are where they were as long as there are as many. */
const UNSHAPED: ReadonlySet<string> = new Set([
  'name',
  'materialSlots',
  'enabled',
  'components',
  'exclusionGroup',
  'fallback',
  'degraded',
  'version',
]);

/**
 * A resource as it was before it went to the glTF file, with what was edited there.
 *
 * @param now What the glTF file gives.
 * @throws {Error} where the record is none.
 */
export function mergeResource(
  now: Resource,
  change: ChangedResource,
  { reshaped, kept, edited, unnamed, nodeBones, isNameless }: Circumstances,
): Resource {
  const { id, hash, members } = change;
  const isReshaped = reshaped.has(id);
  const namesExtra = now.references.resources.some((id) => kept.has(id));
  const goesAlong = now instanceof StfInstanceMesh && reshaped.has(now.mesh);
  if (!isReshaped && !goesAlong && !namesExtra && hashJson(now) === hash) {
    return readTold(now, change);
  }
  // Indices in what is taken from there may count in another list here: all members are set below.
  const base = readTold(now, change);
  // A bone that is a node there has another name by now; where more was edited it has another id, see `freeBones`.
  if (base instanceof StfBone && nodeBones.has(id)) return base;
  if (base.type !== now.type) return now;
  const merged = withMembers(
    base,
    mergeMembers({
      told: base.fields,
      now: now.fields,
      deltas: members,
      kept,
      edited,
      hasExtra: now.references.resources.some((id) => kept.has(id) && !unnamed.has(id)),
      isTaken: (name) => isReshaped && !UNSHAPED.has(name),
      isMadeUp: (name) => name === 'name' && isNameless(now),
    }),
  );
  // What an instance is of stands first in its list, where Blender looks for it.
  const isMoved = base.category === 'instance' && merged !== base;
  const ordered = (isMoved ? writeAnew(merged) : undefined) ?? merged;
  return takeParts(ordered, base, now, { reshaped, members });
}

/**
 * A resource as it was before it went to the glTF file.
 *
 * @param now What the glTF file gives.
 * @throws {Error} where the record is none.
 */
export function readTold(now: Resource, { id, record }: ChangedResource): Resource {
  const told = readRecord(record);
  if (told === undefined) throw new Error(`the record of ${id} is none`);
  return readResource(id, completeRecord(told, now.span.text()));
}
