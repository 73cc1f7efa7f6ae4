import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { readStf, writeStf } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';
import { io } from '../support/gltf-io.ts';
test('diff', async () => {
  for (const f of ['gltf/Duck.glb', 'gltf-multi/io_02_shared_mesh/02_shared_mesh.gltf', 'gltf/TextureSettingsTest.glb','gltf/DamagedHelmet.glb','gltf/BoxAnimated.glb']) {
    const r1 = await gltfToStf(await io.read(corpusPath(f)));
    const glb1 = await io.writeBinary((await stfToGltf(r1.document)).document);
    const r2 = await gltfToStf(await io.readBinary(glb1));
    console.log(f);
    for (const [id, r] of r1.document.resources) {
      const o = r2.document.find(id);
      const a = JSON.stringify(r.json), b = JSON.stringify(o?.json);
      if (a !== b) console.log('  ', r.type, a.slice(0, 1200), '\n  ', b?.slice(0, 1200));
      if (r.type === 'stf.mesh') for (const [k, v] of Object.entries(r.fields)) { if (typeof v === 'string' && r1.document.buffers.has(v)) { const x = r1.document.buffers.get(v)!.bytes, y = r2.document.buffers.get(v)?.bytes; if (!y || Buffer.compare(x, y)) console.log('   buf', k, x.length, y?.length, [...x.subarray(0, 12)], [...(y?.subarray(0, 12) ?? [])]); } }
    }
  }
});
