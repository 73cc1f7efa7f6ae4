import { parentPort, workerData } from 'node:worker_threads';
import { isStfError } from './is-stf-error.mjs';
import { randomOf } from './random.mjs';
import { threadTime } from './thread-time.mjs';

/** How many cases are run between two reports to the parent. */
const BATCH = 50;

/**
 * What a case may take; where the file that it was made of takes half of that or more, twice as long as that one. With 1,000, a
 * file of some objects that got 500 nodes in a row was too slow on a slow machine, which is 0.2 ms a node and conversion.
 */
const LIMIT_MS = 2000;

const { name, files, first, last, step } = workerData;
const { mutate } = await import(`./${name}/mutate.mjs`);
const { exercise, chooseOptions = () => ({}) } = await import(`./${name}/exercise.mjs`);
/** @type {Map<string, number>} */
let outcomes = new Map();

/** @param {string} code */
const count = (code) => outcomes.set(code, (outcomes.get(code) ?? 0) + 1);

/** Runs a case and says what it came to and how long it took. @param {Uint8Array} bytes @param {object} options */
async function run(bytes, options) {
  /** @type {string[]} */
  const notes = [];
  const start = threadTime();
  const took = () => threadTime() - start;
  try {
    await exercise(bytes, (/** @type {string} */ note) => notes.push(`part: ${note}`), options);
    if ('polluted' in {}) throw new Error('the prototype of all objects was written to');
    return { codes: ['result', ...notes], elapsed: took() };
  } catch (error) {
    if (isStfError(error)) return { codes: [error.code, ...notes], elapsed: took() };
    return { codes: [], elapsed: took(), reason: error?.stack ?? String(error) };
  }
}

/** Why a case is too slow, unless the machine is: the file that it was made of is slow there as well. @param {number} elapsed @param {Uint8Array} file */
async function tellSlow(elapsed, file) {
  const usual = (await run(file, {})).elapsed;
  if (elapsed <= 2 * usual) return undefined;
  return `took ${elapsed.toFixed(0)} ms, the file that it was made of ${usual.toFixed(0)} ms`;
}

for (let seed = first, done = 0; seed < last; seed += step, done++) {
  parentPort.postMessage({ kind: 'start', seed });
  const random = randomOf(seed);
  const file = random.pick(files);
  const bytes = mutate(file, random, files);
  const options = chooseOptions(random);
  let result = await run(bytes, options);
  // Another try tells a slow case from code that ran for the first time, and a collection of garbage.
  if (result.elapsed > LIMIT_MS) result = await run(bytes, options);
  for (const code of result.codes) count(code);
  const { elapsed, reason = elapsed > LIMIT_MS && (await tellSlow(elapsed, file)) } = result;
  if (reason) parentPort.postMessage({ kind: 'failure', seed, reason });
  if (done % BATCH === BATCH - 1 || seed + step >= last) {
    parentPort.postMessage({ kind: 'outcomes', outcomes });
    outcomes = new Map();
  }
}
