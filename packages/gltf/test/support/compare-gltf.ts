import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';

/** The judge beside the corpus, which evaluates two glTF files by itself and compares them. */
const JUDGE = corpusPath('..', 'tools', 'gltf_eval.mjs');
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/** What the tests of two files need that may be missing. */
export const missingJudge: string | undefined = existsSync(JUDGE)
  ? undefined
  : 'the corpus and the tools beside it: set STF_CORPUS';

/**
 * What the judge finds different between two files; empty where they are equal. It is ended as soon as it has told: of a
 * thousand that end by themselves five never do, as Node 20 may wait for compilers of WebAssembly that wait for it.
 */
export async function compareGltf(
  a: string,
  b: string,
  tolerance: number,
): Promise<readonly string[]> {
  const args = [JUDGE, a, b, '--frames', '8', '--tol', String(tolerance), '--json'];
  const env = { ...process.env, GLTF_MODULES: PACKAGE };
  const judge = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: judge.stdout })) {
    judge.kill('SIGKILL');
    return (JSON.parse(line) as { why: string[] }).why;
  }
  throw new Error('The judge said nothing.');
}
