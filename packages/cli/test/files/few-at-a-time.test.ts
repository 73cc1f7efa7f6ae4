import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fewAtATime } from '../../src/files/few-at-a-time.ts';
import { BIN } from '../support/run-bin.ts';
import { listFiles, temporaryFolder } from '../support/temporary-folder.ts';

describe('fewAtATime', () => {
  it('gives results in the order of the files', async () => {
    const files = Array.from({ length: 100 }, (_, i) => String(i));
    let most = 0;
    let open = 0;
    const results = await fewAtATime(files, async (file) => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, Number(file) % 3));
      open--;
      return Number(file);
    });
    expect(results).toEqual(files.map(Number));
    expect(most).toBeLessThan(50);
  });

  it.skipIf(process.platform === 'win32')(
    'reads a .gltf that refers to more files than may be open',
    () => {
      const cwd = temporaryFolder();
      const images = Array.from({ length: 300 }, (_, i) => ({ uri: `${i}.png` }));
      for (const { uri } of images)
        writeFileSync(join(cwd, uri), '\u0089PNG\r\n\u001a\n', 'latin1');
      writeFileSync(join(cwd, 'a.gltf'), JSON.stringify({ asset: { version: '2.0' }, images }));
      const call = 'ulimit -n 128; exec "$0" "$1" convert a.gltf a.stf';
      execFileSync('sh', ['-c', call, process.execPath, BIN], { cwd, stdio: 'ignore' });
      expect(listFiles(cwd)).toContain('a.stf');
    },
  );
});
