import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Document } from '@gltf-transform/core';
import { readStf, validate, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';
import { describeWith } from '../../../../tooling/vitest/describe-with.ts';
import { compareGltf, missingJudge } from '../support/compare-gltf.ts';
import { listCorpusModels } from '../support/corpus-models.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';

/** Positions relative to the diagonal of the model; nothing is computed, so single floats are exact. */
const TOLERANCE = 1e-6;

/** Whether nothing in a model moves by skins, morph targets or clips, which are not carried yet. */
function isStatic(document: Document): boolean {
  const root = document.getRoot();
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  return (
    root.listAnimations().length === 0 &&
    root.listSkins().length === 0 &&
    primitives.every((primitive) => primitive.listTargets().length === 0)
  );
}

describeWith(missingJudge, 'static models of the corpus', async () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stfkit-gltf-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  for (const path of await listCorpusModels(corpusPath())) {
    const source = await io.read(path);
    if (!isStatic(source)) continue;
    test(`${basename(path)} comes back from STF`, { timeout: 240_000 }, async () => {
      const { document: made } = await gltfToStf(source);
      const { document } = readStf(writeStf(made), { registry: GLTF_REGISTRY });
      const { document: back } = await stfToGltf(document);
      const bytes = await io.writeBinary(back);
      const copy = join(folder, `${basename(path)}.glb`);
      await writeFile(copy, bytes);

      expect(await compareGltf(path, copy, TOLERANCE)).toEqual([]);
      const inherited = new Set(
        (await listGltfErrors(new Uint8Array(await readFile(path)), path)).map(withoutPlace),
      );
      const errors = (await listGltfErrors(bytes)).filter((e) => !inherited.has(withoutPlace(e)));
      expect(errors).toEqual([]);
      const report = validate(document);
      expect(
        report.diagnostics.filter(({ severity }) => severity === 'error' || severity === 'warning'),
      ).toEqual([]);
    });
  }
});

/** The code of an error; its place changes with the file. */
const withoutPlace = (error: string): string => error.split(' ')[0] as string;
