import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A case that runs longer than this is ended with its worker: it hangs. A busy machine takes 20 seconds to load what a worker needs. */
const HANG_MS = 120_000;

/** The heap that a file may make use of. */
const HEAP_MB = 256;

/**
 * What is fuzzed: `name` is that of the folder with its `mutate.mjs` and `exercise.mjs`, `files` are what
 * mutations start from.
 *
 * @typedef {{ readonly name: string, readonly files: readonly Uint8Array[] }} Target
 */

/**
 * Runs the cases of the seeds `first` to `first + runs` on workers with a small heap. A worker that
 * dies or hangs counts as the failure of the case that it was at, and another goes on behind it.
 *
 * @param {Target} target @param {number} first @param {number} runs
 */
export async function runWorkers(target, first, runs) {
  /** @type {Map<string, number>} */
  const outcomes = new Map();
  /** @type {{ seed: number, reason: string }[]} */
  const failures = [];
  const step = Math.min(runs, availableParallelism());
  const last = first + runs;

  /** @param {number} from @returns {Promise<void>} */
  const run = (from) =>
    new Promise((resolve) => {
      const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
        workerData: { ...target, first: from, last, step },
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      });
      let seed = from;
      let since = performance.now();
      /** @type {string | undefined} */
      let death;
      const watch = setInterval(() => {
        if (performance.now() - since < HANG_MS) return;
        death = `hung for ${HANG_MS} ms`;
        worker.terminate();
      }, 1000);
      worker.on('message', (message) => {
        since = performance.now();
        if (message.kind === 'start') seed = message.seed;
        else if (message.kind === 'failure') failures.push(message);
        else
          for (const [code, count] of message.outcomes)
            outcomes.set(code, (outcomes.get(code) ?? 0) + count);
      });
      worker.on('error', (error) => {
        death = `killed its worker: ${error.stack ?? error}`;
      });
      worker.on('exit', () => {
        clearInterval(watch);
        if (death === undefined) return resolve();
        failures.push({ seed, reason: death });
        resolve(seed + step < last ? run(seed + step) : undefined);
      });
    });

  await Promise.all(Array.from({ length: step }, (_, i) => run(first + i)));
  return { outcomes, failures };
}
