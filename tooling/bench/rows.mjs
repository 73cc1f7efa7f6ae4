/**
 * One measured claim: `value` may be at most (or, with `atLeast`, at least) `bound`.
 *
 * @typedef {object} Row
 * @property {string} bench What was measured, and on what.
 * @property {number} value The ratio, or the amount.
 * @property {number} [bound] What it has to be; a row without one is for reading only.
 * @property {boolean} [atLeast] Whether more is better.
 * @property {string} detail The figures that the ratio is made of.
 */

/** All rows of the run. @type {Row[]} */
export const rows = [];

/** Notes and prints a row. @param {Row} row */
export function report(row) {
  rows.push(row);
  const { bench, value, bound, atLeast, detail } = row;
  const claim = bound === undefined ? '' : `${atLeast ? '≥' : '≤'} ${bound}`;
  const verdict = bound === undefined ? '    ' : holds(row) ? 'ok  ' : 'MISS';
  console.log(
    `${verdict} ${bench.padEnd(58)} ${value.toFixed(3).padStart(9)} ${claim.padEnd(8)} ${detail}`,
  );
}

/** @param {Row} row */
export function holds({ value, bound, atLeast }) {
  if (bound === undefined) return true;
  return atLeast ? value >= bound : value <= bound;
}

/** A duration in a fitting unit. @param {number} milliseconds */
export function duration(milliseconds) {
  return milliseconds < 1
    ? `${(milliseconds * 1000).toFixed(1)} µs`
    : `${milliseconds.toFixed(2)} ms`;
}
