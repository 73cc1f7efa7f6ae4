import { parseArgs } from 'node:util';
import { runWorkers } from './run-workers.mjs';

/**
 * The command line of a fuzzer: `[--runs N] [--seed S] [--only SEED]`. Prints how many cases ended in what;
 * the exit code is 1 when one did not end in a result or an StfError within its time.
 *
 * @param {string} script Name of the file that was started, for the line that runs a case again.
 * @param {import('./run-workers.mjs').Target} target
 */
export async function runFuzzer(script, target) {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string' },
    },
  });
  const first = Number(values.only ?? values.seed);
  const runs = values.only === undefined ? Number(values.runs) : 1;
  console.log(`${runs} cases from seed ${first}, mutated from ${target.files.length} files`);
  const { outcomes, failures } = await runWorkers(target, first, runs);
  for (const [code, count] of [...outcomes].sort((a, b) => b[1] - a[1])) {
    console.log(`${String(count).padStart(8)} ${code}`);
  }
  for (const { seed, reason } of failures.slice(0, 20)) {
    console.log(
      `FAIL seed ${seed}: ${reason}\n     again: node tooling/fuzz/${script} --only ${seed}`,
    );
  }
  const failed = new Set(failures.map(({ seed }) => seed)).size;
  console.log(`${runs - failed} of ${runs} cases ended in a result or an StfError`);
  process.exitCode = failed > 0 ? 1 : 0;
}
