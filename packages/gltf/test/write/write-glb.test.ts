import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Document, type JSONDocument, NodeIO } from '@gltf-transform/core';
import { readStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfFileToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import {
  corpusPath,
  describeWithCorpus,
  listCorpusStf,
} from '../../../../tooling/vitest/corpus.ts';
import type { PlainDocument } from '../../src/objects/plain/plain-document.ts';
import { isPlainFile, readPlain } from '../../src/read/plain/read-plain.ts';
import { prepareFile } from '../../src/read/prepare-file.ts';
import { listCorpusModels } from '../support/corpus-models.ts';
import { canWriteGlb } from './can-write-glb.ts';
import { expectSameGlb } from './same-bytes.ts';

/** Moves all accessors to one buffer, as a `.glb` has no more. */
function asOneBuffer(document: Document): Document {
  const root = document.getRoot();
  const [buffer = null, ...others] = root.listBuffers();
  if (others.length === 0) return document;
  for (const accessor of root.listAccessors()) accessor.setBuffer(buffer);
  for (const other of others) other.dispose();
  return document;
}

/** The plain objects of a file; undefined where it cannot be read so. */
function plainOf(given: JSONDocument | Uint8Array): PlainDocument | undefined {
  const prepared = prepareFile(given, {});
  return isPlainFile(prepared) ? readPlain(prepared) : undefined;
}

const robot = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));
const written = { models: 0, plain: 0, stf: 0, files: 0 };

describe('models of the corpus', async () => {
  const paths = [robot, ...(await listCorpusModels(corpusPath()))];

  test.each(paths.map((path) => [basename(path), path]))('%s', async (_, path) => {
    const load = () => new NodeIO().readAsJSON(path);
    const document = asOneBuffer(await readGltf(await load()));
    if (!canWriteGlb(document)) return;
    written.models++;
    const glb = await expectSameGlb(document);

    const plain = plainOf(glb.slice());
    expect(plain).toBeDefined();
    if (plain) await expectSameGlb(plain, await readGltf(glb.slice()));
  });

  test.each(paths.map((path) => [basename(path), path]))('plain objects of %s', async (_, path) => {
    const load = () => new NodeIO().readAsJSON(path);
    const file = await load();
    // Of plain objects nobody knows in which buffer they are, nor how that is named.
    const buffers = file.json.buffers ?? [];
    const isNameless = buffers.every(({ name, extras }) => !name && !extras);
    const plain = plainOf(file);
    if (!plain || !isNameless || buffers.length > 1) return;
    written.plain++;
    await expectSameGlb(plain, await readGltf(await load()));
  });

  test.each(paths.map((path) => [basename(path), path]))('%s by way of STF', async (_, path) => {
    const { document } = await gltfFileToStf(await new NodeIO().readAsJSON(path));
    for (const plain of [false, true]) {
      const target = (await stfToGltf(document, { plain })).document;
      if (!canWriteGlb(target)) return;
      written.stf++;
      await expectSameGlb(target);
    }
  });

  test('most of them are written so', () => {
    expect(written.models / paths.length).toBeGreaterThan(0.7);
    expect(written.plain / paths.length).toBeGreaterThan(0.7);
    expect(written.stf / (2 * paths.length)).toBeGreaterThan(0.7);
  });
});

describeWithCorpus('STF files of the corpus', () => {
  const names = listCorpusStf();

  test.each(names)('%s', async (name) => {
    const bytes = new Uint8Array(await readFile(corpusPath('stf', name)));
    const { document } = readStf(bytes, { registry: GLTF_REGISTRY });
    for (const plain of [false, true]) {
      const target = (await stfToGltf(document, { plain })).document;
      if (!canWriteGlb(target)) continue;
      written.files++;
      await expectSameGlb(target);
    }
  });

  test('many of them are written so', () => {
    expect(written.files / (2 * names.length)).toBeGreaterThan(0.4);
  });
});
