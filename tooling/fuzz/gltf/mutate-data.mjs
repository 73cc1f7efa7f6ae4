/** @typedef {import('../random.mjs').Random} Random */

/** Floats that times, matrices and weights must not be, and such that are only odd. */
const FLOATS = [Number.NaN, Infinity, -Infinity, 0, -1, 1e38, -1e38, 1e-40, 1e10, 0.1];

/**
 * Changes values that an accessor or a view has: times that go back or are none, joints that are not there,
 * compressed data and deltas that are none.
 *
 * @param {any} json @param {Uint8Array | undefined} binary @param {Random} random
 */
export function changeValues(json, binary, random) {
  if (binary === undefined || binary.length < 8) return;
  const view = pickView(json, random);
  const start = Math.min(view.start, binary.length - 8);
  const length = Math.max(4, Math.min(view.length, binary.length - start));
  const data = new DataView(binary.buffer, binary.byteOffset, binary.byteLength);
  for (let left = 1 + random.below(6); left > 0; left--) {
    const at = start + random.below(length);
    const aligned = Math.min(at - (at % 4), binary.length - 4);
    random.pick([
      () => data.setFloat32(aligned, random.pick(FLOATS), true),
      () => data.setUint32(aligned, random.pick([0, 1, 0xffff, 0xffffffff, 0x7fffffff]), true),
      () => data.setUint8(Math.min(at, binary.length - 1), random.below(256)),
      () => binary.copyWithin(aligned, start, start + 4),
    ])();
  }
}

/** @param {any} json @param {Random} random */
function pickView(json, random) {
  const views = Array.isArray(json.bufferViews) ? json.bufferViews : [];
  const view = views.length > 0 ? random.pick(views) : undefined;
  const number = (/** @type {unknown} */ value, otherwise = 0) =>
    Number.isInteger(value) && Number(value) >= 0 ? Number(value) : otherwise;
  return { start: number(view?.byteOffset), length: number(view?.byteLength, 1e9) };
}
