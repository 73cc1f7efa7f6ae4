import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeIO } from '@gltf-transform/core';
import { dotQuat, type Quat } from '@stfkit/core';
import { GLTF_EXTENSIONS } from '@stfkit/gltf';
import { readMotions, readSkeleton } from '@stfkit/gltf/skeleton';
import { posedFrames } from '@stfkit/humanoid';
import { expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Cosine of half of 0.2°. */
const HALF_OF_A_FIFTH = Math.cos((0.1 * Math.PI) / 180);

const JOINTS = ['LeftShoulder', 'RightShoulder', 'LeftHandIndex2', 'Neck', 'Head'];

/** How joints of the last clip of a file are turned in the scene at some times. */
async function turnsOf(file: string) {
  const io = new NodeIO().registerExtensions(GLTF_EXTENSIONS);
  const document = await io.readBinary(new Uint8Array(readFileSync(file)));
  const rig = readSkeleton(document);
  const motion = readMotions(document, rig).motions.at(-1);
  if (!motion) throw new Error(`no clip in ${file}`);
  const joints = JOINTS.map((name) => rig.skeleton.names.findIndex((each) => each.endsWith(name)));
  return [0.2, 0.7, 1.1].flatMap((time) => {
    const { rotations } = posedFrames(rig.skeleton, motion, time);
    return joints.map(
      (joint) => [...rotations.subarray(4 * joint, 4 * joint + 4)] as unknown as Quat,
    );
  });
}

describeWithCorpus('stf retarget over a figure without shoulders, a neck and fingers', () => {
  const flip = corpusPath('motion', 'emote-flip.glb');
  const clip = 'Armature|mixamo.com|Layer0';

  it.each(['glb', 'stf'])('brings them back through .%s and its conversion', async (format) => {
    const folder = temporaryFolder();
    const [there, other, back] = [`there.${format}`, 'other', 'back.glb'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    const converted = `${other}.${format === 'glb' ? 'stf' : 'glb'}`;
    const knight = corpusPath('motion', 'Knight.glb');
    const first = ['retarget', '--motion', flip, '--target', knight, '-o', there];
    expect((await runMain(first)).stderr).toMatch(/33 parts kept for bodies that have them/);
    expect((await runMain(['convert', there, converted])).code).toBe(0);
    const expected = await turnsOf(flip);
    for (const motion of [there, converted]) {
      const second = ['retarget', '--motion', motion, '--clip', clip, '--target', flip, '-o', back];
      expect((await runMain(second)).code).toBe(0);
      (await turnsOf(back)).forEach((turn, i) => {
        const cosine = Math.abs(dotQuat(turn, expected[i] ?? [0, 0, 0, 0]));
        expect(cosine).toBeGreaterThan(HALF_OF_A_FIFTH);
      });
    }
  });
});
