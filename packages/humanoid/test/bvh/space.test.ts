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

  it.each(['y', 'z'] as const)('are found where a root stays behind, %s up', (upAxis) => {
    const figure = makeFigure(1.7);
    const walk = makeWalk(figure);
    const hips = figure.parents.indexOf(-1);
    // The hips of the figure below a root that does not move, and far away from it.
    const below: Skeleton = {
      names: ['scene', ...figure.names],
      parents: Int32Array.of(-1, ...figure.parents.map((parent) => parent + 1)),
      translations: Float64Array.of(0, 0, 0, ...figure.translations),
      rotations: Float64Array.of(0, 0, 0, 1, ...figure.rotations),
      scales: Float64Array.of(1, 1, 1, ...figure.scales),
    };
    const times = Float64Array.of(0, 1);
    const [, y] = figure.translations.subarray(3 * hips, 3 * hips + 3);
    const values = Float64Array.of(0, y ?? 0, 20, 0, y ?? 0, 30);
    const way = { joint: hips + 1, property: 'translation', interpolation: 'LINEAR' } as const;
    const turns = walk.tracks.filter(({ property }) => property === 'rotation');
    const tracks = [
      { ...way, times, values },
      ...turns.map((track) => ({ ...track, joint: track.joint + 1 })),
    ];
    const { text } = writeBvh(below, { ...walk, tracks }, { upAxis });
    expect(readBvh(text).upAxis).toBe(upAxis);
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
