import { dirname } from 'node:path';
import type { Document, GLTF, JSONDocument } from '@gltf-transform/core';
import { NodeIO } from '@gltf-transform/core';
import { StfError } from '@stfkit/core';
import { listCompressions, readGltf as readGltfDocument } from '@stfkit/gltf';
import type { Input } from '../files/input.ts';
import { loadDecoder } from './load-decoder.ts';
import { loadResources } from './load-resources.ts';

/**
 * Reads a glTF document with the files that it refers to.
 *
 * @throws {StfError} GLTF_UNREADABLE, GLTF_RESOURCE, and those of `readGltf` of the library.
 */
export async function readGltf(
  bytes: Uint8Array,
  format: 'glb' | 'gltf',
  input: Input,
): Promise<Document> {
  const folder = 'path' in input ? dirname(input.path) : undefined;
  try {
    const parsed =
      format === 'glb' ? await new NodeIO().binaryToJSON(bytes) : await readText(bytes, folder);
    return await readGltfDocument(parsed, { dependencies: await loadDecoders(parsed.json) });
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

/** The decoders that the file needs, as far as they are installed. */
async function loadDecoders(json: GLTF.IGLTF): Promise<Readonly<Record<string, unknown>>> {
  const required = json.extensionsRequired ?? [];
  const found = await Promise.all(
    listCompressions(json).map(async (compression) => [
      compression.dependency,
      await loadDecoder(
        compression,
        required.includes(compression.extension) ? 'needed' : 'optional',
      ),
    ]),
  );
  return Object.fromEntries(found);
}
