// Runs every .gltf, .glb and .vrm below a folder through the conversions, with the files beside it:
// `node invalid-files.mjs FOLDER`. Prints what each ends in; exit 1 when that is nothing with a code.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseGltf } from '@stfkit/gltf';
import { convertWithCli } from './convert-with-cli.mjs';
import { exercise } from './gltf/exercise.mjs';
import { isStfError } from './is-stf-error.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder: node invalid-files.mjs FOLDER');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(gltf|glb|vrm)$/.test(name))
  .sort();
let failed = 0;
/** @type {Map<string, number>} */
const outcomes = new Map();
for (const name of names) {
  const { codes, failure } = await run(join(folder, name));
  console.log(`${failure === undefined ? '    ' : 'FAIL'} ${name}: ${failure ?? codes.join(', ')}`);
  if (failure !== undefined) failed++;
  const kind = codes[0] ?? 'untyped';
  outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
}
for (const [kind, count] of outcomes) console.log(`${String(count).padStart(8)} ${kind}`);
console.log(`${names.length - failed} of ${names.length} files ended in a result or an StfError`);
process.exitCode = failed > 0 || names.length === 0 ? 1 : 0;

/** What a file ends in: `converted` or the code and message of an error, then the codes of findings. @param {string} path */
async function run(path) {
  /** @type {Set<string>} */
  const notes = new Set();
  const bytes = new Uint8Array(readFileSync(path));
  /** @type {string | undefined} */
  let command;
  try {
    command = await convertWithCli(path);
    const beside = readBeside(parseGltf(bytes).json, dirname(path));
    await exercise(bytes, (note) => notes.add(note), {}, beside);
    return { codes: ['converted', ...notes, `stf convert: ${command}`] };
  } catch (error) {
    if (!isStfError(error)) return { codes: [], failure: String(error?.stack ?? error) };
    return { codes: [error.code, ...notes, error.message, `stf convert: ${command}`] };
  }
}

/** The files that a .gltf refers to, as far as they are there. @param {import('@gltf-transform/core').GLTF.IGLTF} json @param {string} folder */
function readBeside({ buffers = [], images = [] }, folder) {
  /** @type {Record<string, Uint8Array<ArrayBuffer>>} */
  const found = {};
  for (const { uri = 'data:' } of [...buffers, ...images]) {
    if (uri.startsWith('data:')) continue;
    try {
      found[uri] = new Uint8Array(readFileSync(join(folder, decodeURIComponent(uri))));
    } catch {
      // The reader tells of what is missing.
    }
  }
  return found;
}
