import { readFile } from 'node:fs/promises';
import type { BodyPart, Motion } from '@stfkit/core';
import { readGltf } from '@stfkit/gltf';
import { type HumanoidFormat, readMotions, readSkeleton } from '@stfkit/gltf/skeleton';
import { type HumanoidRig, mapHumanoid } from '@stfkit/humanoid';
import { corpusPath } from '../vitest/corpus.ts';

/** A rig of a file of the corpus, with what the file has of motions. */
export interface CorpusRig extends HumanoidRig {
  readonly format: HumanoidFormat | undefined;
  readonly motions: readonly Motion[];
  readonly bytes: Uint8Array;
}

/** Reads a glTF, VRM or VRMA file of the folder `motion`; a rig that says nothing of its body is mapped. */
export async function readRig(name: string): Promise<CorpusRig> {
  const bytes = new Uint8Array(await readFile(corpusPath('motion', name)));
  const document = await readGltf(bytes);
  const rig = readSkeleton(document);
  const { skeleton, rest, format } = rig;
  const mapping: ReadonlyMap<BodyPart, number> = rig.mapping ?? mapHumanoid(skeleton).mappings;
  const { motions } = readMotions(document, rig);
  return { skeleton, mapping, format, motions, bytes, ...(rest && { rest }) };
}
