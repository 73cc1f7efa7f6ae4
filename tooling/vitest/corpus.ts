import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeWith } from './describe-with.ts';

/*
 * The corpus of real files is too large for the repository. It is looked for where STF_CORPUS says,
 * else in `shared/corpus` beside the checkout.
 */
const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const corpusRoot = process.env['STF_CORPUS']
  ? resolve(projectRoot, process.env['STF_CORPUS'])
  : resolve(projectRoot, '../shared/corpus');

/** The absolute path of a file or folder of the corpus: `corpusPath('stf', 'fox.stf')`. */
export const corpusPath = (...steps: string[]): string => join(corpusRoot, ...steps);

/** The names of the STF files of the corpus, in order; none where there is no corpus. */
export function listCorpusStf(): string[] {
  const folder = corpusPath('stf');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.stf')).sort();
}

/** A `describe` over corpus files; skipped by name where there is no corpus. */
export function describeWithCorpus(name: string, body: () => void): void {
  const missing = existsSync(corpusRoot) ? undefined : 'the corpus: set STF_CORPUS';
  describeWith(missing, name, body);
}
