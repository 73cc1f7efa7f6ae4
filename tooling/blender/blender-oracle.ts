import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpusPath } from '../vitest/corpus.ts';

const ORACLE = corpusPath('..', 'tools', 'oracle');
const ROOT = process.env['ORACLE_ROOT'] ?? '/opt/blender-chroot/sid';
const SCRIPT = fileURLToPath(new URL('./dump_at_keys.py', import.meta.url));

/** What is needed and not here, undefined where everything is. */
export const missingOracle: string | undefined = [
  `${ORACLE}/run.sh`,
  `${ROOT}/usr/bin/blender`,
  `${ROOT}/oracle/ext/stf_blender/blender_manifest.toml`,
].every((path) => existsSync(path))
  ? undefined
  : 'Blender with the public STF add-on: see tools/oracle beside the corpus';

/** Frames at which the clips of a file are looked at, by their names. */
export type FramesByClip = Readonly<Record<string, readonly number[]>>;

/**
 * Opens a model in Blender, an STF file with the add-on and others with Blender's own importers, and writes
 * where all vertices are, at rest and at these frames.
 */
export async function dumpModel(path: string, to: string, frames: FramesByClip): Promise<void> {
  const framesFile = `${to}.frames.json`;
  await writeFile(framesFile, JSON.stringify(frames));
  const script = path.endsWith('.stf')
    ? 'blender_import_stf_dump.py'
    : 'blender_import_gltf_dump.py';
  const output = await run(`${ORACLE}/run.sh`, [
    'script',
    SCRIPT,
    to,
    '--',
    script,
    `in:${path}`,
    `in:${framesFile}`,
  ]);
  if (!existsSync(to))
    throw new Error(`${basename(path)} cannot be opened: ${output.slice(-2000)}`);
}

/**
 * What differs between two dumps by more than 1e-4 of the diagonal, but for clips of these names; undefined where
 * nothing does.
 */
export async function compareDumps(
  a: string,
  b: string,
  ignored: readonly string[],
): Promise<string | undefined> {
  const output = await run('python3', [
    `${ORACLE}/compare_truth.py`,
    a,
    b,
    '--tol',
    '1e-4',
    '--rel',
    '--static',
    '--ignore-actions',
    ignored.join(','),
  ]);
  return output.endsWith('exit 0') ? undefined : output;
}

/** All that a command prints, and its exit code at the end. */
function run(command: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, QUIET: '1' };
  return new Promise((resolve) => {
    execFile(command, args, { env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      resolve(`${stdout}${stderr}exit ${error ? error.code : 0}`);
    });
  });
}
