import type { Resource, StfBuffer } from '@stfkit/core';
import { apply, StfDocument } from '@stfkit/core';
import { GLTF_REGISTRY } from '../../resources/gltf-resource-types.ts';

/** What a document is made of, each in its order. */
export interface DocumentParts {
  /** Text of the `stf` object. */
  readonly stf: string;
  /** Texts of the members of the file that nobody here knows. */
  readonly members: Iterable<readonly [key: string, text: string]>;
  readonly resources: Iterable<Resource>;
  readonly buffers: Iterable<StfBuffer>;
}

/**
 * A document of these parts.
 *
 * @param now What the glTF file gives.
 * @throws {Error} where a text is no JSON.
 */
export function composeDocument(
  now: StfDocument,
  { stf, members, resources, buffers }: DocumentParts,
): StfDocument {
  const { root, timestamp } = now.meta;
  const made = StfDocument.create(GLTF_REGISTRY, { root, timestamp }).edit((draft) => {
    for (const buffer of buffers) draft.setBuffer(buffer);
    for (const resource of resources) draft.set(resource);
  });
  const none = { added: [], updated: [], removed: [] };
  return apply(made, {
    format: 'stf-patch',
    version: 1,
    stf,
    members: Object.fromEntries(members),
    resources: none,
    buffers: none,
  });
}
