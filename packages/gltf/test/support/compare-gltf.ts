import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';

/** The judge beside the corpus, which evaluates two glTF files by itself and compares them. */
const JUDGE = corpusPath('..', 'tools', 'gltf_eval.mjs');
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/** What the tests of two files need that may be missing. */
export const missingJudge: string | undefined = existsSync(JUDGE)
  ? undefined
  : 'the corpus and the tools beside it: set STF_CORPUS';

/** What the judge finds different between two files; empty where they are equal. */
export function compareGltf(a: string, b: string, tolerance: number): Promise<readonly string[]> {
  const args = [JUDGE, a, b, '--frames', '8', '--tol', String(tolerance), '--json'];
  const options = { env: { ...process.env, GLTF_MODULES: PACKAGE }, maxBuffer: 1 << 26 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (error, stdout) => {
      try {
        resolve((JSON.parse(stdout) as { why: string[] }).why);
      } catch {
        reject(error ?? new Error('The judge said nothing.'));
      }
    });
  });
}
