import { dirname } from 'node:path';
import type { Document, GLTF, JSONDocument } from '@gltf-transform/core';
import { StfError } from '@stfkit/core';
import type { Input } from '../files/input.ts';
import { createGltfIo } from './gltf-io.ts';
import { loadResources } from './load-resources.ts';

/** Extensions that compress and need a decoder that is not part of this program. */
const COMPRESSIONS: readonly string[] = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression'];

/**
 * Reads a glTF document with the files that it refers to.
 *
 * @throws {StfError} GLTF_UNREADABLE, GLTF_COMPRESSED, GLTF_RESOURCE.
 */
export async function readGltf(
  bytes: Uint8Array,
  format: 'glb' | 'gltf',
  input: Input,
): Promise<Document> {
  const folder = 'path' in input ? dirname(input.path) : undefined;
  try {
    const io = createGltfIo();
    const parsed = format === 'glb' ? await io.binaryToJSON(bytes) : await readText(bytes, folder);
    refuseCompression(parsed.json);
    return await io.readJSON(parsed);
  } catch (error) {
    if (error instanceof StfError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StfError('GLTF_UNREADABLE', `The file cannot be read as glTF: ${reason}`, {
      cause: error,
    });
  }
}

async function readText(bytes: Uint8Array, folder: string | undefined): Promise<JSONDocument> {
  const json = JSON.parse(new TextDecoder().decode(bytes)) as GLTF.IGLTF;
  return { json, resources: await loadResources(json, folder) };
}

function refuseCompression({ extensionsRequired = [] }: GLTF.IGLTF): void {
  const used = COMPRESSIONS.find((name) => extensionsRequired.includes(name));
  if (used === undefined) return;
  throw new StfError(
    'GLTF_COMPRESSED',
    `The file is compressed with ${used}, which is not supported. Decompress it first, ` +
      'for instance with: npx @gltf-transform/cli copy IN.glb OUT.glb',
  );
}
