/** `out[o…]` = the axis of the rotation `q`, as long as its angle in radians, the shorter way round. */
export function vectorOfTurn(out: Float64Array, o: number, q: Float64Array): void {
  const sign = (q[3] as number) < 0 ? -1 : 1;
  const sine = Math.hypot(q[0] as number, q[1] as number, q[2] as number);
  const angle = 2 * Math.atan2(sine, Math.abs(q[3] as number));
  const size = sine > 0 ? (sign * angle) / sine : 0;
  for (let k = 0; k < 3; k++) out[o + k] = size * (q[k] as number);
}

/** `out` = the rotation about the vector `v[i…]` by as many radians as it is long. */
export function turnOfVector(out: Float64Array, v: Float64Array, i: number): void {
  const angle = Math.hypot(v[i] as number, v[i + 1] as number, v[i + 2] as number);
  const size = angle > 0 ? Math.sin(angle / 2) / angle : 0;
  for (let k = 0; k < 3; k++) out[k] = size * (v[i + k] as number);
  out[3] = Math.cos(angle / 2);
}
