import { NodeIO } from '@gltf-transform/core';
import { extensionsOf, stfToGlb, stfToGltf, vertexLayoutOf } from '@stfkit/gltf';
import { isStfError } from '../is-stf-error.mjs';
import { findDifference } from './find-difference.mjs';
import { SILENT } from './silent.mjs';

/**
 * Converts a document to a `.glb` through the objects of glTF-Transform and through plain ones, which have to come to the
 * same: the file to the byte and the findings, or the error.
 *
 * @param {import('@stfkit/core').StfDocument} document
 * @param {import('@stfkit/gltf').StfToGltfOptions} [options]
 */
export async function writeAlike(document, options = {}) {
  const plain = await outcomeOf(() => stfToGlb(document, options));
  const other = await outcomeOf(async () => {
    const { document: gltf, diagnostics } = await stfToGltf(document, options);
    const io = new NodeIO()
      .setLogger(SILENT)
      .registerExtensions(extensionsOf(gltf))
      .setVertexLayout(vertexLayoutOf(gltf));
    return { glb: await io.writeBinary(gltf), diagnostics };
  });
  if (plain.text !== other.text) {
    throw new Error(
      `plain objects come to ${plain.text}, those of glTF-Transform to ${other.text}`,
    );
  }
  if (plain.error !== undefined) throw plain.error;
  const made = /** @type {import('@stfkit/gltf').StfToGlbResult} */ (plain.result);
  const difference = findDifference(made.glb, other.result?.glb ?? new Uint8Array(0));
  if (difference !== undefined)
    throw new Error(`plain objects come to another glb, from byte ${difference} on`);
  return made;
}

/** @param {() => Promise<import('@stfkit/gltf').StfToGlbResult>} convert */
async function outcomeOf(convert) {
  try {
    const result = await convert();
    return { result, text: JSON.stringify(result.diagnostics) };
  } catch (error) {
    if (!isStfError(error)) throw error;
    return { error, text: error.message };
  }
}
