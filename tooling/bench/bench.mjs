// Runs the benchmarks named on the command line, or all; exits with 1 when a bound is missed.
import { benchConvert } from './convert.mjs';
import { benchEdits } from './edits.mjs';
import { benchJobs } from './jobs.mjs';
import { benchMemory } from './memory.mjs';
import { benchPeer } from './peer.mjs';
import { benchReadWrite } from './read-write.mjs';
import { benchRetarget } from './retarget.mjs';
import { holds, rows } from './rows.mjs';
import { benchScale } from './scale.mjs';
import { benchValidate } from './validate.mjs';

const benches = {
  'read-write': benchReadWrite,
  validate: benchValidate,
  peer: benchPeer,
  edits: benchEdits,
  memory: benchMemory,
  convert: benchConvert,
  scale: benchScale,
  jobs: benchJobs,
  retarget: benchRetarget,
};

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await run();
}
const missed = rows.filter((row) => !holds(row));
console.log(`\n${rows.length} rows, ${missed.length} bounds missed`);
process.exitCode = missed.length > 0 ? 1 : 0;
