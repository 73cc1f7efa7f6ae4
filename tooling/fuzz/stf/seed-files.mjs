import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Files above this size are left out: a mutation of them tests nothing that one of a small file does not. */
const LARGEST = 120_000;

/**
 * The real files that mutations start from: those of the corpus where there is one, and the files
 * that trigger each finding.
 *
 * @returns {Uint8Array[]}
 */
export function seedFiles() {
  const corpus = join(process.env['STF_CORPUS'] ?? join(root, '../shared/corpus'), 'stf');
  const folders = [corpus, join(root, 'tooling/fixtures')].filter(existsSync);
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.stf'))
      .sort()
      .map((name) => join(folder, name)),
  );
  const files = paths.map((path) => new Uint8Array(readFileSync(path)));
  return files.filter(({ length }) => length > 0 && length <= LARGEST);
}
