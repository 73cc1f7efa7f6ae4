import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRDracoMeshCompression } from '@gltf-transform/extensions';
import { readStf } from '@stfkit/core';
import { extensionsOf, GLTF_EXTENSIONS, GLTF_REGISTRY, stfToGltf } from '@stfkit/gltf';
import draco from 'draco3dgltf';
import { MeshoptEncoder } from 'meshoptimizer';
import { SILENT } from './silent.mjs';

/** @typedef {import('@gltf-transform/core').Document} Document */
/** @typedef {import('@gltf-transform/core').Extension} Extension */

/** How many files are made of STF files, beside avatars. */
const MOST = 24;

/**
 * What the library itself writes: glTF files with the extension `STF_document`, avatars of both versions of VRM,
 * and compressed files.
 *
 * @param {readonly Uint8Array[]} stf
 */
export async function derivedFiles(stf) {
  /** @type {Uint8Array[]} */
  const made = [];
  const documents = stf.flatMap(readSound);
  const avatars = documents.filter(isAvatar);
  const others = documents.filter((document) => !isAvatar(document)).slice(0, MOST);
  for (const document of others) made.push(await convert(document, 'source'));
  for (const document of avatars) {
    for (const vrm of /** @type {const} */ (['1.0', '0.x']))
      made.push(await convert(document, vrm));
  }
  for (const type of [EXTMeshoptCompression, KHRDracoMeshCompression]) {
    made.push(...Array(3).fill(await compress(type)));
  }
  return made;
}

/** The document of a file that has something in it. @param {Uint8Array} bytes */
function readSound(bytes) {
  try {
    const { document } = readStf(bytes, { registry: GLTF_REGISTRY });
    return document.resources.size < 4 ? [] : [document];
  } catch {
    return [];
  }
}

/** @param {import('@stfkit/core').StfDocument} document */
const isAvatar = ({ resources }) =>
  [...resources.values()].some(({ type }) => type.includes('humanoid'));

/** @param {import('@stfkit/core').StfDocument} document @param {import('@stfkit/gltf').VrmChoice} vrm */
async function convert(document, vrm) {
  const { document: gltf } = await stfToGltf(document, { vrm });
  const io = new NodeIO().setLogger(SILENT).registerExtensions(extensionsOf(gltf));
  return io.writeBinary(gltf);
}

/** A cube in compressed form. @param {new (document: Document) => Extension} type */
async function compress(type) {
  await MeshoptEncoder.ready;
  const io = new NodeIO()
    .setLogger(SILENT)
    .registerExtensions(GLTF_EXTENSIONS)
    .registerDependencies({
      'meshopt.encoder': MeshoptEncoder,
      'draco3d.encoder': await draco.createEncoderModule(),
    });
  const path = fileURLToPath(new URL('../../fixtures/gltf/no-normals.glb', import.meta.url));
  const document = await io.readBinary(new Uint8Array(readFileSync(path)));
  document.createExtension(type).setRequired(true);
  return io.writeBinary(document);
}
