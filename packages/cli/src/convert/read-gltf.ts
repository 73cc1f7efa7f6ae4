import { dirname } from 'node:path';
import type { Document, GLTF, JSONDocument } from '@gltf-transform/core';
import { listCompressions, parseGltf, readGltf as readGltfDocument } from '@stfkit/gltf';
import type { Input } from '../files/input.ts';
import { loadDecoder } from './load-decoder.ts';
import { loadResources } from './load-resources.ts';

/**
 * Reads a glTF document with the files that it refers to.
 *
 * @throws {StfError} GLTF_RESOURCE, and those of `readGltf` of the library.
 */
export async function readGltf(bytes: Uint8Array, input: Input): Promise<ReadGltf> {
  const { file, dependencies, beside } = await loadGltf(bytes, input);
  return { document: await readGltfDocument(file, { dependencies }), beside };
}

/** A glTF file that is read. */
export interface ReadGltf extends Pick<LoadedGltf, 'beside'> {
  readonly document: Document;
}

/** A glTF file that is parsed, and what it takes to read it. */
export interface LoadedGltf {
  /** With the files that it refers to. */
  readonly file: JSONDocument;
  /** The paths of these. */
  readonly beside: readonly string[];
  /** The decoders that it needs, as far as they are installed. */
  readonly dependencies: Readonly<Record<string, unknown>>;
}

/**
 * Loads what a glTF file needs to be read.
 *
 * @throws {StfError} GLTF_RESOURCE, and those of `parseGltf` of the library.
 */
export async function loadGltf(bytes: Uint8Array, input: Input): Promise<LoadedGltf> {
  const folder = 'path' in input ? dirname(input.path) : undefined;
  const { json, resources } = parseGltf(bytes);
  const beside = await loadResources(json, folder);
  return {
    file: { json, resources: { ...resources, ...beside.resources } },
    beside: beside.paths,
    dependencies: await loadDecoders(json),
  };
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
