import { NodeIO } from '@gltf-transform/core';
import { extensionsOf, stfToGlb, stfToGltf, vertexLayoutOf } from '@stfkit/gltf';
import { isStfError } from '../is-stf-error.mjs';
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

/**
 * The first word that differs. Numbers are copied as bits here; glTF-Transform moves vertices as numbers, by which a
 * processor makes a signalling NaN a quiet one, so a NaN may differ in that bit and in nothing else.
 *
 * @param {Uint8Array} a
 * @param {Uint8Array} b
 */
function findDifference(a, b) {
  if (Buffer.compare(a, b) === 0) return undefined;
  const [left, right] = [a, b].map((bytes) => new DataView(bytes.buffer, bytes.byteOffset));
  const length = Math.min(a.length, b.length) & ~3;
  for (let at = 0; at < length; at += 4) {
    const [x, y] = [left.getUint32(at, true), right.getUint32(at, true)];
    if (x !== y && ((x ^ y) !== QUIET || !isNaNWord(x) || !isNaNWord(y))) return at;
  }
  return a.length === b.length ? undefined : length;
}

/** The bit by which a NaN of 4 bytes is a quiet one (IEEE 754-2008 §6.2.1). */
const QUIET = 0x00400000;

/** @param {number} word */
const isNaNWord = (word) => (word & 0x7f800000) === 0x7f800000 && (word & 0x007fffff) !== 0;

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
