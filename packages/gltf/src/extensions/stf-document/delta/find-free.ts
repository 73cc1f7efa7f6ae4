import type { StfDocument } from '@stfkit/core';
import type { Delta } from './delta.ts';
import { withKnownType } from './typed-values.ts';

/**
 * Ids that stay although nothing refers to them, resources and buffers; and ids that are named although
 * nothing has them.
 *
 * @param only The resources that the glTF file has not.
 */
export function findFree(
  document: StfDocument,
  only: ReadonlySet<string>,
): Pick<Delta, 'free' | 'dangling'> {
  const { resources, buffers } = document;
  const reached = listReached(
    [...resources.keys()].filter((id) => !only.has(id)),
    (id) => namesOf(document, id),
  );
  const free: string[] = [];
  for (const id of only) {
    if (reached.has(id)) continue;
    free.push(id);
    for (const below of listReached([id], (each) => namesOf(document, each))) reached.add(below);
  }
  const dangling = [...reached].filter((id) => !resources.has(id) && !buffers.has(id));
  const unused = [...buffers.keys()].filter((id) => !reached.has(id));
  return { free: [...free, ...unused], dangling };
}

/** All that can be reached from some ids. */
export function listReached(
  from: Iterable<string>,
  namesAt: (id: string) => readonly string[],
): Set<string> {
  const reached = new Set(from);
  const stack = [...reached];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    for (const next of namesAt(id)) {
      if (reached.has(next)) continue;
      reached.add(next);
      stack.push(next);
    }
  }
  return reached;
}

function namesOf(document: StfDocument, id: string): readonly string[] {
  const resource = document.find(id);
  if (resource === undefined) return [];
  const references = withKnownType(resource).references;
  return [...references.resources, ...references.buffers];
}
