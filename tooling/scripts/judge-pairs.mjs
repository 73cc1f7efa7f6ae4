// Compares retargeting with what people have made by hand: `node judge-pairs.mjs [--ik] FIRST SECOND`, two folders with the same
// clips, each for another body, and in each a model in its T-pose, `*TPose*.glb`. `stf retarget` carries every clip to the
// other body, where it is compared with the clip that the library has for it: goals A8 to A12 of the design. Positions
// are mean squares in parts of the height, times a thousand; rotations are degrees. Exit 1 where a goal is missed. The packages
// have to be built.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareClips } from './pairs/compare-clips.mjs';
import { runCommand } from './run-command.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';

const stf = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ik: { type: 'boolean' } },
});
const [first, second] = positionals;
if (first === undefined || second === undefined) {
  console.error('Usage: node judge-pairs.mjs [--ik] FIRST SECOND');
  process.exit(2);
}

/** The largest that is well: there, and back; millimetres. */
const GROUND = { 'toes in the ground, mean': [5, 5], 'toes in the ground, most': [15, 15] };
/** The same for all; legs that are bent are not where those of the source point. */
const GOALS = values.ik
  ? { 'slide of toes': [1, 1], ...GROUND }
  : {
      ...GROUND,
      positions: [0.24, 0.22],
      'beside the hip': [0.041, 0.056],
      'rotations, median': [2.3, 2.3],
      'rotations, 95 %': [10.4, 10.4],
      'slide of toes': [1.25, 1.25],
    };

for (const [way, [from, to]] of [
  [first, second],
  [second, first],
].entries()) {
  const found = await judge(/** @type {string} */ (from), /** @type {string} */ (to));
  for (const [name, value] of Object.entries(found)) {
    const goal = Object.entries(GOALS).find(([other]) => other === name)?.[1][way];
    const isMissed = goal !== undefined && !(value <= goal);
    if (isMissed) process.exitCode = 1;
    const mark = goal === undefined ? '    ' : isMissed ? 'MISS' : 'ok  ';
    console.log(`${mark} ${name.padEnd(24)} ${value.toFixed(4)}${goal ? ` ≤ ${goal}` : ''}`);
  }
}

/** Carries all clips of a folder to the body of another one. @param {string} from @param {string} to */
function judge(from, to) {
  const [source, target] = [listFiles(from), listFiles(to)];
  return inTemporaryFolder(async (folder) => {
    const motions = source.clips.flatMap((clip) => ['--motion', clip]);
    const bodies = ['--motion-rest', source.model, '--target', target.model];
    const ik = values.ik ? ['--ik'] : [];
    const out = ['--to', 'glb', '-o', `${folder}/`];
    runCommand(process.execPath, [stf, 'retarget', ...ik, ...motions, ...bodies, ...out]);
    const made = new Map(
      readdirSync(folder).map((name) => [name.toLowerCase(), join(folder, name)]),
    );
    const trios = source.clips.flatMap((clip) => {
      const name = basename(clip).toLowerCase();
      const theirs = target.clips.find((other) => basename(other).toLowerCase() === name);
      const ours = made.get(name);
      return theirs && ours ? [{ source: clip, ours, theirs }] : [];
    });
    console.log(`     ${trios.length} of ${source.clips.length} clips, ${from} → ${to}`);
    return compareClips(trios);
  });
}

/** The clips of a folder, and its model. @param {string} folder */
function listFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.glb'))
    .sort()
    .map((name) => join(folder, name));
  const model = files.find((file) => basename(file).includes('TPose'));
  if (model === undefined) throw new Error(`${folder} has no *TPose*.glb.`);
  return { model, clips: files.filter((file) => file !== model) };
}
