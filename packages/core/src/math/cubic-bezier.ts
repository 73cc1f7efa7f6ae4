/** Width of the bracket, in the parameter, at which `solveCubicBezier` stops: rounding of doubles. */
const PARAMETER_EPS = 1e-15;

/** Newton steps double the digits; bisection, where they leave the bracket, needs one step a bit. */
const MAX_STEPS = 64;

/** The value of a cubic Bezier curve with these four control values at `u` of 0 to 1. */
export function cubicBezier(a: number, b: number, c: number, d: number, u: number): number {
  const v = 1 - u;
  return v * v * v * a + 3 * u * v * (v * b + u * c) + u * u * u * d;
}

/**
 * The parameter of 0 to 1 at which a cubic Bezier curve has a value that lies between `a` and `d`, to
 * the precision of doubles. There is one only if `b` and `c` lie between `a` and `d` too; else any one
 * of them.
 */
export function solveCubicBezier(
  a: number,
  b: number,
  c: number,
  d: number,
  value: number,
): number {
  let low = 0;
  let high = 1;
  let u = (value - a) / (d - a);
  for (let step = 0; step < MAX_STEPS; step++) {
    const excess = cubicBezier(a, b, c, d, u) - value;
    if (excess === 0) return u;
    if (excess < 0) low = u;
    else high = u;
    const v = 1 - u;
    const slope = 3 * (v * v * (b - a) + 2 * u * v * (c - b) + u * u * (d - c));
    const newton = u - excess / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - u) <= PARAMETER_EPS) return next;
    u = next;
  }
  return u;
}
