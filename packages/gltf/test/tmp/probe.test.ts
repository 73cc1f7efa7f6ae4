import { readFile, readdir, writeFile } from 'node:fs/promises';
import { test } from 'vitest';
import { basename } from 'node:path';
import { readStf, validate, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';
import { listCorpusModels } from '../support/corpus-models.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';
test('probe', async () => {
  const models = await listCorpusModels(corpusPath());
  models.push(...(await readdir('tooling/fixtures/gltf')).map((f) => 'tooling/fixtures/gltf/' + f), 'tooling/fixtures/robot.glb', corpusPath('motion/Knight.glb'), corpusPath('motion/catbot.vrm'), corpusPath('motion/debug_robot.vrm'));
  for (const path of models) {
    try {
      const src = await io.readBinary === undefined ? null : /\.(glb|vrm)$/.test(path) ? await io.readBinary(new Uint8Array(await readFile(path))) : await io.read(path);
      const r1 = await gltfToStf(src!);
      const bytes = writeStf(r1.document);
      await writeFile('/tmp/probe/' + basename(path) + '.stf', bytes);
      const doc = readStf(bytes).document;
      const rep = validate(readStf(bytes, { registry: GLTF_REGISTRY }).document);
      const back = await stfToGltf(doc);
      const glb1 = await io.writeBinary(back.document);
      await writeFile('/tmp/probe/' + basename(path) + '.glb', glb1);
      const again = await gltfToStf(await io.readBinary(glb1));
      const stf2 = writeStf(again.document);
      const back2 = await stfToGltf(again.document);
      const glb2 = await io.writeBinary(back2.document);
      const ids1 = [...r1.document.resources.keys()].sort().join(); const ids2 = [...again.document.resources.keys()].sort().join();
      const errs = await listGltfErrors(glb1);
      console.log(basename(path), bytes.length, 'glb', glb1.length, 'stable', Buffer.compare(glb1, glb2) === 0, 'stf=', Buffer.compare(bytes, stf2) === 0, 'ids', ids1 === ids2, [...r1.diagnostics, ...back.diagnostics].map((d) => d.message).join(' | '), 'V:', rep.diagnostics.map((d) => d.severity + ' ' + d.code + ' ' + d.message).slice(0, 3).join('; '), 'E:', errs.slice(0, 3).join('; '));
    } catch (e) { console.log(basename(path), 'THROWN', (e as Error).stack?.slice(0, 600)); }
  }
}, 200000);
test('stf', async () => {
  for (const f of (await readdir(corpusPath('stf'))).filter((n) => n.endsWith('.stf'))) {
    try {
    const doc = readStf(new Uint8Array(await readFile(corpusPath('stf', f)))).document;
    const back = await stfToGltf(doc);
    const glb = await io.writeBinary(back.document);
    await writeFile('/tmp/probe/' + f + '.stf.glb', glb);
    const errs = await listGltfErrors(glb);
    const plain = await listGltfErrors(await io.writeBinary((await stfToGltf(doc, {plain:true})).document));
    console.log('STF', f, glb.length, back.diagnostics.map((d) => d.message).join(' | '), 'E:', errs.slice(0, 3).join('; '), plain.length);
    } catch (e) { console.log('STF', f, 'THROWN', (e as Error).stack?.slice(0, 600)); }
  }
}, 200000);
