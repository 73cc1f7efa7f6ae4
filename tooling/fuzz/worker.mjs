import { parentPort, workerData } from 'node:worker_threads';
import { exercise, isStfError } from './exercise.mjs';
import { mutate } from './mutate.mjs';
import { randomOf } from './random.mjs';

/** How many cases are run between two reports to the parent. */
const BATCH = 50;

const { files, first, last, step } = workerData;
/** @type {Map<string, number>} */
let outcomes = new Map();

/** @param {string} code */
const count = (code) => outcomes.set(code, (outcomes.get(code) ?? 0) + 1);

for (let seed = first, done = 0; seed < last; seed += step, done++) {
  parentPort.postMessage({ kind: 'start', seed });
  const random = randomOf(seed);
  const bytes = mutate(random.pick(files), random, files);
  const start = performance.now();
  try {
    exercise(bytes, (code) => count(`part: ${code}`));
    count('result');
  } catch (error) {
    if (error instanceof Error && isStfError(error)) count(/** @type {any} */ (error).code);
    else parentPort.postMessage({ kind: 'failure', seed, reason: error?.stack ?? String(error) });
  }
  const elapsed = performance.now() - start;
  if (elapsed > 1000) {
    parentPort.postMessage({ kind: 'failure', seed, reason: `took ${elapsed.toFixed(0)} ms` });
  }
  if (done % BATCH === BATCH - 1 || seed + step >= last) {
    parentPort.postMessage({ kind: 'outcomes', outcomes });
    outcomes = new Map();
  }
}
