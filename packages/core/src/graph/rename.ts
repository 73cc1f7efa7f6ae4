import { StfError } from '../errors.ts';
import type { Renaming } from '../resources/rename-references.ts';
import { renameReferences } from '../resources/rename-references.ts';
import { ChunkedMap } from './chunked-map.ts';
import { StfDocument } from './document.ts';

/**
 * The document with ids replaced, everywhere that they are known to stand: keys, lists, components,
 * and members that spell ids out. Text that a type does not know is not searched.
 *
 * @throws {StfError} RENAME_COLLISION when two resources or buffers would have one id.
 * @see stf-format §3.3, §10
 */
export function rename(document: StfDocument, renaming: Partial<Renaming>): StfDocument {
  const { resources = new Map(), buffers = new Map() } = renaming;
  assertDistinct(document.resources.keys(), resources);
  assertDistinct(document.buffers.keys(), buffers);
  const root = resources.get(document.root);
  return new StfDocument({
    ...document.parts,
    meta: root === undefined ? document.metaText : document.metaText.with({ root }),
    resources: ChunkedMap.from(
      [...document.resources].map(([id, resource]) => {
        const newId = resources.get(id) ?? id;
        return [newId, renameReferences(resource, { resources, buffers }).withId(newId)];
      }),
    ),
    buffers: ChunkedMap.from(
      [...document.buffers].map(([id, buffer]) => {
        const newId = buffers.get(id) ?? id;
        return [newId, newId === id ? buffer : buffer.withId(newId)];
      }),
    ),
  });
}

function assertDistinct(ids: Iterable<string>, renaming: ReadonlyMap<string, string>): void {
  const seen = new Set<string>();
  for (const id of ids) {
    const newId = renaming.get(id) ?? id;
    if (seen.has(newId)) {
      throw new StfError(
        'RENAME_COLLISION',
        `Renaming ${id} to ${newId} would give two the same id.`,
      );
    }
    seen.add(newId);
  }
}
