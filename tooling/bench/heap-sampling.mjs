import { Session } from 'node:inspector/promises';

/** Bytes between samples, on average; small, so that hardly any allocation is missed. */
const INTERVAL = 128;
const WARM_UP = 60;
const RUNS = 15;

/**
 * Bytes that a call allocates on the heap of JavaScript, by the heap profiler of V8, what the collector takes
 * away meanwhile included. Contents of typed arrays lie outside of that heap and are not counted. The least of
 * several runs, as compilation allocates too.
 *
 * @param {() => unknown} call
 */
export async function allocatedBy(call) {
  for (let i = 0; i < WARM_UP; i++) call();
  const session = new Session();
  session.connect();
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < RUNS; i++) {
    await session.post('HeapProfiler.startSampling', {
      samplingInterval: INTERVAL,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    });
    call();
    const { profile } = await session.post('HeapProfiler.stopSampling');
    least = Math.min(least, sizeOf(profile.head));
  }
  session.disconnect();
  return least;
}

/** @param {import('node:inspector').HeapProfiler.SamplingHeapProfileNode} node @returns {number} */
function sizeOf({ selfSize, children }) {
  return children.reduce((sum, child) => sum + sizeOf(child), selfSize);
}
