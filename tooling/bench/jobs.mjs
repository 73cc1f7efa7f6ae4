import { spawnSync } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { duration, report } from './rows.mjs';
import { corpus, fixture } from './stf-files.mjs';

const FILES = 200;
const ROUNDS = 3;
const stf = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url));

/** `stf convert` of 200 files with one and with two jobs: a small figure with clips, and a model with large images. */
export function benchJobs() {
  const files = [fixture('robot.glb')];
  if (corpus !== undefined) files.push(join(corpus, 'gltf', 'DamagedHelmet.glb'));
  for (const file of files) compareJobs(file);
}

/** @param {string} file */
function compareJobs(file) {
  const folder = mkdtempSync(join(tmpdir(), 'stfkit-bench-'));
  try {
    const input = join(folder, 'in');
    const output = join(folder, 'out');
    mkdirSync(input);
    const copy = join(input, '0.glb');
    copyFileSync(file, copy);
    for (let i = 1; i < FILES; i++) linkSync(copy, join(input, `${i}.glb`));
    /** @param {number} jobs */
    const run = (jobs) => {
      // What splits images has threads of its own.
      const options = ['--jobs', String(jobs), '--metallic-roughness', 'packed'];
      const start = performance.now();
      const { status, stderr } = spawnSync(
        process.execPath,
        [stf, 'convert', ...options, '--out-dir', output, join(input, '*.glb')],
        { encoding: 'utf8' },
      );
      const time = performance.now() - start;
      if (status !== 0) throw new Error(`stf convert failed: ${stderr}`);
      rmSync(output, { recursive: true });
      return time;
    };
    // In turn, and the fastest of each: what else the machine does takes time from one as from the other.
    const rounds = Array.from({ length: ROUNDS }, () => [run(1), run(2)]);
    const [one = 0, two = 0] = [0, 1].map((i) => Math.min(...rounds.map((times) => times[i] ?? 0)));
    report({
      bench: `stf convert of ${FILES} × ${basename(file)}: one job / two jobs`,
      value: one / two,
      bound: 1.7,
      atLeast: true,
      detail: `${duration(one)}, ${duration(two)}`,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
