import { dirname } from 'node:path';
import type { Document, GLTF } from '@gltf-transform/core';
import { listCompressions, parseGltf, readGltf as readGltfDocument } from '@stfkit/gltf';
import type { Input } from '../files/input.ts';
import { loadDecoder } from './load-decoder.ts';
import { loadResources } from './load-resources.ts';

/**
 * Reads a glTF document with the files that it refers to.
 *
 * @throws {StfError} GLTF_RESOURCE, and those of `readGltf` of the library.
 */
export async function readGltf(bytes: Uint8Array, input: Input): Promise<Document> {
  const folder = 'path' in input ? dirname(input.path) : undefined;
  const { json, resources } = parseGltf(bytes);
  const beside = await loadResources(json, folder);
  return readGltfDocument(
    { json, resources: { ...resources, ...beside } },
    { dependencies: await loadDecoders(json) },
  );
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
