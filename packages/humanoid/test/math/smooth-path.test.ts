import { describe, expect, it } from 'vitest';
import { smoothPath } from '../../src/math/smooth-path.ts';

const timesOf = (count: number, rate: number) =>
  Float64Array.from({ length: count }, (_, i) => i / rate);
const pathOf = (times: Float64Array, at: (time: number) => number) =>
  Float64Array.from([...times].flatMap((time) => [at(time), 2 * at(time), 0]));
const even = (times: Float64Array) => new Float64Array(times.length).fill(1);

describe('a path that is smoothed over time', () => {
  it('stays where it is straight, whatever the distances of its times', () => {
    const times = Float64Array.of(0, 0.1, 0.11, 0.5, 0.52, 0.9);
    const straight = pathOf(times, (time) => 3 * time - 1);
    const path = straight.slice();
    smoothPath(times, path, even(times), 0.2);
    for (const [i, value] of path.entries()) expect(value).toBeCloseTo(straight[i] ?? 0, 9);
  });

  it('keeps what changes slowly and loses what changes fast', () => {
    const times = timesOf(601, 100);
    const sizeOf = (hertz: number) => {
      const path = pathOf(times, (time) => Math.sin(2 * Math.PI * hertz * time));
      smoothPath(times, path, even(times), 0.1);
      return Math.max(...path.filter((_, i) => i % 3 === 0 && i > 300 && i < 1500));
    };
    // 1 / (1 + (2π · hertz · seconds)⁴)
    expect(sizeOf(0.25)).toBeCloseTo(1 / (1 + (0.05 * Math.PI) ** 4), 2);
    expect(sizeOf(2)).toBeCloseTo(1 / (1 + (0.4 * Math.PI) ** 4), 2);
    expect(sizeOf(8)).toBeLessThan(0.01);
  });

  it('does not depend on how many keys there are', () => {
    const middleOf = (rate: number) => {
      const times = timesOf(2 * rate + 1, rate);
      const path = pathOf(times, (time) => (time < 1 ? 0 : 1));
      smoothPath(times, path, even(times), 0.2);
      return [0.8, 1, 1.3].map((time) => path[3 * Math.round(time * rate)] ?? 0);
    };
    const [few, many] = [middleOf(100), middleOf(400)];
    for (const [i, value] of few.entries()) expect(value).toBeCloseTo(many[i] ?? 0, 1);
  });

  it('comes to places of great weight', () => {
    const times = timesOf(61, 30);
    const path = pathOf(times, (time) => Math.round(time));
    const weights = even(times);
    weights[45] = 1e9;
    smoothPath(times, path, weights, 0.3);
    expect(path[3 * 45]).toBeCloseTo(2, 6);
  });

  it('is left as it is where there are two times or fewer', () => {
    const path = Float64Array.of(1, 2, 3, 4, 5, 6);
    smoothPath(Float64Array.of(0, 1), path, Float64Array.of(1, 1), 1);
    expect([...path]).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
