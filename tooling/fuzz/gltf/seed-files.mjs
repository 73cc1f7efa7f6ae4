import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedFiles as stfFiles } from '../stf/seed-files.mjs';
import { derivedFiles } from './derived-files.mjs';
import { inlineResources } from './inline-resources.mjs';
import { materialFile } from './material-file.mjs';
import { richFile } from './rich-file.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Files above this size are left out, so that a case takes milliseconds. */
const LARGEST = 48_000;
/** STF files are converted there and back, which takes longer. */
const LARGEST_STF = 12_000;
/** One in so many of the STF files is taken: they have a fuzzer of their own. */
const STF_SHARE = 4;

/**
 * The real files that mutations start from: the glTF and STF files of the corpus where there is one, those of the
 * fixtures, what is made of STF files, compressed files, one that uses every extension, and one with those of materials alone.
 *
 * @returns {Promise<Uint8Array[]>}
 */
export async function seedFiles() {
  const corpus = process.env['STF_CORPUS'] ?? join(root, '../shared/corpus');
  const folders = [
    ...['gltf', 'gltf-multi', 'motion'].map((name) => join(corpus, name)),
    join(root, 'tooling/fixtures/gltf'),
  ];
  const paths = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(glb|gltf|vrm|vrma)$/.test(name))
      .sort()
      .map((name) => join(folder, name)),
  );
  const models = paths.map(readModel).filter(({ length }) => length <= LARGEST);
  const stf = stfFiles().filter(({ length }) => length <= LARGEST_STF);
  const share = stf.filter((_, i) => i % STF_SHARE === 0);
  const made = [richFile(), materialFile()].flatMap((file) => Array(4).fill(file));
  return [...models, ...(await derivedFiles(stf)), ...made, ...share];
}

/** The bytes of a model, with everything that it refers to in it. @param {string} path */
function readModel(path) {
  const bytes = new Uint8Array(readFileSync(path));
  return extname(path) === '.gltf' ? inlineResources(bytes, dirname(path)) : bytes;
}
