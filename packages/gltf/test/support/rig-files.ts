import { readFile } from 'node:fs/promises';
import { type Document, WebIO } from '@gltf-transform/core';
import { extensionsOf, readGltf } from '@stfkit/gltf';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';

/** A file of the corpus as bytes. */
export async function readCorpusFile(name: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(corpusPath(...name.split('/'))));
}

/** A glTF file of the corpus. */
export async function readCorpusGltf(name: string): Promise<Document> {
  return readGltf(await readCorpusFile(name));
}

/** A document as the bytes of a `.glb`. */
export function writeGlb(document: Document): Promise<Uint8Array> {
  return new WebIO().registerExtensions(extensionsOf(document)).writeBinary(document);
}
