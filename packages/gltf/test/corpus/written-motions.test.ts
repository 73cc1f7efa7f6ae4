import type { Motion, Skeleton } from '@stfkit/core';
import { normalizeVec3 } from '@stfkit/core';
import { quatFromAxisAngle } from '@stfkit/core/authoring';
import { readGltf } from '@stfkit/gltf';
import { readMotions, readSkeleton, writeMotion } from '@stfkit/gltf/skeleton';
import { angleBetween } from '@stfkit/judges/angle-between';
import { poseAt, timesOver } from '@stfkit/judges/sample-motion';
import { loadVrm } from '@stfkit/judges/three-vrm';
import { expect, test } from 'vitest';
import { describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { makeMotion } from '../support/make-body.ts';
import { readCorpusFile, readCorpusGltf, writeGlb } from '../support/rig-files.ts';

/** The bar of A17. */
const RADIANS = 1e-4;

describeWithCorpus('motions of the corpus, written', () => {
  test.each([
    'motion/Knight.glb',
    'motion/emote-flip.glb',
    'gltf/CesiumMan.glb',
    'gltf/Fox.glb',
    'motion/idle_loop.vrma',
  ])('%s: motions come back from glTF as they were', async (name) => {
    const document = await readCorpusGltf(name);
    const errors = await listGltfErrors(await readCorpusFile(name));
    const rig = readSkeleton(document);
    const { motions } = readMotions(document, rig);
    for (const animation of document.getRoot().listAnimations()) animation.dispose();
    for (const motion of motions) {
      expect(writeMotion(document, rig, motion).diagnostics).toEqual([]);
    }
    const bytes = await writeGlb(document);
    // Some of the files have errors of their own.
    expect(await listGltfErrors(bytes)).toEqual(errors);
    const again = await readGltf(bytes);
    const back = readSkeleton(again);
    expect(back.mapping).toEqual(rig.mapping);
    const written = readMotions(again, back).motions;
    expect(written.map(({ name: each }) => each)).toEqual(motions.map(({ name: each }) => each));
    motions.forEach((motion, i) => {
      const other = written[i] as Motion;
      expect(other.durationSeconds).toBeCloseTo(motion.durationSeconds, 6);
      expect(other.tracks.map(({ times }) => times)).toEqual(
        motion.tracks.map(({ times }) => times),
      );
      expect(worstAngle(rig.skeleton, motion, back.skeleton, other)).toBeLessThan(RADIANS);
    });
  });

  test.each(['catbot.vrm', 'meebit.vrm', 'debug_robot.vrm'])(
    '%s: a motion of all its bones is in the avatar, which is the same else',
    async (name) => {
      const file = await readCorpusFile(`motion/${name}`);
      const errors = await listGltfErrors(file);
      const document = await readGltf(file);
      const rig = readSkeleton(document);
      const bones = [...(rig.mapping?.values() ?? [])];
      const motion = makeMotion(
        ...bones.map((joint, i) => ({
          joint,
          times: [0, 0.5, 1 + i / 100],
          values: [0, 1, 2].map((key) => {
            const way = normalizeVec3([Math.sin(i), Math.cos(key), Math.sin(3 * i + key)]);
            return quatFromAxisAngle(way, 0.4 * key * Math.cos(i));
          }),
        })),
      );
      writeMotion(document, rig, motion);
      const bytes = await writeGlb(document);
      expect(await listGltfErrors(bytes)).toEqual(errors);
      const again = await readGltf(bytes);
      const back = readSkeleton(again);
      expect([back.format, back.rest, back.mapping]).toEqual([rig.format, rig.rest, rig.mapping]);
      const [written] = readMotions(again, back).motions;
      expect(worstAngle(rig.skeleton, motion, back.skeleton, written as Motion)).toBeLessThan(
        RADIANS,
      );
      expect((await loadVrm(bytes)).warnings).toEqual([]);
    },
  );
});

/** The largest angle between the rotations of the joints of two skeletons with the same joints. */
function worstAngle(a: Skeleton, motion: Motion, b: Skeleton, other: Motion): number {
  return Math.max(
    ...timesOver(motion, 12).map((seconds) => {
      const others = poseAt(b, other, seconds);
      const angles = poseAt(a, motion, seconds).map(({ rotation }, joint) =>
        angleBetween(rotation, others[joint]?.rotation ?? []),
      );
      return Math.max(...angles);
    }),
  );
}
