import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readStf, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import {
  corpusPath,
  describeWithCorpus,
  listCorpusStf,
} from '../../../../tooling/vitest/corpus.ts';
import { listCorpusModels } from '../support/corpus-models.ts';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { io } from '../support/gltf-io.ts';

/** The most that the extension may cost in the middle: of the plain file, and bytes beside that in small ones. */
const SHARE = 0.35;
const SMALL = 10_000;
const EXTRA_BYTES = 4000;

describeWithCorpus('STF files on their way to glb and back', () => {
  const names = listCorpusStf();
  const shares: (readonly [name: string, plain: number, whole: number])[] = [];

  test.each(names)('%s comes back equal, and becomes the same glb again', async (name) => {
    const { document } = readStf(new Uint8Array(await readFile(corpusPath('stf', name))));
    const glb = await io.writeBinary((await stfToGltf(document)).document);
    const back = await gltfToStf(await readGltf(glb));
    expectEqualDocuments(back.document, document);
    const again = await io.writeBinary((await stfToGltf(back.document)).document);
    expect(again.length).toBe(glb.length);
    expect(Buffer.compare(again, glb)).toBe(0);
    const plain = await io.writeBinary((await stfToGltf(document, { plain: true })).document);
    shares.push([name, plain.length, glb.length]);
  });

  test('the extension is small', () => {
    const rows = shares.map(
      ([name, plain, whole]) =>
        `${name.padEnd(30)} plain ${String(plain).padStart(8)} extension ${String(whole - plain).padStart(7)} ${((100 * (whole - plain)) / plain).toFixed(1)} %`,
    );
    console.info(rows.join('\n'));
    const large = shares
      .filter(([, plain]) => plain >= SMALL)
      .map(([, plain, whole]) => (whole - plain) / plain)
      .sort((a, b) => a - b);
    expect(large[Math.floor(large.length / 2)]).toBeLessThan(SHARE);
    const small = shares
      .filter(([, plain]) => plain < SMALL)
      .map(([, plain, whole]) => whole - plain - SHARE * plain)
      .sort((a, b) => a - b);
    expect(small[Math.floor(small.length / 2)]).toBeLessThan(EXTRA_BYTES);
  });
});

describeWithCorpus('glTF files as STF on their way to glb and back', async () => {
  const avatars = ['catbot.vrm', 'debug_robot.vrm', 'meebit.vrm'].map((name) =>
    corpusPath('motion', name),
  );
  for (const path of [...(await listCorpusModels(corpusPath())), ...avatars]) {
    test(`${basename(path)} comes back equal`, async () => {
      const file = /\.(glb|vrm)$/.test(path)
        ? new Uint8Array(await readFile(path))
        : await io.readAsJSON(path);
      const made = (await gltfToStf(await readGltf(file))).document;
      const { document } = readStf(writeStf(made), { registry: GLTF_REGISTRY });
      const glb = await io.writeBinary((await stfToGltf(document)).document);
      expectEqualDocuments((await gltfToStf(await readGltf(glb))).document, document);
    });
  }
});
