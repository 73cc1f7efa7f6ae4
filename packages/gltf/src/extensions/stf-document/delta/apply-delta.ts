import type { Resource, StfBuffer, StfDocument } from '@stfkit/core';
import { rename, StfexpMeshCreases, StfexpMeshSeams, StfMesh } from '@stfkit/core';
import { assembleDocument } from './assemble-document.ts';
import { chooseBuffers } from './choose-buffers.ts';
import type { Delta, StoredGeometry } from './delta.ts';
import { dropStray } from './drop-stray.ts';
import { listReached } from './find-free.ts';
import { freeBones } from './free-bones.ts';
import { hashShape } from './geometry/geometry-codec.ts';
import { hashExtra } from './hash-extra.ts';
import { listShowing } from './list-showing.ts';
import { mergeResource } from './merge-resource.ts';
import { readResource } from './read-resource.ts';
import { checkRenaming } from './resolve-ids.ts';
import { placeStandIns } from './stand-ins.ts';

/** What `applyDelta` gives. */
export interface AppliedDelta {
  readonly document: StfDocument;
  /** The meshes whose geometry was edited in the glTF file, so that what was told of it had to go. */
  readonly reshaped: readonly string[];
}

/**
 * The document that a glTF file was made of, from the one that the file gives, `derived`. What was edited
 * in the file since wins; the rest comes back as it was. No reference dangles that did not before.
 *
 * @throws {Error} where the delta contradicts itself: it may come from anyone.
 */
export function applyDelta(derived: StfDocument, told: Delta): AppliedDelta {
  const renamed = rename(derived, {
    resources: checkRenaming(told.renamedResources, derived.resources),
    buffers: checkRenaming(told.renamedBuffers, derived.buffers),
  });
  let now = placeStandIns(renamed, told.standIns);
  const showing = listShowing(now);
  const delta = { ...told, meshes: told.meshes.map((each) => placeMesh(each, showing)) };
  const reshaped = new Set(listReshaped(now, delta));
  let resources = mergeAll(now, delta, reshaped);
  for (;;) {
    const freed = checkRenaming([...freeBones(now, resources, delta)], now.resources);
    if (freed.size === 0) break;
    now = rename(now, { resources: freed });
    resources = mergeAll(now, delta, reshaped);
  }
  const lost = new Set([...reshaped].flatMap((id) => resources.get(id)?.components ?? []));
  for (const [id, text] of delta.only) {
    const only = readResource(id, text);
    if (!resources.has(id) && !(isOfShape(only) && lost.has(id))) resources.set(id, only);
  }
  const buffers: Map<string, StfBuffer> = chooseBuffers(now, delta, reshaped, resources);
  dropStray(resources, buffers, delta);
  return {
    document: assembleDocument(now, delta, resources, buffers),
    reshaped: [...reshaped],
  };
}

/** Whether a component counts vertices and edges of its mesh. */
function isOfShape(resource: Resource): boolean {
  return resource instanceof StfexpMeshCreases || resource instanceof StfexpMeshSeams;
}

/** What the glTF file gives, each resource with what is told of it. */
function mergeAll(
  now: StfDocument,
  delta: Delta,
  reshaped: ReadonlySet<string>,
): Map<string, Resource> {
  const { dropped, kept } = findExtras(now, delta);
  const changes = new Map(delta.changed.map((change) => [change.id, change]));
  const merge = (resource: Resource): Resource => {
    const change = changes.get(resource.id);
    const isReshaped = reshaped.has(resource.id);
    return change ? mergeResource(resource, change, { isReshaped, kept }) : resource;
  };
  for (;;) {
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
): { readonly dropped: Set<string>; readonly kept: Set<string> } {
  const dropped = new Set<string>();
  const kept = new Set<string>();
  for (const [id, hash] of delta.removed) {
    const resource = now.find(id);
    if (resource) (hashExtra(resource) === hash ? dropped : kept).add(id);
  }
  return { dropped, kept };
}

/** What is told of a mesh; where other nodes show it by now, it lies where the glTF file has it, as if it was reshaped. */
function placeMesh(
  stored: StoredGeometry,
  showing: ReadonlyMap<string, readonly string[]>,
): StoredGeometry {
  const { map, nodes, ...others } = stored;
  if (map === undefined || nodes === undefined || nodes.length === 0) return stored;
  const known = new Set(nodes);
  const isThere = showing.get(stored.id)?.some((id) => known.has(id));
  return isThere ? stored : { ...others, hash: Number.NaN };
}

/** The meshes of which the glTF file gives another geometry than when it was written. */
function listReshaped(now: StfDocument, { meshes }: Delta): string[] {
  return meshes.flatMap(({ id, hash }) => {
    const mesh = now.find(id, StfMesh);
    return mesh && hashShape(now, mesh) !== hash ? [id] : [];
  });
}
