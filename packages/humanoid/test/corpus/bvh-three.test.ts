import { readFile } from 'node:fs/promises';
import { readBvh, restFrames } from '@stfkit/humanoid';
import { angleBetween } from '@stfkit/judges/angle-between';
import { type Matrix4, Quaternion, Vector3 } from 'three';
import { BVHLoader } from 'three/addons/loaders/BVHLoader.js';
import { expect, test } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { poseAt } from '../../src/skeleton/posed-frames.ts';

describeWithCorpus('BVH files move joint by joint as in three', () => {
  test.each([
    ['cmu_01_01.bvh', 0.0254 / 0.45],
    ['AV_8Walk.bvh', 0.0254],
  ])('%s, in units of %f m', async (name, unit) => {
    const text = await readFile(corpusPath('motion', name), 'utf8');
    const { skeleton, motion, metresPerUnit, upAxis, diagnostics } = readBvh(text);
    expect([metresPerUnit, upAxis]).toEqual([unit, 'y']);
    expect(diagnostics.map(({ code }) => code)).toEqual(['BVH_ZERO_LENGTH']);
    const { skeleton: theirs, clip } = new BVHLoader().parse(text);
    expect(theirs.bones.map((bone) => bone.name.replace(/^ENDSITE$/, 'end'))).toEqual(
      skeleton.names.map((each) => each.replace(/^.*_end$/, 'end')),
    );
    // three adds the offset of the root to its positions, which have it already.
    const [rootOffset] = theirs.bones.map((bone) => bone.position.clone());
    const tracks = new Map(clip.tracks.map((track) => [track.name, track.values]));
    const times = clip.tracks[0]?.times ?? [];
    let worst = 0;
    let turned = 0;
    for (let frame = 0; frame < times.length; frame++) {
      for (const bone of theirs.bones) {
        const positions = tracks.get(`${bone.name}.position`);
        const rotations = tracks.get(`${bone.name}.quaternion`);
        if (positions && bone.parent === null) bone.position.fromArray(positions, 3 * frame);
        if (rotations) bone.quaternion.fromArray(rotations, 4 * frame);
      }
      const [root] = theirs.bones;
      if (rootOffset) root?.position.sub(rootOffset);
      root?.updateMatrixWorld(true);
      const { positions, rotations } = restFrames(
        poseAt(skeleton, motion, motion.tracks[0]?.times[frame] ?? 0),
      );
      theirs.bones.forEach((bone, joint) => {
        const place = new Vector3();
        const turn = new Quaternion();
        (bone.matrixWorld as Matrix4).decompose(place, turn, new Vector3());
        const ours = new Vector3().fromArray(positions, 3 * joint);
        worst = Math.max(worst, ours.distanceTo(place.multiplyScalar(unit)));
        const own = rotations.subarray(4 * joint, 4 * joint + 4);
        turned = Math.max(turned, angleBetween(own, turn.normalize().toArray()));
      });
    }
    if (process.env['STF_FIGURES']) console.log(`${name}: ${worst} m, ${turned} rad`);
    // three keeps its values as single floats.
    expect(worst).toBeLessThan(2e-6);
    expect(turned).toBeLessThan(2e-6);
    expect(times.length - 1).toBe(
      Math.round(motion.durationSeconds / (clip.tracks[0]?.times[1] ?? 1)),
    );
  });
});
