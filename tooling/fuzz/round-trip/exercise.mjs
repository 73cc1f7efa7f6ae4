import { isDeepStrictEqual } from 'node:util';
import { readStf, validate, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, parseGltf, readGltf } from '@stfkit/gltf';
import { loadDecoders } from '../gltf/decoders.mjs';
import { writeAlike } from '../gltf/write-alike.mjs';
import { listErrors } from './validate-gltf.mjs';

/** @typedef {import('@stfkit/core').StfDocument} StfDocument */
/** @typedef {import('@stfkit/gltf').StfToGltfOptions} StfToGltfOptions */

/**
 * Expects of a file that is valid that it comes back: an STF document equal, a glTF file the same the second time,
 * and everything that is written without errors of the Khronos validator; both as STF files travel in glbs, whole and by what
 * differs.
 *
 * @param {Uint8Array} bytes @param {(code: string) => void} note Called with what a file is left out for.
 */
export async function exercise(bytes, note) {
  const isStf = Buffer.from(bytes.subarray(0, 4)).toString() === 'STF0';
  if (!isStf && (await listErrors(bytes))?.length !== 0) return note('not valid');
  const document = isStf ? read(bytes) : await toStf(bytes);
  if (hasErrors(document)) return note('not valid');
  for (const options of [{}, BY_DELTA]) {
    const glb = await toGlb(document, options);
    const errors = await listErrors(glb);
    if (errors && errors.length > 0) throw new Error(`the glb has errors: ${errors.slice(0, 3)}`);
    const back = await toStf(glb);
    if (!isSame(document, back)) throw new Error('the STF document that comes back is another one');
    if (Buffer.compare(glb, await toGlb(back, options)) !== 0)
      throw new Error('the second glb is another one');
  }
}

/** Small documents travel whole, unless an option has a say in what is written. @type {StfToGltfOptions} */
const BY_DELTA = { tolerance: 1e-4 };

/** @param {Uint8Array} bytes */
const read = (bytes) => readStf(bytes, { registry: GLTF_REGISTRY }).document;

/** Whether more is wrong than references to nothing, which come back, too. @param {StfDocument} document */
const hasErrors = (document) =>
  !document.resources.has(document.root) ||
  validate(document).diagnostics.some(
    ({ code, severity }) => severity === 'error' && code !== 'REFERENCE_DANGLING',
  );

/** Read from its bytes, as files are. @param {Uint8Array} bytes */
async function toStf(bytes) {
  const { json, resources } = parseGltf(bytes);
  const source = await readGltf({ json, resources }, { dependencies: await loadDecoders(json) });
  return read(writeStf((await gltfToStf(source, { keepFacing: true })).document));
}

/** @param {StfDocument} document @param {StfToGltfOptions} options */
async function toGlb(document, options) {
  return (await writeAlike(document, options)).glb;
}

/** @param {StfDocument} a @param {StfDocument} b */
const isSame = (a, b) => isDeepStrictEqual(contentOf(a), contentOf(b));

/** All that a document says, in its order. @param {StfDocument} document */
const contentOf = ({ meta, resources, buffers }) => [
  meta,
  Array.from(resources, ([id, { json }]) => [id, JSON.stringify(json)]),
  new Map(Array.from(buffers, ([id, { bytes }]) => [id, bytes])),
];
