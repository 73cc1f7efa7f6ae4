import type { Resource, StfBuffer, StfDocument } from '@stfkit/core';
import { rename, StfMesh } from '@stfkit/core';
import { assembleDocument } from './assemble-document.ts';
import { chooseBuffers } from './choose-buffers.ts';
import type { Delta } from './delta.ts';
import { dropStray } from './drop-stray.ts';
import { hashShape } from './geometry/geometry-codec.ts';
import { hashExtra } from './hash-extra.ts';
import { mergeResource } from './merge-resource.ts';
import { readResource } from './read-resource.ts';
import { checkRenaming } from './resolve-ids.ts';

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
export function applyDelta(derived: StfDocument, delta: Delta): AppliedDelta {
  const now = rename(derived, {
    resources: checkRenaming(delta.renamedResources, derived.resources),
    buffers: checkRenaming(delta.renamedBuffers, derived.buffers),
  });
  const { dropped, kept } = findExtras(now, delta);
  const reshaped = new Set(listReshaped(now, delta));
  const changes = new Map(delta.changed.map((change) => [change.id, change]));
  const resources = new Map<string, Resource>();
  for (const resource of now.resources.values()) {
    if (dropped.has(resource.id)) continue;
    const change = changes.get(resource.id);
    const isReshaped = reshaped.has(resource.id);
    const merged = change ? mergeResource(resource, change, { isReshaped, kept }) : resource;
    resources.set(resource.id, merged);
  }
  for (const [id, text] of delta.only) {
    if (!resources.has(id)) resources.set(id, readResource(id, text));
  }
  const buffers: Map<string, StfBuffer> = chooseBuffers(now, delta, reshaped, resources);
  dropStray(resources, buffers, delta);
  return {
    document: assembleDocument(now, delta, resources, buffers),
    reshaped: [...reshaped],
  };
}

/**
 * What the glTF file gives although the original has it not: dropped where it is as it was written, kept
 * where someone edited it.
 */
function findExtras(
  now: StfDocument,
  delta: Delta,
): { readonly dropped: ReadonlySet<string>; readonly kept: ReadonlySet<string> } {
  const dropped = new Set<string>();
  const kept = new Set<string>();
  for (const [id, hash] of delta.removed) {
    const resource = now.find(id);
    if (resource) (hashExtra(resource) === hash ? dropped : kept).add(id);
  }
  return { dropped, kept };
}

/** The meshes of which the glTF file gives another geometry than when it was written. */
function listReshaped(now: StfDocument, { meshes }: Delta): string[] {
  return meshes.flatMap(({ id, hash }) => {
    const mesh = now.find(id, StfMesh);
    return mesh && hashShape(now, mesh) !== hash ? [id] : [];
  });
}
