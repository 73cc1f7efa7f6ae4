// Sends every .gltf, .glb and .vrm below some folders to STF and back twice, with `stf convert`, and has the judge
// beside the corpus compare what each shows before and after: `node judge-models.mjs FOLDER…`. Both ways have to give
// the same bytes the second time. Exit 1 where a model differs or cannot be converted. The packages have to be built.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inTemporaryFolder } from './temporary-folder.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stf = join(root, 'packages/cli/dist/bin.js');
const judge = [process.env['STF_CORPUS'] ?? '', join(root, '../shared/corpus')]
  .map((corpus) => join(corpus, '../tools/gltf_eval.mjs'))
  .find(existsSync);
if (judge === undefined) throw new Error('The judge is not there: set STF_CORPUS.');

const folders = process.argv.slice(2);
const models = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(gltf|glb|vrm)$/i.test(name))
    .sort()
    .map((name) => join(folder, name)),
);
let failed = 0;
for (const model of models) {
  const problem = await inTemporaryFolder((folder) => findProblem(model, folder));
  console.log(problem === undefined ? `     ${model}` : `FAIL ${model}: ${problem}`);
  if (problem !== undefined) failed++;
}
console.log(`${models.length - failed} of ${models.length} models come back`);
process.exitCode = failed > 0 || models.length === 0 ? 1 : 0;

/** What is not as it was after a model went there and back; undefined where all is. @param {string} model @param {string} folder */
function findProblem(model, folder) {
  const place = (/** @type {string} */ name) => join(folder, name);
  const [first, second] = [place('1.stf'), place('2.stf')];
  // A .glb keeps the version of VRM, and with it the side that the model faces.
  const [there, again] = [place('1.glb'), place('2.glb')];
  const facing = extname(model).toLowerCase() === '.vrm' ? ['--keep-facing'] : [];
  const problem =
    call(stf, 'convert', ...facing, model, first) ??
    call(stf, 'validate', first) ??
    call(stf, 'convert', first, there) ??
    call(judge, model, there, '--frames', '8', '--tol', '1e-5') ??
    call(stf, 'convert', ...facing, there, second) ??
    call(stf, 'convert', second, again);
  if (problem !== undefined) return problem;
  if (!readFileSync(first).equals(readFileSync(second))) return 'the second .stf differs';
  return readFileSync(there).equals(readFileSync(again)) ? undefined : 'the second .glb differs';
}

/** What a script said when it failed. @param {string | undefined} script @param {string[]} args */
function call(script = '', ...args) {
  const env = { ...process.env, GLTF_MODULES: join(root, 'packages/gltf') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env,
  });
  return status === 0 ? undefined : `${stdout}${stderr}`.trim().slice(0, 500);
}
