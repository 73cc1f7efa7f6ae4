import type { Motion, Quat } from '@stfkit/core';
import { rotateVec3 } from '@stfkit/core';
import type { RetargetOptions } from '@stfkit/humanoid';
import { retarget } from '@stfkit/humanoid';
import {
  degreesBetweenTurns,
  degreesBetweenWays,
  placeOf,
  quantile,
  turnOf,
} from '@stfkit/judges/measures';
import { describe, expect, it } from 'vitest';
import { describeWithCorpus } from '../../vitest/corpus.ts';
import { facingOf, turnTo } from '../body-facing.ts';
import type { CorpusClips } from '../corpus-clips.ts';
import { readCorpusClips } from '../corpus-clips.ts';
import { ARMS, framesAt, LEGS, rollsOf, wayBetween } from '../measure-pair.ts';

/** Moments of a clip that are looked at, most of them between keys. */
const MOMENTS = 8;

const momentsOf = ({ durationSeconds }: Motion): number[] =>
  Array.from({ length: MOMENTS }, (_, i) => (durationSeconds * (i + 0.3)) / MOMENTS);

describeWithCorpus('rigs and clips of the corpus', async () => {
  const rigs = await readCorpusClips();
  const moving = rigs.filter(({ motions }) => motions.length > 0);

  it.each(moving)('A1 $name gets its own clips back', (rig) => {
    const height = facingOf(rig).height;
    for (const motion of rig.motions) {
      const { motion: same } = retarget(motion, rig, rig);
      for (const time of momentsOf(motion)) {
        const [a, b] = [framesAt(rig, motion, time), framesAt(rig, same, time)];
        for (const joint of rig.mapping.values()) {
          expect(degreesBetweenTurns(turnOf(a, joint), turnOf(b, joint))).toBeLessThan(0.01);
        }
        const hip = rig.mapping.get('hip');
        const [p, q] = [placeOf(a, hip), placeOf(b, hip)];
        expect(Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) / height).toBeLessThan(1e-5);
      }
    }
  });

  describe.each(moving)('from $name', (from) => {
    it.each(rigs)('A6 to $name, with feet that have goals', (to) => {
      const turn = turnTo(facingOf(from), facingOf(to));
      for (const footIk of ['trajectory', 'contacts'] as const) {
        const directions: number[] = [];
        for (const motion of from.motions) {
          const { motion: moved, report } = retarget(motion, from, to, { footIk });
          for (const time of momentsOf(motion)) {
            const [first, second] = [framesAt(from, motion, time), framesAt(to, moved, time)];
            directions.push(...errorsOf(LEGS, turn, from, to, first, second));
          }
          const { before, after } = report.footSlide ?? { before: 0, after: 0 };
          // Goals alone are where the feet of the source are, which may slide themselves.
          if (footIk === 'contacts') expect(after).toBeLessThan(1.02 * before + 1e-3);
        }
        expect(quantile(directions, 0.95)).toBeLessThan(3.5);
      }
    });

    it.each(rigs)('A5, A7, A13 to $name', (to) => {
      const [a, b] = [facingOf(from), facingOf(to)];
      const turn = turnTo(a, b);
      const directions: number[] = [];
      const bends: number[] = [];
      const palms: number[] = [];
      for (const motion of from.motions) {
        const { motion: moved } = retarget(motion, from, to);
        for (const time of momentsOf(motion)) {
          const [first, second] = [framesAt(from, motion, time), framesAt(to, moved, time)];
          directions.push(...errorsOf([...ARMS, ...LEGS], turn, from, to, first, second));
          const rolls = rollsOf(to, b.frames, b.forward, second);
          for (const [limb, roll] of rollsOf(from, a.frames, a.forward, first)) {
            const other = rolls.get(limb);
            if (!other) continue;
            (limb.startsWith('palm') ? palms : bends).push(degreesBetweenWays(roll, other));
          }
        }
        expectWithinLimits(motion, from, to);
      }
      expect(quantile(directions, 0.5)).toBeLessThan(0.1);
      expect(Math.max(...directions)).toBeLessThan(0.5);
      for (const rolls of [bends, palms]) {
        expect(quantile(rolls, 0.5)).toBeLessThan(3);
        expect(quantile(rolls, 0.95)).toBeLessThan(10);
      }
    });
  });
});

/** Degrees between directions of segments in two poses. */
function errorsOf(
  segments: typeof LEGS,
  turn: Quat,
  from: CorpusClips,
  to: CorpusClips,
  first: ReturnType<typeof framesAt>,
  second: ReturnType<typeof framesAt>,
): number[] {
  return segments.flatMap(([start, end]) => {
    const source = wayBetween(from, first, start, end);
    const target = wayBetween(to, second, start, end);
    return source && target ? [degreesBetweenWays(rotateVec3(turn, source), target)] : [];
  });
}

/** A13: what is clamped is within its limits then, and what is within them does not change. */
function expectWithinLimits(motion: Motion, from: CorpusClips, to: CorpusClips): void {
  const limits = (mode: RetargetOptions['limits']): RetargetOptions => ({
    limits: mode ?? 'ignore',
  });
  const free = retarget(motion, from, to, limits('report'));
  const { motion: bound } = retarget(motion, from, to, limits('clamp'));
  const again = retarget(bound, to, to, limits('report'));
  for (const { radians } of again.report.limitViolations)
    expect(radians).toBeLessThan(0.5 * (Math.PI / 180));
  const out = new Set(free.report.limitViolations.map(({ part }) => to.mapping.get(part)));
  // Joints that divide the twist of a limb follow what is clamped.
  const mapped = new Set(to.mapping.values());
  free.motion.tracks.forEach((track, i) => {
    const stays = mapped.has(track.joint) && !out.has(track.joint);
    if (stays) expect(bound.tracks[i]).toEqual(track);
  });
}
