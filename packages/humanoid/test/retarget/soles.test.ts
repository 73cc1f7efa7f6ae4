import type { BodyPart, Motion } from '@stfkit/core';
import { retarget } from '@stfkit/humanoid';
import { placeOf } from '@stfkit/judges/measures';
import { describe, expect, it } from 'vitest';
import type { Dance, MadeRig } from './make-rig.ts';
import { about, makeMotion, makeRig } from './make-rig.ts';
import { poseAt } from './pose-at.ts';

const X = [1, 0, 0] as const;
const NONE: Motion = { name: 'rest', durationSeconds: 0, tracks: [] };
const MODES = ['trajectory', 'contacts'] as const;
const SECONDS = 1;

/** Degrees by which thighs lean forward; shins lean back twice as much, and feet by what else they are told. */
const knees =
  (bendAt: (time: number) => number, pitchAt: (time: number) => number = () => 0): Dance =>
  (part, time) => {
    const bend = bendAt(time);
    if (part.startsWith('upper_leg')) return about(X, -bend);
    if (part.startsWith('lower_leg')) return about(X, 3 * bend);
    return about(X, part.startsWith('foot') ? pitchAt(time) - 2 * bend : 0);
  };

/** The motion in which hips go so that the lowest of both feet is as high as told over where it rests. */
function makeSteps(rig: MadeRig, dance: Dance, heightAt: (time: number) => number): Motion {
  const motion = makeMotion(rig, dance, { seconds: SECONDS, rate: 30, roams: 0 });
  const hip = rig.mapping.get('hip');
  const tracks = motion.tracks.map((track) => {
    if (track.joint !== hip || track.property !== 'translation') return track;
    const values = track.values.slice();
    track.times.forEach((time, key) => {
      const lower = heightAt(time) - soleAt(rig, motion, time);
      values[3 * key + 1] = (values[3 * key + 1] ?? 0) + lower;
    });
    return { ...track, values };
  });
  return { ...motion, tracks };
}

/** How high the lowest of ankles and toes is over where it rests. */
function soleAt(rig: MadeRig, motion: Motion, time: number): number {
  const [pose, rest] = [poseAt(rig, motion, time), poseAt(rig, NONE, 0)];
  const parts: BodyPart[] = ['foot.l', 'foot.r', 'toes.l', 'toes.r'];
  const heights = parts.map((part) => {
    const joint = rig.mapping.get(part);
    return placeOf(pose, joint)[1] - placeOf(rest, joint)[1];
  });
  return Math.min(...heights);
}

const times = Array.from({ length: 61 }, (_, i) => (i * SECONDS) / 60);

describe('soles with bent legs', () => {
  it.each(MODES)(
    'A12 %s: stay on the ground where a foot comes down as the motion ends',
    (footIk) => {
      const [a, b] = [makeRig(), makeRig({ rolls: 3, thigh: 0.35 })];
      // A squat, for which hips of the target have to go lower, and a jump from which it lands upright.
      const [jumps, lands] = [0.6, 0.93];
      const bend = (time: number) =>
        time < jumps ? (30 * time) / jumps : Math.max(0, 30 * (1 - (time - jumps) / 0.3));
      const flight = (time: number) => Math.max(0, (time - jumps) * (lands - time));
      const motion = makeSteps(a, knees(bend), (time) => 5 * flight(time));
      const { motion: moved } = retarget(motion, a, b, { footIk });
      for (const time of times) {
        expect(soleAt(b, moved, time)).toBeGreaterThan(
          Math.min(0, soleAt(a, motion, time)) - 0.005,
        );
      }
      expect(soleAt(b, moved, SECONDS)).toBeLessThan(0.005);
    },
  );

  it.each(MODES)('A12 %s: stay on the ground where heels are up and feet are longer', (footIk) => {
    // Half as tall, with feet of the same size.
    const [a, b] = [makeRig(), makeRig({ rolls: 3, legs: 0.5 })];
    const tiptoe = (time: number) => 25 * (1 - Math.cos(2 * Math.PI * time));
    const motion = makeSteps(
      a,
      knees(() => 5, tiptoe),
      () => 0,
    );
    const { motion: moved } = retarget(motion, a, b, { footIk });
    for (const time of times) {
      expect(Math.abs(soleAt(b, moved, time))).toBeLessThan(0.005);
    }
  });

  it('stand as a motion begins or ends, however briefly', () => {
    const [a, b] = [makeRig(), makeRig({ rolls: 3, thigh: 0.35 })];
    // Feet come down in the last two keys, and creep as knees straighten.
    const dance = knees((time) => 5 + 6 * (1 - time));
    const motion = makeSteps(a, dance, (time) => Math.max(0, 0.95 - time));
    const { footSlide } = retarget(motion, a, b, { footIk: 'contacts' }).report;
    const { source = 0, before = 0, after = 0 } = footSlide ?? {};
    // Feet of other lengths would slide about twice as much as those of the source, which creep.
    expect(source).toBeGreaterThan(0.04);
    expect(before).toBeGreaterThan(1.5 * source);
    expect(after).toBeLessThan(1.05 * source);
  });
});
