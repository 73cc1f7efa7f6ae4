import {
  type Check,
  isCount,
  isText,
  listOf,
  objectOf,
  optional,
  tupleOf,
} from '../../../json/checks.ts';
import type { FileIndex } from './encode-file.ts';

const isWidth: Check = (value) => value === 2 || value === 4;

const isIndex = objectOf({
  members: listOf(isText),
  resources: isCount,
  ids: optional(listOf(isText)),
  buffers: listOf(isCount),
  steps: optional(listOf(tupleOf(isCount, isWidth))),
  images: listOf(isText),
  meshes: listOf(tupleOf(isText, isCount, listOf(isCount))),
  clips: listOf(tupleOf(isText, listOf(isCount))),
});

/**
 * JSON as the index of a packed file.
 *
 * @throws {Error} where it has another form.
 */
export function checkFileIndex(json: unknown): FileIndex {
  if (!isIndex(json)) throw new Error('it does not list what it has');
  const index = json as FileIndex;
  // Each is worked on as often as it is there.
  const isEachOnce = [index.meshes, index.clips].every(areDifferent);
  if (!isEachOnce) throw new Error('it lists something twice');
  return index;
}

function areDifferent(list: readonly (readonly [id: string, ...unknown[]])[]): boolean {
  return new Set(list.map(([id]) => id)).size === list.length;
}
