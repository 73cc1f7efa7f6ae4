import type { Animation, AnimationSampler } from '@gltf-transform/core';

/**
 * The value of a glTF sampler at a time, by the formulas of the specification and nothing else, in
 * doubles.
 *
 * @see glTF 2.0 appendix C
 */
export function sampleGltf(sampler: AnimationSampler, time: number, isRotation: boolean): number[] {
  const times = [...(sampler.getInput()?.getArray() ?? [])];
  const output = sampler.getOutput();
  const isSpline = sampler.getInterpolation() === 'CUBICSPLINE';
  const flat: number[] = [];
  for (let i = 0; i < (output?.getCount() ?? 0); i++)
    flat.push(...(output?.getElement(i, []) ?? []));
  const size = flat.length / times.length / (isSpline ? 3 : 1);
  const row = (index: number): number[] => flat.slice(index * size, (index + 1) * size);
  const value = (i: number): number[] => row(isSpline ? 3 * i + 1 : i);
  const last = times.length - 1;
  if (time <= (times[0] as number)) return value(0);
  if (time >= (times[last] as number)) return value(last);
  const i = times.findIndex((each) => each > time) - 1;
  const step = (times[i + 1] as number) - (times[i] as number);
  const u = (time - (times[i] as number)) / step;
  const [a, b] = [value(i), value(i + 1)];
  switch (sampler.getInterpolation()) {
    case 'STEP':
      return a;
    case 'LINEAR':
      return isRotation ? slerp(a, b, u) : a.map((v, k) => v + u * ((b[k] ?? 0) - v));
    case 'CUBICSPLINE': {
      const [out, into] = [row(3 * i + 2), row(3 * i + 3)];
      const spline = a.map(
        (v, k) =>
          (2 * u ** 3 - 3 * u ** 2 + 1) * v +
          step * (u ** 3 - 2 * u ** 2 + u) * (out[k] ?? 0) +
          (-2 * u ** 3 + 3 * u ** 2) * (b[k] ?? 0) +
          step * (u ** 3 - u ** 2) * (into[k] ?? 0),
      );
      return isRotation ? normalize(spline) : spline;
    }
  }
}

/** The sampler of a channel by name of its node and its path. */
export function findSampler(animation: Animation, node: string, path: string): AnimationSampler {
  const channel = animation
    .listChannels()
    .find((each) => each.getTargetNode()?.getName() === node && each.getTargetPath() === path);
  const sampler = channel?.getSampler();
  if (!sampler) throw new Error(`no channel ${node} ${path}`);
  return sampler;
}

function normalize(values: readonly number[]): number[] {
  const length = Math.hypot(...values) || 1;
  return values.map((value) => value / length);
}

function slerp(a: readonly number[], b: readonly number[], u: number): number[] {
  const [p, other] = [normalize(a), normalize(b)];
  const dot = p.reduce((sum, value, k) => sum + value * (other[k] ?? 0), 0);
  const q = other.map((value) => (dot < 0 ? -value : value));
  const angle = Math.acos(Math.min(1, Math.abs(dot)));
  if (angle < 1e-7) return normalize(p.map((value, k) => value + u * ((q[k] ?? 0) - value)));
  const [x, y] = [Math.sin((1 - u) * angle), Math.sin(u * angle)];
  return normalize(p.map((value, k) => (x * value + y * (q[k] ?? 0)) / Math.sin(angle)));
}
