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
  const rigs = (await readCorpusClips()).map((rig) => ({
    ...rig,
    motions: rig.motions.slice(0, 1),
  }));
  const moving = rigs.filter(({ motions }) => motions.length > 0);

  describe.each(CHANGES)('are the same with $name', (change) => {
    const changed = new Map(rigs.map((rig) => [rig, change.make(rig)]));

    it.each(moving)('$name moves as before', (rig) => {
      const [motion] = rig.motions;
      const other = changed.get(rig);
      const [otherMotion] = other?.motions ?? [];
      if (!motion || !other || !otherMotion) throw new Error('The clip is gone.');
      const before = placesOf(rig, motion);
      expectSame(rig, before, undone(placesOf(other, otherMotion), change, rig));
    });

    it.each(moving)('as $name or what it moves', (from) => {
      const [motion] = from.motions;
      const source = changed.get(from);
      const [sourceMotion] = source?.motions ?? [];
      if (!motion || !source || !sourceMotion) throw new Error('The clip is gone.');
      for (const to of rigs) {
        if (to === from) continue;
        const target = changed.get(to) ?? to;
        const plain = placesOf(to, retarget(motion, from, to).motion);
        const besideSource = placesOf(to, retarget(sourceMotion, source, to).motion);
        const besideTarget = placesOf(target, retarget(motion, from, target).motion);
        expectSame(to, plain, besideSource);
        expectSame(to, plain, undone(besideTarget, change, to));
      }
    });
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
