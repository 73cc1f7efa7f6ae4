import type { HumanoidRig } from '@stfkit/humanoid';
import { readRigs, skeletonOfRig } from '../mapping/rigs.ts';

/** A rig of the corpus and what it is called there. */
export interface NamedRig extends HumanoidRig {
  readonly name: string;
}

/** The skeletons of `rigs.json` with their true mappings; joints are turned as the scene is. */
export function readCorpusRigs(): NamedRig[] {
  return readRigs().map((rig) => {
    const { skeleton, truth } = skeletonOfRig(rig);
    return { name: rig.name, skeleton, mapping: truth };
  });
}
