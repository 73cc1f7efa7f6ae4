import { readStf, validate, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, parseGltf, sharpImageCodec } from '@stfkit/gltf';
import sharp from 'sharp';
import { convertAlike } from './convert-alike.mjs';
import { loadDecoders } from './decoders.mjs';
import { exerciseRig } from './exercise-rig.mjs';
import { writeAlike } from './write-alike.mjs';

export { chooseOptions } from './choose-options.mjs';

/** Images are decoded as the command does, where sharp is installed. */
const imageCodec = sharpImageCodec(sharp);

/** @typedef {Record<string, Uint8Array<ArrayBuffer>>} Files */

const isStf = (/** @type {Uint8Array} */ bytes) =>
  Buffer.from(bytes.subarray(0, 4)).toString() === 'STF0';

/**
 * Does with a file what `stf convert` does, there and back: reads, converts, validates, writes, reads again,
 * converts back, writes. Throws what the library throws, and what shows that a result is no file.
 *
 * @param {Uint8Array} bytes Of a glTF or an STF file.
 * @param {(code: string) => void} note Called with the codes of findings.
 * @param {Partial<import('./choose-options.mjs').Options>} [options]
 * @param {Files} [beside] The files that a .gltf refers to.
 */
export async function exercise(bytes, note, { there = {}, back = {} } = {}, beside = {}) {
  const stf = isStf(bytes) ? bytes : await toStf(bytes, note, there, beside);
  const { document } = readStf(stf, { registry: GLTF_REGISTRY });
  const { glb, diagnostics } = await writeAlike(document, { imageCodec, ...back });
  for (const { code } of diagnostics) note(code);
  // What is written can be read, and its delta with it.
  parseGltf(glb);
  if (isStf(bytes)) await toStf(glb, note, there, {});
}

/**
 * @param {Uint8Array} bytes
 * @param {(code: string) => void} note
 * @param {import('@stfkit/gltf').GltfToStfOptions} options
 * @param {Files} beside
 */
async function toStf(bytes, note, options, beside) {
  const { json, resources } = parseGltf(bytes);
  const dependencies = await loadDecoders(json);
  const file = { json, resources: { ...resources, ...beside } };
  const { document, diagnostics } = await convertAlike(
    file,
    { imageCodec, ...options, dependencies },
    (source) => exerciseRig(source, note),
  );
  for (const { code } of diagnostics) note(code);
  validate(document);
  return writeStf(document);
}
