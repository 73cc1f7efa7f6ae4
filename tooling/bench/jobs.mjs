import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { duration, report } from './rows.mjs';
import { fixture } from './stf-files.mjs';

const FILES = 200;
const ROUNDS = 3;
const stf = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url));

/** `stf convert` of 200 files with one and with two jobs. */
export async function benchJobs() {
  const folder = mkdtempSync(join(tmpdir(), 'stfkit-bench-'));
  try {
    const input = join(folder, 'in');
    mkdirSync(input);
    for (let i = 0; i < FILES; i++) copyFileSync(fixture('robot.glb'), join(input, `${i}.glb`));
    /** @param {number} jobs @param {number} round */
    const run = (jobs, round) => {
      const start = performance.now();
      const args = [
        'convert',
        '--jobs',
        String(jobs),
        // What splits images has threads of its own.
        '--metallic-roughness',
        'packed',
        '--out-dir',
        join(folder, `${jobs}-${round}`),
      ];
      const { status, stderr } = spawnSync(process.execPath, [stf, ...args, join(input, '*.glb')], {
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`stf convert failed: ${stderr}`);
      return performance.now() - start;
    };
    // In turn, and the fastest of each: what else the machine does takes time from one as from the other.
    const rounds = Array.from({ length: ROUNDS }, (_, round) => [run(1, round), run(2, round)]);
    const [one = 0, two = 0] = [0, 1].map((i) => Math.min(...rounds.map((times) => times[i] ?? 0)));
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
