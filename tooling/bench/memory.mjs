import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { report } from './rows.mjs';
import { fileOf } from './stf-files.mjs';

const MEGABYTE = 1_000_000;
const probe = fileURLToPath(new URL('./memory-probe.mjs', import.meta.url));

/** Peak memory of fresh processes that read and open a file of 200 MB, 95 % of it buffers. */
export async function benchMemory() {
  if (process.platform !== 'linux') {
    console.log('     memory is measured on Linux only, where a process can tell its own peak');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'stfkit-bench-'));
  try {
    const path = join(folder, 'large.stf');
    const size = await writeLargeFile(path);
    const empty = peak('empty', path);
    const loaded = peak('load', path);
    const read = peak('read', path);
    const opened = peak('open', path);
    report({
      bench: 'readStf: peak memory beyond the loaded bytes / size',
      value: (read - loaded) / (size / MEGABYTE),
      bound: 0.2,
      detail: `${(read - loaded).toFixed(1)} MB of ${(size / MEGABYTE).toFixed(0)} MB (loaded ${loaded.toFixed(0)}, read ${read.toFixed(0)})`,
    });
    report({
      bench: 'openStf: peak memory beyond an empty process, MB',
      value: opened - empty,
      bound: 20,
      detail: `empty ${empty.toFixed(1)} MB, opened ${opened.toFixed(1)} MB`,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Peak resident memory of a fresh process, MB. @param {string} task @param {string} path */
function peak(task, path) {
  const runs = Array.from({ length: 5 }, () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [probe, task, path], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the probe ${task} failed: ${stderr}`);
    return (Number(stdout) * 1024) / MEGABYTE;
  });
  return runs.toSorted((a, b) => a - b)[2];
}

/** Writes meshes with 190 MB of buffers and 10 MB of animation keys; returns its size in bytes. @param {string} path */
async function writeLargeFile(path) {
  /** @type {Record<string, unknown>} */
  const resources = { root: { type: 'stf.prefab', root_nodes: [], animations: [] } };
  const buffers = [];
  for (let i = 0; i < 190; i++) {
    buffers.push(new Uint8Array(MEGABYTE).fill(i));
    resources[`mesh${i}`] = {
      type: 'com.example.mesh',
      vertices: 0,
      referenced_buffers: [`buffer${i}`],
    };
  }
  const keyframes = Array.from({ length: 122 }, (_, i) => [true, i / 7, 'linear']);
  const track = {
    target: ['root', 't'],
    timepoints: keyframes.map((_, i) => i),
    subtracks: [0, 1, 2].map(() => ({ keyframes })),
    interpolation: 'linear',
  };
  for (let i = 0; i < 800; i++) {
    resources[`animation${i}`] = {
      type: 'stf.animation',
      fps: 30,
      range: [0, 122],
      tracks: [track],
    };
  }
  const entries = buffers.map((_, index) => [
    `buffer${index}`,
    { type: 'stf.buffer.included', index },
  ]);
  const definition = {
    stf: { version: [0, 1], root: 'root' },
    resources,
    buffers: Object.fromEntries(entries),
  };
  const file = fileOf(definition, buffers);
  const stream = createWriteStream(path);
  stream.end(file);
  await finished(stream);
  return file.length;
}
