import { readFileSync } from 'node:fs';

/**
 * How long this thread has worked, in milliseconds: what other programs take of a busy machine does not count.
 * Where the system does not say, the time that has passed.
 */
export function threadTime() {
  try {
    return Number.parseInt(readFileSync('/proc/thread-self/schedstat', 'latin1'), 10) / 1e6;
  } catch {
    return performance.now();
  }
}
