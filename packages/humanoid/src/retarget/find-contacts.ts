/* Thresholds: humanoid §1.8. */

/** Heights of the body a second below which a toe stands. */
const SLOW = 0.09;
/** What stands goes on standing up to this many times that speed: contacts do not flicker. */
const HYSTERESIS = 1.5;
/** Heights of the body above its lowest place in which a toe stands. */
const LOW = 0.03 / 1.7;
/** Heights of the body by which a toe may creep in one contact: more is a slide that somebody wanted. */
const DRIFT = 0.02;
/** Shorter contacts are none, seconds. */
const SHORTEST = 0.1;

/**
 * In which frames a toe stands.
 *
 * @param path `x y z` a frame.
 * @param up `x y z` of the sky.
 * @returns 1 a frame in which it stands, else 0.
 */
export function findContacts(
  path: Float64Array,
  times: Float64Array,
  up: readonly [number, number, number],
  height: number,
): Uint8Array {
  const count = times.length;
  const standing = new Uint8Array(count);
  const heightAt = (frame: number) =>
    (path[3 * frame] as number) * up[0] +
    (path[3 * frame + 1] as number) * up[1] +
    (path[3 * frame + 2] as number) * up[2];
  let lowest = Number.POSITIVE_INFINITY;
  for (let frame = 0; frame < count; frame++) lowest = Math.min(lowest, heightAt(frame));
  for (let frame = 0; frame < count; frame++) {
    const limit = SLOW * height * (frame > 0 && standing[frame - 1] ? HYSTERESIS : 1);
    const low = heightAt(frame) - lowest < LOW * height;
    standing[frame] = low && speedAt(path, times, frame) < limit ? 1 : 0;
  }
  endDrifts(path, standing, DRIFT * height);
  forEachRun(standing, (start, end) => {
    // One that the motion begins or ends in may go on beyond it.
    if (start === 0 || end === count) return;
    if ((times[end - 1] as number) - (times[start] as number) < SHORTEST) {
      standing.fill(0, start, end);
    }
  });
  return standing;
}

/** Parts contacts where the toe has crept away from where it came down. */
function endDrifts(path: Float64Array, standing: Uint8Array, farthest: number): void {
  forEachRun(standing.slice(), (start, end) => {
    let from = start;
    for (let frame = start + 1; frame < end; frame++) {
      let square = 0;
      for (let k = 0; k < 3; k++) {
        square += ((path[3 * frame + k] as number) - (path[3 * from + k] as number)) ** 2;
      }
      if (square <= farthest * farthest) continue;
      standing[frame] = 0;
      from = frame + 1;
    }
  });
}

/** Calls back for every run of frames in which something stands: `[start, end)`. */
export function forEachRun(
  standing: Uint8Array,
  visit: (start: number, end: number) => void,
): void {
  let start = 0;
  while (start < standing.length) {
    if (!standing[start]) {
      start++;
      continue;
    }
    let end = start + 1;
    while (end < standing.length && standing[end]) end++;
    visit(start, end);
    start = end;
  }
}

/** How fast a place of a path moves between the frames around it, in its unit a second. */
function speedAt(path: Float64Array, times: Float64Array, frame: number): number {
  const from = Math.max(0, frame - 1);
  const to = Math.min(times.length - 1, frame + 1);
  const span = (times[to] as number) - (times[from] as number);
  if (!(span > 0)) return 0;
  const x = (path[3 * to] as number) - (path[3 * from] as number);
  const y = (path[3 * to + 1] as number) - (path[3 * from + 1] as number);
  const z = (path[3 * to + 2] as number) - (path[3 * from + 2] as number);
  return Math.sqrt(x * x + y * y + z * z) / span;
}

/** The sum of the speeds of a path over the frames in which it stands. */
export function slideOf(path: Float64Array, times: Float64Array, standing: Uint8Array): number {
  let sum = 0;
  for (let frame = 0; frame < times.length; frame++) {
    if (standing[frame]) sum += speedAt(path, times, frame);
  }
  return sum;
}
