import { readFileSync } from 'node:fs';
import type { Document } from '@gltf-transform/core';
import { readStf, StfAnimation, type StfDocument } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import {
  corpusPath,
  describeWithCorpus,
  listCorpusStf,
} from '../../../../tooling/vitest/corpus.ts';
import { io } from '../support/gltf-io.ts';

/** Edits of the channels of each clip that leave the tracks of the others what they are; each gives how many go. */
const EDITS: Readonly<Record<string, (target: Document) => number>> = {
  'stand in another order': (target) => {
    for (const clip of target.getRoot().listAnimations()) {
      for (const channel of clip.listChannels().reverse()) {
        clip.removeChannel(channel).addChannel(channel);
      }
    }
    return 0;
  },
  'lose the first of them': (target) => {
    const clips = target.getRoot().listAnimations();
    const several = clips.filter((clip) => clip.listChannels().length > 1);
    for (const clip of several) clip.listChannels()[0]?.dispose();
    return several.length;
  },
  'get one that is longer': (target) => {
    const node = target.createNode('Added');
    target.getRoot().listScenes()[0]?.addChild(node);
    const input = target.createAccessor().setArray(Float32Array.of(0, 60));
    const output = target.createAccessor().setType('VEC3');
    output.setArray(Float32Array.of(0, 0, 0, 1, 1, 1));
    for (const clip of target.getRoot().listAnimations()) {
      const sampler = target.createAnimationSampler().setInput(input).setOutput(output);
      const channel = target.createAnimationChannel().setTargetNode(node);
      clip.addSampler(sampler).addChannel(channel.setTargetPath('translation').setSampler(sampler));
    }
    return 0;
  },
};

/** The samples of each track that has some, frame by frame; rotations of unit length, as Blender's are not. */
function samplesOf(document: StfDocument): Map<string, readonly (readonly number[])[]> {
  const samples = new Map<string, readonly (readonly number[])[]>();
  for (const resource of document.resources.values()) {
    if (!(resource instanceof StfAnimation)) continue;
    for (const { target, subtracks } of resource.tracks) {
      const columns = subtracks.flatMap((subtrack) => {
        return document.buffers.get(subtrack?.baked ?? '')?.floats(4) ?? [];
      });
      if (columns.length === 0 || columns.length < subtracks.length) continue;
      const frames = Array.from(columns[0] as Float32Array, (_, frame) => {
        const values = columns.map((column) => column[frame] as number);
        const length = columns.length === 4 ? Math.hypot(...values) : 1;
        return values.map((value) => value / length);
      });
      samples.set([resource.id, ...target].join('/'), frames);
    }
  }
  return samples;
}

const files = listCorpusStf().map((name) => {
  const bytes = readFileSync(corpusPath('stf', name));
  return { name, document: readStf(bytes, { registry: GLTF_REGISTRY }).document };
});

describeWithCorpus('baked samples stay with their tracks', () => {
  const sampled = files.filter(({ document }) => samplesOf(document).size > 0);

  test('there are files that have some', () => expect(sampled.length).toBeGreaterThan(5));

  describe.each(Object.entries(EDITS))('where clips %s', (_, edit) => {
    test.each(sampled)('$name', async ({ document }) => {
      const target = (await stfToGltf(document)).document;
      const gone = edit(target);
      const back = await gltfToStf(await io.readBinary(await io.writeBinary(target)));
      const [before, after] = [samplesOf(document), samplesOf(back.document)];
      const kept = [...before].filter(([key]) => after.has(key));
      expect(kept.length).toBeGreaterThanOrEqual(Math.max(1, before.size - gone));
      for (const [key, frames] of kept) {
        const others = after.get(key) ?? [];
        const off = frames.map((values, frame) => {
          return Math.max(
            ...values.map((value, k) => Math.abs(value - Number(others[frame]?.[k]))),
          );
        });
        expect(Math.max(...off), key).toBeLessThan(1e-3);
      }
    });
  });
});

describeWithCorpus('clips that are copied set each property once', () => {
  const moving = files.filter(({ document }) => {
    return [...document.resources.values()].some((each) => each instanceof StfAnimation);
  });
  test.each(moving)('$name', async ({ document }) => {
    const { json, resources } = await io.writeJSON((await stfToGltf(document)).document);
    json.animations?.push(...structuredClone(json.animations));
    const { document: back } = await gltfToStf(await io.readJSON({ json, resources }));
    const again = await io.writeJSON((await stfToGltf(back)).document);
    expect(again.json.animations).toHaveLength(json.animations?.length ?? 0);
    for (const { channels } of again.json.animations ?? []) {
      const targets = channels.map(({ target }) => JSON.stringify(target));
      expect(targets).toEqual([...new Set(targets)]);
    }
  });
});
