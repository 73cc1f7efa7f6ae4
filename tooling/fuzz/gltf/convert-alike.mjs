import { writeStf } from '@stfkit/core';
import { gltfFileToStf, gltfToStf, readGltf } from '@stfkit/gltf';
import { isStfError } from '../is-stf-error.mjs';
import { findDifference } from './find-difference.mjs';

/** @typedef {import('@stfkit/gltf').GltfToStfOptions & { dependencies: Record<string, unknown> }} Options */

/**
 * Converts a file to STF through the objects of glTF-Transform and through plain ones, which have to come to the same:
 * the document to the byte and its findings, or the error.
 *
 * @param {import('@gltf-transform/core').JSONDocument} file
 * @param {Options} options
 * @param {(source: import('@gltf-transform/core').Document) => void} look Called with the objects.
 */
export async function convertAlike(file, options, look) {
  const { dependencies } = options;
  const plain = await outcomeOf(() => gltfFileToStf(file, options));
  const other = await outcomeOf(async () => {
    const source = await readGltf(file, { dependencies });
    look(source);
    return gltfToStf(source, options);
  });
  if (plain.text !== other.text) {
    throw new Error(
      `plain objects come to ${plain.text}, those of glTF-Transform to ${other.text}`,
    );
  }
  // Of vertices that are to be other numbers than those that were packed the decoder of Draco gives what was in its memory before.
  // Both ways have it from glTF-Transform, so that there is nothing to compare.
  const isPacked = file.json.extensionsUsed?.includes('KHR_draco_mesh_compression') === true;
  const difference = isPacked ? undefined : findDifference(plain.bytes, other.bytes);
  if (difference !== undefined)
    throw new Error(`plain objects come to another document, from byte ${difference} on`);
  if (plain.error !== undefined) throw plain.error;
  return /** @type {import('@stfkit/gltf').GltfToStfResult} */ (plain.result);
}

/** @param {() => Promise<import('@stfkit/gltf').GltfToStfResult>} convert */
async function outcomeOf(convert) {
  try {
    const result = await convert();
    const bytes = writeStf(result.document);
    return { result, bytes, text: JSON.stringify(result.diagnostics) };
  } catch (error) {
    if (!isStfError(error)) throw error;
    // What a program throws by accident inside counts as the accident, whatever code it was given.
    const { cause } = error;
    if (cause instanceof TypeError || cause instanceof RangeError) throw cause;
    return { error, bytes: new Uint8Array(0), text: error.message };
  }
}
