import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { listCorpusModels } from '../support/corpus-models.ts';
import { io } from '../support/gltf-io.ts';
import { listChannels } from '../support/list-channels.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

const MOTION = ['Knight.glb', 'emote-flip.glb'].map((name) => corpusPath('motion', name));

describeWithCorpus('clips of the corpus', async () => {
  const models: string[] = [];
  for (const path of [...(await listCorpusModels(corpusPath())), ...MOTION]) {
    const { json } = await io.readAsJSON(path);
    if (json.animations?.length) models.push(path);
  }
  test.each(models.map((path) => [basename(path), path]))(
    '%s: every channel comes back number by number',
    async (_, path) => {
      const source = await io.read(path);
      const { back, stf } = await thereAndBack(source);
      expect(await listChannels(back)).toEqual(await listChannels(source));
      expect(listFaults(stf)).toEqual([]);
    },
  );
});
