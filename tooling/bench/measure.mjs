/**
 * What is measured: a call, or a call of what `prepare` makes for it outside of the measured time.
 *
 * @typedef {(() => unknown) | { prepare: () => any, run: (prepared: any) => unknown }} Candidate
 */

/**
 * Medians of several candidates that are run in turn, so that a slow moment of the machine hits all
 * of them alike. Milliseconds per call.
 *
 * @template {string} K
 * @param {Record<K, Candidate>} candidates
 * @returns {Promise<Record<K, number>>}
 */
export async function medians(candidates) {
  const entries = /** @type {[K, Candidate][]} */ (Object.entries(candidates));
  /** @type {Map<K, number>} */
  const batches = new Map();
  for (const [name, candidate] of entries) {
    for (let i = 0; i < WARM_UP; i++) await time(candidate, 1);
    // Short calls are timed in batches of about a millisecond, the clock being no finer than that.
    const once = await time(candidate, 3);
    batches.set(name, Math.max(1, Math.min(1000, Math.round(1 / Math.max(once, 1e-3)))));
  }
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(entries.map(([name]) => [name, []]));
  const until = performance.now() + BUDGET_MS;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (round >= MIN_ROUNDS && performance.now() > until) break;
    for (const [name, candidate] of entries) {
      // What one candidate leaves behind must not slow down the next. A full collection would also
      // throw away compiled code, which slows down everything.
      globalThis.gc?.({ type: 'minor' });
      times[name].push(await time(candidate, batches.get(name) ?? 1));
    }
  }
  const result = entries.map(([name]) => [name, median(times[name])]);
  return /** @type {Record<K, number>} */ (Object.fromEntries(result));
}

/**
 * Medians of several candidates that run as they would for long: in batches that take so long that each collects what it
 * leaves behind in its own time, in turn as with `medians`. All has to be compiled before. Milliseconds per call.
 *
 * @template {string} K
 * @param {Record<K, Candidate>} candidates
 * @returns {Promise<Record<K, number>>}
 */
export async function steadyMedians(candidates) {
  const entries = /** @type {[K, Candidate][]} */ (Object.entries(candidates));
  /** @type {Map<K, number>} */
  const batches = new Map();
  for (const [name, candidate] of entries) {
    batches.set(name, Math.max(1, Math.round(STEADY_BATCH_MS / (await time(candidate, 3)))));
  }
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(entries.map(([name]) => [name, []]));
  for (let round = 0; round < STEADY_ROUNDS; round++) {
    for (const [name, candidate] of entries) {
      times[name].push(await time(candidate, batches.get(name) ?? 1));
    }
  }
  const result = entries.map(([name]) => [name, median(times[name])]);
  return /** @type {Record<K, number>} */ (Object.fromEntries(result));
}

const STEADY_BATCH_MS = 100;
// With five, ratios of single models were a quarter apart from run to run on a shared machine.
const STEADY_ROUNDS = 9;

const WARM_UP = 20;
const MIN_ROUNDS = 15;
const MAX_ROUNDS = 101;
const BUDGET_MS = 1500;

/** @param {Candidate} candidate @param {number} batch */
async function time(candidate, batch) {
  const { prepare, run } =
    typeof candidate === 'function' ? { prepare: undefined, run: candidate } : candidate;
  const prepared = prepare && Array.from({ length: batch }, prepare);
  const start = performance.now();
  for (let i = 0; i < batch; i++) {
    const result = run(prepared?.[i]);
    if (result instanceof Promise) await result;
  }
  return (performance.now() - start) / batch;
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
