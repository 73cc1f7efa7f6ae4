/**
 * Medians of several functions that are run in turn, so that a slow moment of the machine hits all
 * of them alike. Milliseconds per call.
 *
 * @template {string} K
 * @param {Record<K, () => unknown>} candidates
 * @returns {Promise<Record<K, number>>}
 */
export async function medians(candidates) {
  const entries = /** @type {[K, () => unknown][]} */ (Object.entries(candidates));
  for (let i = 0; i < WARM_UP; i++) for (const [, run] of entries) await run();
  const once = await time(entries[0][1], 1);
  // Short calls are timed in batches of about a millisecond, the clock being no finer than that.
  const batch = Math.max(1, Math.min(1000, Math.round(1 / Math.max(once, 1e-3))));
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(entries.map(([name]) => [name, []]));
  const until = performance.now() + BUDGET_MS;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (round >= MIN_ROUNDS && performance.now() > until) break;
    globalThis.gc?.({ type: 'minor' });
    for (const [name, run] of entries) times[name].push(await time(run, batch));
  }
  const result = entries.map(([name]) => [name, median(times[name])]);
  return /** @type {Record<K, number>} */ (Object.fromEntries(result));
}

const WARM_UP = 20;
const MIN_ROUNDS = 15;
const MAX_ROUNDS = 101;
const BUDGET_MS = 1500;

/** @param {() => unknown} run @param {number} batch */
async function time(run, batch) {
  const start = performance.now();
  for (let i = 0; i < batch; i++) {
    const result = run();
    if (result instanceof Promise) await result;
  }
  return (performance.now() - start) / batch;
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
