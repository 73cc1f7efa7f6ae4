import type { Resource, StfDocument } from '@stfkit/core';
import type { BareSurfaces } from './bare-surfaces.ts';
import type { Delta } from './delta.ts';
import { listReached } from './find-free.ts';
import { hashExtra, hashRemoved } from './hash-extra.ts';
import { listRanged } from './list-ranged.ts';
import { mergeResource } from './merge-resource.ts';
import { isOtherVrm, keepsVrmFile } from './other-vrm.ts';
import type { Reshaped } from './reshaped.ts';

/** How often what comes back may bring back more; no writer makes what takes longer, and each time costs all of the document. */
const MOST_ROUNDS = 64;

/** @throws {Error} after as many rounds as nothing that a writer made takes. */
export function expectEnd(round: number): void {
  if (round === MOST_ROUNDS) throw new Error('what it brings back has no end');
}

/** What counts as the glTF file gives it, whatever is told. */
export interface GivenParts {
  readonly reshaped: Reshaped;
  readonly bare: BareSurfaces;
}

/** What the glTF file gives, each resource with what is told of it. */
export function mergeAll(
  now: StfDocument,
  delta: Delta,
  { reshaped, bare }: GivenParts,
): Map<string, Resource> {
  const { dropped, kept, unnamed } = findExtras(now, delta, bare);
  const edited = new Set([...kept].filter((id) => !unnamed.has(id)));
  const changes = new Map(delta.changed.map((change) => [change.id, change]));
  const nodeBones = new Set(delta.nodeBones);
  const isNameless = (resource: Resource): boolean => listMadeUp(now, resource).length > 0;
  const merge = (resource: Resource): Resource => {
    const change = changes.get(resource.id);
    return change
      ? mergeResource(resource, change, { reshaped, kept, edited, unnamed, nodeBones, isNameless })
      : resource;
  };
  for (let round = 0; ; round++) {
    expectEnd(round);
    const resources = new Map<string, Resource>();
    for (const resource of now.resources.values()) {
      if (!dropped.has(resource.id)) resources.set(resource.id, merge(resource));
    }
    const named = listNamed(now, resources, dropped, delta);
    if (named.size === 0) return resources;
    for (const id of named) if (dropped.delete(id)) kept.add(id);
  }
}

/** What was dropped although something that the glTF file gives by now is about it, and what that is about. */
function listNamed(
  now: StfDocument,
  resources: ReadonlyMap<string, Resource>,
  dropped: ReadonlySet<string>,
  { dangling }: Delta,
): ReadonlySet<string> {
  if (dropped.size === 0) return new Set();
  const known = new Set(dangling);
  const listDropped = (resource: Resource | undefined): readonly string[] =>
    (resource?.references.resources ?? []).filter((id) => dropped.has(id) && !known.has(id));
  const named = [...resources.values()].flatMap(listDropped);
  return listReached(named, (id) => listDropped(now.find(id)));
}

/**
 * What the glTF file gives although the original has it not: dropped where it is as it was written, kept
 * where someone edited it.
 */
function findExtras(
  now: StfDocument,
  delta: Delta,
  bare: BareSurfaces,
): {
  readonly dropped: Set<string>;
  readonly kept: Set<string>;
  readonly unnamed: ReadonlySet<string>;
} {
  const dropped = new Set<string>();
  const kept = new Set<string>();
  const isOther = isOtherVrm(now, delta);
  const unnamed = findUnnamed(now, delta);
  const ranged = listRanged(now, delta);
  const about = new Set([...bare.values()].flatMap((each) => each.components));
  for (const [id, hash] of delta.removed) {
    const resource = now.find(id);
    if (!resource) continue;
    // Earlier versions tell nothing of the bytes of images.
    const isAsGiven = hashRemoved(now, resource) === hash || hashExtra(resource) === hash;
    const isKept =
      !isAsGiven ||
      unnamed.has(id) ||
      about.has(id) ||
      ranged.has(id) ||
      (isOther && keepsVrmFile(resource));
    (isKept ? kept : dropped).add(id);
  }
  return { dropped, kept, unnamed };
}

/**
 * The components that alone say that an object has no name by now, where the original and the glTF file had the same one; not
 * those of objects that the original has not, which go with them.
 */
function findUnnamed(now: StfDocument, { removed, changed }: Delta): ReadonlySet<string> {
  const extras = new Set(removed.map(([id]) => id).filter((id) => now.resources.has(id)));
  if (extras.size === 0) return extras;
  const renamed = new Set(
    changed.filter(({ members }) => Object.hasOwn(members, 'name')).map(({ id }) => id),
  );
  const isExtra = (id: string): boolean => extras.has(id);
  const owners = [...now.resources.values()].filter(
    ({ id, components }) => !renamed.has(id) && !extras.has(id) && components.some(isExtra),
  );
  return new Set(owners.flatMap((each) => listMadeUp(now, each).filter(isExtra)));
}

/** The components of a resource by which its name was made up. */
function listMadeUp(now: StfDocument, { name, components }: Resource): readonly string[] {
  if (name === undefined) return [];
  return components.filter((id) => now.find(id)?.json['generated_name'] === name);
}
