import { createSkeleton } from '@stfkit/core/authoring';
import { holdPose, restLike, retarget } from '@stfkit/humanoid';
import { degreesBetweenTurns, turnOf } from '@stfkit/judges/measures';
import { expect, it } from 'vitest';
import { makeDance, makeMotion, makeRig } from '../retarget/make-rig.ts';
import { largestTurn, poseAt } from '../retarget/pose-at.ts';
import { makeClip } from './make-clip.ts';

const tpose = makeRig({ rolls: 4 });
const dance = makeMotion(tpose, makeDance(6));
const clip = makeClip(tpose, dance, 0.5);
// As exporters do that leave out what holds still: an arm and the way of the hips are in the nodes alone.
const isStill = (joint: number): boolean => /arm\.l|^hip/.test(tpose.skeleton.names[joint] ?? '');
const part = { ...dance, tracks: dance.tracks.filter(({ joint }) => !isStill(joint)) };
const { rig } = restLike(clip, tpose);

it('keeps the pose of joints that nothing moves', () => {
  const held = holdPose(part, clip.skeleton, rig);
  expect(held.tracks.slice(0, part.tracks.length)).toEqual(part.tracks);
  expect(held.tracks.slice(part.tracks.length).map(({ property }) => property)).toEqual([
    ...Array(held.tracks.length - part.tracks.length - 1).fill('rotation'),
    'translation',
  ]);
  for (const time of [0, 0.4, 1]) {
    const [before, after] = [poseAt(clip, part, time), poseAt(rig, held, time)];
    for (const joint of rig.mapping.values()) {
      const turn = degreesBetweenTurns(turnOf(before, joint), turnOf(after, joint));
      expect(turn).toBeLessThan(0.01);
      for (let k = 3 * joint; k < 3 * joint + 3; k++) {
        expect(after.positions[k]).toBeCloseTo(before.positions[k] ?? 0, 4);
      }
    }
  }
});

it('gives a target what tracks that hold still would give it', () => {
  const target = makeRig({ rolls: 5, armsDown: 30 });
  const still = dance.tracks.map((track) => {
    const { skeleton } = clip;
    const { joint, property } = track;
    if (!isStill(joint)) return track;
    const values =
      property === 'rotation'
        ? skeleton.rotations.slice(4 * joint, 4 * joint + 4)
        : skeleton.translations.slice(3 * joint, 3 * joint + 3);
    return { ...track, times: Float64Array.of(0), values };
  });
  const expected = retarget({ ...dance, tracks: still }, tpose, target).motion;
  const moved = retarget(holdPose(part, clip.skeleton, rig), rig, target).motion;
  expect(largestTurn(target, moved, expected, [0, 0.5, 1])).toBeLessThan(0.01);
});

it('keeps steps steps', () => {
  const tracks = part.tracks.map((track) => ({ ...track, interpolation: 'STEP' as const }));
  const held = holdPose({ ...part, tracks }, clip.skeleton, rig);
  expect(new Set(held.tracks.map(({ interpolation }) => interpolation))).toEqual(new Set(['STEP']));
});

it('gives the motion back where nothing rests otherwise', () => {
  expect(holdPose(part, clip.skeleton, clip)).toBe(part);
});

it('refuses a skeleton of other joints', () => {
  const none = createSkeleton({
    names: [],
    parents: new Int32Array(0),
    translations: new Float64Array(0),
    rotations: new Float64Array(0),
    scales: new Float64Array(0),
  });
  expect(() => holdPose(part, none, rig)).toThrow(
    expect.objectContaining({ code: 'RETARGET_MOTION' }),
  );
});
