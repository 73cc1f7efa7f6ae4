// Feeds mutated files to the reader and all that decodes: `node fuzz.mjs [--runs N] [--seed S] [--only SEED]`.
// Every case has to end within a second, in a result or in an StfError. Exit 1 when one does not.
import { parseArgs } from 'node:util';
import { runWorkers } from './run-workers.mjs';
import { seedFiles } from './seed-files.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
});
const files = seedFiles();
const first = Number(values.only ?? values.seed);
const runs = values.only === undefined ? Number(values.runs) : 1;
console.log(`fuzz: ${runs} cases from seed ${first}, mutated from ${files.length} files`);
const { outcomes, failures } = await runWorkers(files, first, runs);
for (const [code, count] of [...outcomes].sort((a, b) => b[1] - a[1])) {
  console.log(`${String(count).padStart(8)} ${code}`);
}
for (const { seed, reason } of failures.slice(0, 20)) {
  console.log(
    `FAIL seed ${seed}: ${reason}\n     again: node tooling/fuzz/fuzz.mjs --only ${seed}`,
  );
}
console.log(`fuzz: ${runs - failures.length} of ${runs} cases ended in a result or an StfError`);
process.exitCode = failures.length > 0 ? 1 : 0;
