import type { GLTF } from '@gltf-transform/core';
import { checkTree } from './check-tree.ts';
import { FILE_SHAPE } from './file-shape.ts';
import { placeAt } from './place.ts';

/**
 * What is read of the JSON has the form that it must have, and its nodes are trees.
 *
 * @throws {StfError} GLTF_UNREADABLE with the place as a pointer, what was found and what is expected.
 */
export function checkJson(json: unknown): asserts json is GLTF.IGLTF {
  FILE_SHAPE(json, placeAt(json as object, []));
  checkTree(json as GLTF.IGLTF);
}
