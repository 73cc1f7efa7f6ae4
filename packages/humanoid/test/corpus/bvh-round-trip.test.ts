import { readFile } from 'node:fs/promises';
import type { MotionTrack } from '@stfkit/core';
import { readBvh, writeBvh } from '@stfkit/humanoid';
import { angleBetween } from '@stfkit/judges/angle-between';
import { expect, test } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';

describeWithCorpus('BVH files are written as they were read', () => {
  test.each(['cmu_01_01.bvh', 'AV_8Walk.bvh'])('%s', async (name) => {
    const read = readBvh(await readFile(corpusPath('motion', name)));
    const { text, diagnostics } = writeBvh(read.skeleton, read.motion);
    expect(diagnostics).toEqual([]);
    const again = readBvh(text);
    expect(again.skeleton.names).toEqual(read.skeleton.names);
    expect(again.skeleton.parents).toEqual(read.skeleton.parents);
    expect(again.skeleton.translations).toBeCloseToArray(read.skeleton.translations, 1e-8);
    expect(again.motion.durationSeconds).toBeCloseTo(read.motion.durationSeconds, 9);
    let worst = 0;
    for (const track of read.motion.tracks) {
      const other = again.motion.tracks.find(
        ({ joint, property }) => joint === track.joint && property === track.property,
      );
      expect(other?.times).toBeCloseToArray(track.times, 1e-9);
      if (track.property !== 'rotation') {
        expect(other?.values).toBeCloseToArray(track.values, 1e-8);
      } else worst = Math.max(worst, farthestTurn(track, other));
    }
    expect(again.motion.tracks).toHaveLength(read.motion.tracks.length);
    if (process.env['STF_FIGURES']) console.log(`${name}: ${worst} rad`);
    expect(worst).toBeLessThan(1e-7);
  });
});

function farthestTurn({ values }: MotionTrack, other: MotionTrack | undefined): number {
  let worst = 0;
  for (let at = 0; at < values.length; at += 4) {
    const found = other?.values.subarray(at, at + 4) ?? [];
    worst = Math.max(worst, angleBetween(values.subarray(at, at + 4), found));
  }
  return worst;
}
