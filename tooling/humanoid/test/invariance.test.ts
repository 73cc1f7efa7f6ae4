import type { Motion, Vec3 } from '@stfkit/core';
import { invertQuat, lengthVec3, rotateVec3, scaleVec3, subtractVec3 } from '@stfkit/core';
import { quatFromAxisAngle } from '@stfkit/core/authoring';
import { retarget } from '@stfkit/humanoid';
import { placeOf } from '@stfkit/judges/measures';
import { describe, expect, it } from 'vitest';
import { describeWithCorpus } from '../../vitest/corpus.ts';
import { facingOf } from '../body-facing.ts';
import { insertParents } from '../changes/insert-parents.ts';
import { renameJoints } from '../changes/rename-joints.ts';
import { rollJoints } from '../changes/roll-joints.ts';
import { scaleRig } from '../changes/scale-rig.ts';
import { yawRig } from '../changes/yaw-rig.ts';
import type { CorpusClips } from '../corpus-clips.ts';
import { readCorpusClips } from '../corpus-clips.ts';
import { framesAt } from '../measure-pair.ts';

/** Parts of a clip at which places are compared. */
const MOMENTS = [0.1, 0.37, 0.61, 0.9];

/** Radians; VRM and VRMA files look along an axis of the scene by their specification, and still do then. */
const yawOf = ({ rest }: CorpusClips): number => (rest === 'tpose' ? Math.PI / 2 : 2.1);

/** Milliseconds: a figure with 76 clips goes to ten others three times. */
const LONG = 300_000;

interface Change {
  readonly name: string;
  readonly make: (rig: CorpusClips) => CorpusClips;
  readonly size?: number;
  readonly yaw?: (rig: CorpusClips) => number;
}

const CHANGES: readonly Change[] = [
  { name: 'other axes of joints', make: (rig) => rollJoints(rig, 7) },
  { name: 'a hundredth of the size', make: (rig) => scaleRig(rig, 0.01), size: 0.01 },
  { name: 'a hundred times the size', make: (rig) => scaleRig(rig, 100), size: 100 },
  { name: 'other names', make: renameJoints },
  { name: 'joints in between', make: (rig) => insertParents(rig, 9) },
  { name: 'another direction', make: (rig) => yawRig(rig, yawOf(rig)), yaw: yawOf },
];

describeWithCorpus('A15 rigs of the corpus', async () => {
  const rigs = await readCorpusClips();
  const moving = rigs.filter(({ motions }) => motions.length > 0);

  describe.each(CHANGES)('are the same with $name', (change) => {
    const changed = new Map(rigs.map((rig) => [rig, change.make(rig)]));
    /** The clips of a rig, what they are when it is changed, and the changed rig. */
    const clipsOf = (rig: CorpusClips): [Motion, Motion, CorpusClips][] => {
      const other = changed.get(rig) ?? rig;
      expect(other.motions).toHaveLength(rig.motions.length);
      return rig.motions.map((motion, i) => [motion, other.motions[i] ?? motion, other]);
    };

    it.each(moving)('$name moves as before', (rig) => {
      for (const [motion, otherMotion, other] of clipsOf(rig)) {
        expectSame(rig, placesOf(rig, motion), undone(placesOf(other, otherMotion), change, rig));
      }
    });

    it.each(moving)(
      'as $name or what it moves',
      (from) => {
        for (const [motion, sourceMotion, source] of clipsOf(from)) {
          for (const to of rigs) {
            if (to === from) continue;
            const target = changed.get(to) ?? to;
            const plain = placesOf(to, retarget(motion, from, to).motion);
            const besideSource = placesOf(to, retarget(sourceMotion, source, to).motion);
            const besideTarget = placesOf(target, retarget(motion, from, target).motion);
            expectSame(to, plain, besideSource);
            expectSame(to, plain, undone(besideTarget, change, to));
          }
        }
      },
      LONG,
    );
  });
});

/** Where the parts of a body are, part by part, moment after moment. */
function placesOf(rig: CorpusClips, motion: Motion): Vec3[] {
  return MOMENTS.flatMap((moment) => {
    const frames = framesAt(rig, motion, moment * motion.durationSeconds);
    return [...rig.mapping.values()].map((joint) => placeOf(frames, joint));
  });
}

function undone(places: readonly Vec3[], { size = 1, yaw }: Change, rig: CorpusClips): Vec3[] {
  const back = invertQuat(quatFromAxisAngle([0, 1, 0], yaw?.(rig) ?? 0));
  return places.map((place) => scaleVec3(rotateVec3(back, place), 1 / size));
}

function expectSame(rig: CorpusClips, before: readonly Vec3[], after: readonly Vec3[]): void {
  const { height } = facingOf(rig);
  expect(after.length).toBe(before.length);
  const off = before.map((place, i) => lengthVec3(subtractVec3(place, after[i] ?? [0, 0, 0])));
  expect(Math.max(...off) / height).toBeLessThan(1e-4);
}
