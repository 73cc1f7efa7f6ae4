import { StfError } from '../errors.ts';
import type { Renaming } from '../resources/rename-references.ts';
import { renameReferences } from '../resources/rename-references.ts';
import { ChunkedMap } from './chunked-map.ts';
import type { StfDocument } from './document.ts';

/**
 * The document with ids replaced, everywhere that they are known to stand: keys, lists, components,
 * and members that spell ids out. Text that a type does not know is not searched. The same document
 * when it has none of them.
 *
 * @throws {StfError} RENAME_COLLISION when two resources or buffers would have one id.
 * @see stf-format §3.3, §10
 */
export function rename(document: StfDocument, renaming: Partial<Renaming>): StfDocument {
  const { resources = new Map(), buffers = new Map() } = renaming;
  if (resources.size === 0 && buffers.size === 0) return document;
  assertDistinct(document.resources.keys(), resources);
  assertDistinct(document.buffers.keys(), buffers);
  const root = resources.get(document.root);
  return document.version({
    meta: root === undefined ? document.metaText : document.metaText.with({ root }),
    resources: mapValues(document.resources, (resource) =>
      renameReferences(resource, { resources, buffers }).withId(
        resources.get(resource.id) ?? resource.id,
      ),
    ),
    buffers: mapValues(document.buffers, (buffer) => {
      const id = buffers.get(buffer.id) ?? buffer.id;
      return id === buffer.id ? buffer : buffer.withId(id);
    }),
  });
}

/** The map with its values replaced, under their own ids; the same map when none is. */
function mapValues<V extends { readonly id: string }>(
  map: ChunkedMap<V>,
  replace: (value: V) => V,
): ChunkedMap<V> {
  let changed = false;
  const entries = [...map.values()].map((value) => {
    const next = replace(value);
    changed ||= next !== value;
    return [next.id, next] as const;
  });
  return changed ? ChunkedMap.from(entries) : map;
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
