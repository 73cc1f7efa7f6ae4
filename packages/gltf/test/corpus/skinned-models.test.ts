import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';
import { describeWith } from '../../../../tooling/vitest/describe-with.ts';
import { compareGltf, missingJudge } from '../support/compare-gltf.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

/** Positions relative to the diagonal of the model: single floats through chains of matrices. */
const TOLERANCE = 1e-5;

const MODELS = [
  'gltf/CesiumMan.glb',
  'gltf/Fox.glb',
  'gltf/RiggedSimple.glb',
  'gltf/SimpleSkin.gltf',
  'gltf-multi/io_03_skinned_cylinder/03_skinned_cylinder.gltf',
  'gltf-multi/io_24_animation_pointer/24_animation_pointer.gltf',
  'motion/Knight.glb',
  'motion/emote-flip.glb',
  'motion/catbot.vrm',
  'motion/meebit.vrm',
  'motion/debug_robot.vrm',
];

describeWith(missingJudge, 'skinned models of the corpus', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stfkit-gltf-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(MODELS)('%s stands as it did after STF', { timeout: 240_000 }, async (name) => {
    const path = corpusPath(name);
    const { stf, glb } = await thereAndBack(await io.read(path));
    const copy = join(folder, `${basename(name)}.glb`);
    await writeFile(copy, glb);
    const differences = await compareGltf(path, copy, TOLERANCE);
    // Animations are tested on their own.
    expect(differences.filter((each) => !/^(clip|anims) /.test(each))).toEqual([]);
    expect(await listGltfErrors(glb)).toEqual([]);
    expect(listFaults(stf)).toEqual([]);
  });
});
