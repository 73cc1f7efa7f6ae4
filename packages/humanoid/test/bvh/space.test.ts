import type { Skeleton } from '@stfkit/core';
import { BVH_UNITS, type BvhUnit, readBvh, restFrames, writeBvh } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { makeFigure, makeWalk } from '../support/make-figure.ts';

const UNITS = Object.keys(BVH_UNITS) as BvhUnit[];

describe('the unit and the axes of a BVH file', () => {
  const cases = UNITS.flatMap((unit) =>
    (['y', 'z'] as const).flatMap((upAxis) =>
      [1.2, 1.65, 1.9].map((height) => ({ unit, upAxis, height })),
    ),
  );
  it.each(cases)('are found: $unit, $upAxis, $height m', ({ unit, upAxis, height }) => {
    const figure = makeFigure(height);
    const { text } = writeBvh(figure, makeWalk(figure), { unit, upAxis });
    const found = readBvh(text);
    expect(found.metresPerUnit).toBe(BVH_UNITS[unit]);
    expect(found.upAxis).toBe(upAxis);
    expect(found.diagnostics).toEqual([]);
    expectSamePlaces(found.skeleton, figure);
  });

  it('are found where the rest pose has no shape, by the motion', () => {
    const figure = makeFigure(1.7);
    const { text } = writeBvh(figure, makeWalk(figure), { upAxis: 'z' });
    const read = readBvh(text);
    // All bones along one line that is not up, which the motion turns into a figure.
    const flat = { ...read.skeleton, translations: read.skeleton.translations.slice() };
    const turns = new Map(
      read.motion.tracks.map((track) => [`${track.joint} ${track.property}`, track]),
    );
    expect(turns.size).toBeGreaterThan(0);
    for (let at = 0; at < flat.translations.length; at += 3) {
      const length = Math.hypot(...flat.translations.subarray(at, at + 3));
      flat.translations.set([length, 0, 0], at);
    }
    const said = readBvh(writeBvh(flat, { ...read.motion, tracks: [] }).text).diagnostics;
    expect(said.map(({ code }) => code)).toEqual(['BVH_UP_UNSURE']);
  });

  it('are asked about where the figure is no human', () => {
    const figure = makeFigure(1.7);
    const { text } = writeBvh(figure, makeWalk(figure), { unit: 3 });
    expect(readBvh(text).diagnostics.map(({ code }) => code)).toEqual(['BVH_UNIT_UNSURE']);
    const told = readBvh(text, { unit: 3 });
    expect(told.diagnostics).toEqual([]);
    expectSamePlaces(told.skeleton, figure);
  });
});

function expectSamePlaces(found: Skeleton, expected: Skeleton): void {
  const places = ({ positions }: { positions: Float64Array }, { names }: Skeleton) =>
    new Map(names.map((name, joint) => [name, [...positions.subarray(3 * joint, 3 * joint + 3)]]));
  const there = places(restFrames(found), found);
  for (const [name, place] of places(restFrames(expected), expected)) {
    expect(there.get(name) ?? [], name).toBeCloseToArray(place, 1e-5);
  }
}
