import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { duration, report } from './rows.mjs';
import { fixture } from './stf-files.mjs';

const FILES = 200;
const stf = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url));

/** `stf convert` of 200 files with one and with two jobs. */
export async function benchJobs() {
  const folder = mkdtempSync(join(tmpdir(), 'stfkit-bench-'));
  try {
    const input = join(folder, 'in');
    mkdirSync(input);
    for (let i = 0; i < FILES; i++) copyFileSync(fixture('robot.glb'), join(input, `${i}.glb`));
    const [one = 0, two = 0] = [1, 2].map((jobs) => {
      const start = performance.now();
      const args = ['convert', '--jobs', String(jobs), '--out-dir', join(folder, `out${jobs}`)];
      const { status, stderr } = spawnSync(process.execPath, [stf, ...args, join(input, '*.glb')], {
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`stf convert failed: ${stderr}`);
      return performance.now() - start;
    });
    report({
      bench: `stf convert of ${FILES} files: one job / two jobs`,
      value: one / two,
      bound: 1.7,
      atLeast: true,
      detail: `${duration(one)}, ${duration(two)}`,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
