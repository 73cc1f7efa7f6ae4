import type { ExtensibleProperty, Root } from '../objects/index.ts';
import { applyEntries } from './collect-entries.ts';
import type { Raw } from './raw.ts';
import { RAW_LISTS } from './raw-lists.ts';

/** Adds what an extension that nobody knows says of the objects of a document to the JSON of the file. */
export function writeEntries(
  root: Root,
  json: Readonly<Record<string, unknown>>,
  name: string,
): void {
  const put = (object: ExtensibleProperty, def: unknown): void => {
    const data = object.getExtension(name) as Raw | null;
    if (data) applyEntries(def, name, data.getEntries());
  };
  put(root, json);
  for (const { name: list, list: listObjects } of RAW_LISTS) {
    const defs = json[list] as readonly unknown[] | undefined;
    listObjects(root).forEach((object, i) => {
      put(object, defs?.[i]);
    });
  }
}
