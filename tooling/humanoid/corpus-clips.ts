import { readFile } from 'node:fs/promises';
import type { Motion } from '@stfkit/core';
import type { HumanoidRig } from '@stfkit/humanoid';
import { mapHumanoid, readBvh } from '@stfkit/humanoid';
import { corpusPath } from '../vitest/corpus.ts';
import { readRig } from './read-rig.ts';

/** A rig of the corpus with the clips that its file has. */
export interface CorpusClips extends HumanoidRig {
  readonly name: string;
  readonly motions: readonly Motion[];
}

const FILES = [
  'catbot.vrm',
  'meebit.vrm',
  'debug_robot.vrm',
  'Knight.glb',
  'emote-flip.glb',
  'idle_loop.vrma',
  'VRMA_01.vrma',
  'rotated_rests.vrma',
  '../gltf/CesiumMan.glb',
];
const CAPTURES = ['cmu_01_01.bvh', 'AV_8Walk.bvh'];

/** All figures of the corpus that move or can be moved. */
export async function readCorpusClips(): Promise<CorpusClips[]> {
  const rigs = FILES.map(async (name) => ({ ...(await readRig(name)), name }));
  const captures = CAPTURES.map(async (name) => {
    const { skeleton, motion } = readBvh(await readFile(corpusPath('motion', name)), { name });
    return { name, skeleton, mapping: mapHumanoid(skeleton).mappings, motions: [motion] };
  });
  return Promise.all([...rigs, ...captures]);
}
