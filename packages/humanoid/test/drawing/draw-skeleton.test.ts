import type { BodyPart } from '@stfkit/core';
import { createSkeleton } from '@stfkit/core/authoring';
import { drawSkeleton } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';

const make = (name = 'hips & <more>') =>
  createSkeleton({
    names: [name, 'thigh_l', 'thigh_r', 'tail'],
    parents: Int32Array.of(-1, 0, 0, 0),
    translations: Float64Array.of(0, 1, 0, 0.1, -0.1, 0, -0.1, -0.1, 0, 0, 0, -0.5),
    rotations: Float64Array.from({ length: 16 }, (_, i) => (i % 4 === 3 ? 1 : 0)),
    scales: new Float64Array(12).fill(1),
  });

const MAPPING = new Map<BodyPart, number>([
  ['hip', 0],
  ['upper_leg.l', 1],
  ['upper_leg.r', 2],
]);

const circles = (svg: string) =>
  [...svg.matchAll(/<circle class="(\w+)" cx="([\d.-]+)" cy="([\d.-]+)"/g)].map(
    ([, side, x, y]) => ({ side, x: Number(x), y: Number(y) }),
  );

describe('drawSkeleton', () => {
  it('shows each joint in two views, the left of the body on the right of the first', () => {
    const drawn = circles(drawSkeleton(make(), MAPPING));
    expect(drawn.map(({ side }) => side)).toEqual([
      ...['middle', 'left', 'right', 'other'],
      ...['middle', 'left', 'right', 'other'],
    ]);
    const [hip, left, right, , hipAside, , , tail] = drawn;
    expect(left?.x).toBeGreaterThan(hip?.x ?? 0);
    expect(right?.x).toBeLessThan(hip?.x ?? 0);
    expect(left?.y).toBeGreaterThan(hip?.y ?? 0);
    // It faces left there, so what is behind is on the right.
    expect(tail?.x).toBeGreaterThan(hipAside?.x ?? 0);
  });

  it('shows one that faces -Z in the same way', () => {
    const turned = new Map<BodyPart, number>([
      ['hip', 0],
      ['upper_leg.l', 2],
      ['upper_leg.r', 1],
    ]);
    const [hip, one, other] = circles(drawSkeleton(make(), turned));
    expect(other?.x).toBeGreaterThan(hip?.x ?? 0);
    expect(one?.x).toBeLessThan(hip?.x ?? 0);
  });

  it('names the parts, and joints where one points at them, in valid XML', () => {
    const svg = drawSkeleton(make('hips & <more>\u0000\ud800'), MAPPING, { title: 'a < b' });
    expect(svg).toContain('>upper_leg.l</text>');
    expect(svg).toContain('<title>hip: hips &amp; &lt;more&gt;\ufffd</title>');
    expect(svg).toContain('a &lt; b');
    expect(svg).not.toContain('NaN');
  });

  it('draws what has no place in it at all', () => {
    const skeleton = make();
    skeleton.translations.fill(Number.NaN);
    expect(drawSkeleton(skeleton, new Map())).not.toMatch(/NaN|Infinity/);
  });

  it('gives names that would stand on each other a line each', () => {
    const joints = Array.from({ length: 15 }, (_, i) => i);
    const skeleton = createSkeleton({
      names: joints.map(String),
      parents: Int32Array.from(joints, (i) => i - 1),
      translations: new Float64Array(45),
      rotations: Float64Array.from({ length: 60 }, (_, i) => (i % 4 === 3 ? 1 : 0)),
      scales: new Float64Array(45).fill(1),
    });
    const fingers = ['thumb', 'index', 'middle', 'ring', 'little'];
    const parts = fingers.flatMap((finger) => [1, 2, 3].map((i) => `${finger}_${i}.l` as BodyPart));
    const svg = drawSkeleton(skeleton, new Map(parts.map((part, i) => [part, i])));
    const lines = [...svg.matchAll(/<text x="\d+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
    const sorted = lines.toSorted((a, b) => a - b);
    for (let i = 1; i < sorted.length; i++) {
      expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(14);
    }
    expect(lines).toHaveLength(15);
  });
});
