import { readFile, readdir } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { test } from 'vitest';
import { readStf } from '@stfkit/core';
import { stfToGltf } from '@stfkit/gltf';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';
test('truth', async () => {
  for (const f of (await readdir(corpusPath('stf'))).filter((n) => n.endsWith('.stf'))) {
    const t = JSON.parse(gunzipSync(await readFile(corpusPath('stf', f.replace('.stf', '.truth.json.gz')))).toString());
    const { document } = await stfToGltf(readStf(new Uint8Array(await readFile(corpusPath('stf', f)))).document);
    let worst = 0, n = 0; const bad: string[] = [];
    for (const [name, m] of Object.entries(t.rest.objects as Record<string, number[]>)) {
      const nodes = document.getRoot().listNodes().filter((x) => x.getName() === name);
      if (!nodes.length) { bad.push('missing ' + name); continue; }
      const err = Math.min(...nodes.map((x) => Math.max(...x.getWorldMatrix().map((v, i) => Math.abs(v - m[i])))));
      n++; worst = Math.max(worst, err); if (err > 1e-4) bad.push(`${name} ${err.toFixed(4)}`);
    }
    // mesh positions at rest for unskinned ones
    let mw = 0, mc = 0;
    for (const [name, pos] of Object.entries(t.rest.meshes as Record<string, number[]>)) {
      const node = document.getRoot().listNodes().find((x) => x.getName() === name && x.getMesh());
      if (!node) continue;
      const set = new Map<string, number>();
      const w = node.getWorldMatrix();
      for (const p of node.getMesh()!.listPrimitives()) { const a = p.getAttribute('POSITION')!; for (let i = 0; i < a.getCount(); i++) { const e = a.getElement(i, []); const q = [0,1,2].map((k) => w[k]*e[0]+w[k+4]*e[1]+w[k+8]*e[2]+w[k+12]);
        let best = 1e9; for (let j = 0; j < pos.length; j += 3) best = Math.min(best, Math.hypot(q[0]-pos[j], q[1]-pos[j+1], q[2]-pos[j+2])); mw = Math.max(mw, best); mc++; if (mc > 300) break; } }
    }
    console.log(f, n, worst.toExponential(1), bad.slice(0, 5).join(', '), 'mesh', mw.toExponential(1), mc);
  }
}, 100000);
