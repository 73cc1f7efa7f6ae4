import { expect, it } from 'vitest';
import { samplePoints } from '../../src/curve/sample-points.ts';
import { sampleSpline } from '../../src/curve/sample-spline.ts';
import { StfError } from '../../src/errors.ts';
import type { Vec3 } from '../../src/math/vec3.ts';
import type { CurvePoint } from '../../src/resources/stfexp/curve.ts';

const point = (translation: Vec3, handleIn: Vec3, handleOut: Vec3, tilt: number): CurvePoint => ({
  translation,
  handleIn,
  handleInType: 'free',
  handleOut,
  handleOutType: 'auto',
  tilt,
});

const points = [
  point([0, 0, 0], [0, -1, 0], [0, 1, 0], 0),
  point([2, 0, 0], [2, 1, 0], [2, -1, 0], 1),
];

it('goes through the points and takes handles as positions', () => {
  const open = { points, cyclic: false };
  expect(sampleSpline(open, 0)).toEqual({ position: [0, 0, 0], tilt: 0 });
  expect(sampleSpline(open, 1)).toEqual({ position: [2, 0, 0], tilt: 1 });
  expect(sampleSpline(open, 0.5)).toEqual({ position: [1, 0.75, 0], tilt: 0.5 });
});

it('clamps outside of an open spline', () => {
  const open = { points, cyclic: false };
  expect(sampleSpline(open, -3)).toEqual(sampleSpline(open, 0));
  expect(sampleSpline(open, 7)).toEqual(sampleSpline(open, 1));
});

it('leads back to the first point of a cyclic spline and wraps around', () => {
  const cyclic = { points, cyclic: true };
  expect(sampleSpline(cyclic, 1.5)).toEqual({ position: [1, -0.75, 0], tilt: 0.5 });
  expect(sampleSpline(cyclic, 2)).toEqual(sampleSpline(cyclic, 0));
  expect(sampleSpline(cyclic, -0.5)).toEqual(sampleSpline(cyclic, 1.5));
});

it('has as many points as segments and steps ask for', () => {
  const open = samplePoints({ points, cyclic: false }, 2);
  expect([...open.positions]).toEqual([0, 0, 0, 1, 0.75, 0, 2, 0, 0]);
  expect([...open.tilts]).toEqual([0, 0.5, 1]);
  const cyclic = samplePoints({ points, cyclic: true }, 2);
  expect([...cyclic.positions]).toEqual([0, 0, 0, 1, 0.75, 0, 2, 0, 0, 1, -0.75, 0]);
});

it('is one point where there is one, and nothing where there is none', () => {
  const single = { points: points.slice(1), cyclic: true };
  expect(sampleSpline(single, 5)).toEqual({ position: [2, 0, 0], tilt: 1 });
  expect(samplePoints(single, 8).tilts).toHaveLength(1);
  expect(samplePoints({ points: [], cyclic: true }, 8).tilts).toHaveLength(0);
  expect(() => sampleSpline({ points: [], cyclic: false }, 0)).toThrow(StfError);
});
