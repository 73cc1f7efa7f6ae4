/** Times nearer than this part of the seconds that are smoothed over count as that far apart, or numbers lose their digits. */
const NEAREST = 1e-3;

/**
 * Smooths a path over time, in place: the one for which ∫ w |x − y|² + s⁴ |x''|² is least, which stays near to
 * what it was, each place by its weight, and turns as little as it can. Linear time; two times or fewer stay.
 *
 * @param path `x y z` a time.
 * @param weights One a time, more than 0.
 * @param seconds What changes faster than this is smoothed away where the weight is 1.
 * @see C. H. Reinsch 1967, "Smoothing by spline functions"
 */
export function smoothPath(
  times: Float64Array,
  path: Float64Array,
  weights: Float64Array,
  seconds: number,
): void {
  const count = times.length;
  if (count < 3) return;
  // The matrix is symmetric and has five diagonals; two more rows spare the loops their ends.
  const d = new Float64Array(count + 2);
  const e = new Float64Array(count + 2);
  const f = new Float64Array(count + 2);
  let before = 0;
  for (let i = 0; i < count; i++) {
    const way = i + 1 < count ? (times[i + 1] as number) - (times[i] as number) : 0;
    const after = i + 1 < count ? Math.max(NEAREST, way / seconds) : 0;
    const span = (before + after) / 2;
    const mass = span * (weights[i] as number);
    d[i] = (d[i] as number) + mass;
    for (let k = 3 * i; k < 3 * i + 3; k++) path[k] = mass * (path[k] as number);
    if (before > 0 && after > 0) {
      const a = 1 / before;
      const c = 1 / after;
      const b = -a - c;
      d[i - 1] = (d[i - 1] as number) + (a * a) / span;
      d[i] = (d[i] as number) + (b * b) / span;
      d[i + 1] = (d[i + 1] as number) + (c * c) / span;
      e[i - 1] = (e[i - 1] as number) + (a * b) / span;
      e[i] = (e[i] as number) + (b * c) / span;
      f[i - 1] = (f[i - 1] as number) + (a * c) / span;
    }
    before = after;
  }
  factor(d, e, f, count);
  solve(d, e, f, path, count);
}

/** Factors a matrix L·D·Lᵀ in place: `d` its diagonal, `e` and `f` those beside it. */
function factor(d: Float64Array, e: Float64Array, f: Float64Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const pivot = d[i] as number;
    const a = (e[i] as number) / pivot;
    const b = (f[i] as number) / pivot;
    d[i + 1] = (d[i + 1] as number) - a * (e[i] as number);
    e[i + 1] = (e[i + 1] as number) - a * (f[i] as number);
    d[i + 2] = (d[i + 2] as number) - b * (f[i] as number);
    e[i] = a;
    f[i] = b;
  }
}

/** Solves a factored matrix for three columns, in place. */
function solve(
  d: Float64Array,
  e: Float64Array,
  f: Float64Array,
  path: Float64Array,
  count: number,
): void {
  for (let i = 3; i < 3 * count; i++) {
    const row = Math.floor(i / 3);
    const far = row > 1 ? (f[row - 2] as number) * (path[i - 6] as number) : 0;
    path[i] = (path[i] as number) - (e[row - 1] as number) * (path[i - 3] as number) - far;
  }
  for (let i = 3 * count - 1; i >= 0; i--) {
    const row = Math.floor(i / 3);
    const near = row + 1 < count ? (e[row] as number) * (path[i + 3] as number) : 0;
    const far = row + 2 < count ? (f[row] as number) * (path[i + 6] as number) : 0;
    path[i] = (path[i] as number) / (d[row] as number) - near - far;
  }
}
