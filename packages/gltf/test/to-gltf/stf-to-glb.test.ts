import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeIO } from '@gltf-transform/core';
import { readStf, type StfDocument } from '@stfkit/core';
import {
  extensionsOf,
  GLTF_REGISTRY,
  gltfFileToStf,
  type StfToGltfOptions,
  stfToGlb,
  stfToGltf,
  vertexLayoutOf,
} from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';
import { NeedsTransform } from '../../src/objects/needs-transform.ts';
import { SILENT_LOGGER } from '../../src/silent-logger.ts';
import { exportDocument } from '../../src/to-gltf/export-document.ts';
import { createPlainTarget } from '../../src/to-gltf/plain/create-plain-target.ts';
import { listCorpusModels } from '../support/corpus-models.ts';

/** Asks that plain objects come to the same file and findings as those of glTF-Transform. */
async function expectAlike(document: StfDocument, options: StfToGltfOptions = {}): Promise<void> {
  const { glb, diagnostics } = await stfToGlb(document, options);
  const other = await stfToGltf(document, options);
  const io = new NodeIO()
    .setLogger(SILENT_LOGGER)
    .registerExtensions(extensionsOf(other.document))
    .setVertexLayout(vertexLayoutOf(other.document));
  expect(diagnostics).toEqual(other.diagnostics);
  expect(Buffer.from(glb).equals(await io.writeBinary(other.document))).toBe(true);
}

/** Whether plain objects do, so that there are two things to compare. */
async function isMadePlain(document: StfDocument): Promise<boolean> {
  try {
    await exportDocument(document, {}, createPlainTarget);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(NeedsTransform);
    return false;
  }
}

describe('plain objects give the same .glb as those of glTF-Transform', async () => {
  const robot = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));
  const paths = [robot, ...(await listCorpusModels(corpusPath()))];
  const plain = new Set<string>();
  test.each(paths.map((path) => [basename(path), path]))(
    '%s',
    { timeout: 240_000 },
    async (name, path) => {
      const { document } = await gltfFileToStf(await new NodeIO().readAsJSON(path));
      if (await isMadePlain(document)) plain.add(name);
      await expectAlike(document);
      await expectAlike(document, { plain: true });
    },
  );
  test('most of these models are made so', () => {
    expect(plain.size / paths.length).toBeGreaterThan(0.6);
  });

  const folder = corpusPath('stf');
  const files = readdirSync(folder).filter((name) => name.endsWith('.stf'));
  test.each(files)('%s', { timeout: 240_000 }, async (name) => {
    const bytes = readFileSync(join(folder, name));
    const { document } = readStf(bytes, { registry: GLTF_REGISTRY });
    await expectAlike(document);
    await expectAlike(document, { plain: true, curves: 'omit' });
  });
});
