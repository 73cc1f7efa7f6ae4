import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { largeModel } from './large-model.mjs';
import { duration, report } from './rows.mjs';

const MEGABYTE = 1_000_000;
const SIZES = [1 / 8, 1 / 4, 1 / 2, 1];
const probe = fileURLToPath(new URL('./scale-probe.mjs', import.meta.url));

/**
 * Time and peak memory of converting a large character in fresh processes, at an eighth of its size and up.
 * Linear cost keeps time by size the same; of memory each process has some that is the same for all sizes.
 */
export async function benchScale() {
  const folder = mkdtempSync(join(tmpdir(), 'stfkit-bench-'));
  try {
    /** @type {Record<string, { time: number, memory: number, size: number }[]>} */
    const runs = { 'glb → stf': [], 'stf → glb': [] };
    const empty = run('empty', '', '').memory;
    for (const part of SIZES) {
      const [glb, stf, back] = ['a.glb', 'b.stf', 'c.glb'].map((name) => join(folder, name));
      const bytes = await largeModel(part);
      writeFileSync(/** @type {string} */ (glb), bytes);
      for (const [direction, from, to] of [
        ['glb → stf', glb, stf],
        ['stf → glb', stf, back],
      ]) {
        const { time, memory, input } = run(direction ?? '', from ?? '', to ?? '');
        runs[direction ?? '']?.push({ time, memory: memory - empty, size: input });
        report({
          bench: `${direction}: peak memory / input, ${part} of the character`,
          value: (memory - empty) / input,
          ...(part === 1 && { bound: 6 }),
          detail: `${(memory - empty).toFixed(0)} MB for ${input.toFixed(1)} MB in ${duration(time)}`,
        });
      }
    }
    for (const [direction, measured] of Object.entries(runs)) {
      const [first, last] = [measured.at(0), measured.at(-1)];
      if (!first || !last) continue;
      report({
        bench: `${direction}: time a byte at full size / at an eighth`,
        value: last.time / last.size / (first.time / first.size),
        bound: 1.5,
        detail: measured.map(({ time, size }) => `${(time / size).toFixed(1)} ms/MB`).join(', '),
      });
      report({
        bench: `${direction}: memory for each more byte, from an eighth to full size`,
        value: (last.memory - first.memory) / (last.size - first.size),
        detail: measured.map(({ memory, size }) => `${(memory / size).toFixed(1)} ×`).join(', '),
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} direction @param {string} from @param {string} to */
function run(direction, from, to) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [probe, direction, from, to], {
    encoding: 'utf8',
    maxBuffer: 1 << 20,
  });
  if (status !== 0) throw new Error(`the probe ${direction} failed: ${stderr}`);
  const { time, kilobytes, bytes } = JSON.parse(stdout);
  return { time, memory: (kilobytes * 1024) / MEGABYTE, input: bytes / MEGABYTE };
}
