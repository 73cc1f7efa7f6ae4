import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { largeModel } from './large-model.mjs';
import { duration, report } from './rows.mjs';
import { corpus, fixture } from './stf-files.mjs';

const FILES = 200;
const ROUNDS = 3;
const stf = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url));

/** A thirty-second of the large character: 31,000 triangles, as an avatar has. */
const AVATAR = 1 / 32;

/**
 * `stf convert` of 200 files with one and with two jobs: a character with bones, morphs and clips, a small figure with clips, a
 * model with large images, and all models of the corpus that are one file, in turn.
 */
export async function benchJobs() {
  await compareAvatars();
  compareJobs('robot.glb', [fixture('robot.glb')]);
  if (corpus === undefined) return;
  compareJobs('DamagedHelmet.glb', [join(corpus, 'gltf', 'DamagedHelmet.glb')]);
  const models = ['gltf', 'motion'].flatMap((folder) => {
    const names = readdirSync(join(corpus, folder)).filter((name) => name.endsWith('.glb'));
    return names.sort().map((name) => join(corpus, folder, name));
  });
  compareJobs(`${models.length} models`, models);
}

async function compareAvatars() {
  const folder = mkdtempSync(join(tmpdir(), 'stfkit-bench-'));
  try {
    const avatar = join(folder, 'avatar.glb');
    writeFileSync(avatar, await largeModel(AVATAR));
    compareJobs('a character of 31,000 triangles', [avatar]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} name @param {readonly string[]} files */
function compareJobs(name, files) {
  const folder = mkdtempSync(join(tmpdir(), 'stfkit-bench-'));
  try {
    const input = join(folder, 'in');
    const output = join(folder, 'out');
    mkdirSync(input);
    for (let i = 0; i < FILES; i++) {
      const copy = join(input, `${i}.glb`);
      const first = i % files.length;
      if (i === first) copyFileSync(files[i] ?? '', copy);
      else linkSync(join(input, `${first}.glb`), copy);
    }
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
      bench: `stf convert of ${FILES} files, ${name}: one job / two jobs`,
      value: one / two,
      bound: 1.7,
      atLeast: true,
      detail: `${duration(one)}, ${duration(two)}`,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
