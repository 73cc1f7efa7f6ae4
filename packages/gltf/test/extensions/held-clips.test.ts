import type { Animation, Document } from '@gltf-transform/core';
import {
  type BufferId,
  type ResourceId,
  readStf,
  StfAnimation,
  StfBuffer,
  type StfDocument,
  writeStf,
} from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { decodeFile } from '../../src/extensions/stf-document/file/decode-file.ts';
import { encodeFile, type Held } from '../../src/extensions/stf-document/file/encode-file.ts';
import { findKeyArrays } from '../../src/extensions/stf-document/file/find-key-arrays.ts';
import { listHeldClips } from '../../src/extensions/stf-document/file/list-held-clips.ts';
import { GltfAnimation } from '../../src/resources/gltf-animation.ts';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { io } from '../support/gltf-io.ts';
import { type ChannelSpec, makeAnimated } from '../support/make-animation.ts';
import { writeWithFile } from '../support/write-with-file.ts';

const COUNT = 120;
const times = Array.from({ length: COUNT }, (_, i) => i / 24);
const valuesOf = (size: number): number[] =>
  Array.from({ length: size * COUNT }, (_, i) => Math.sin(1 + i * i));

/** Turns by a right angle from key to key, for which STF has more keys than glTF. */
const turns = times.flatMap((_, i) => {
  const half = (i * Math.PI) / 4;
  return [0, Math.sin(half), 0, Math.cos(half)];
});

const CHANNELS: readonly ChannelSpec[] = [
  { node: 'A', path: 'translation', times, values: valuesOf(3) },
  { node: 'A', path: 'rotation', times, values: turns },
  {
    node: 'B',
    path: 'scale',
    times,
    values: valuesOf(3).map((value) => value + 2),
    interpolation: 'STEP',
  },
  {
    node: 'B',
    path: 'translation',
    times: [0, 1],
    values: [0, 0, 0, 0, 1, 2, 3, 4, 5, 0, 1, 1, 2, 2, 2, 0, 0, 0],
    interpolation: 'CUBICSPLINE',
  },
];

const clipOf = (document: StfDocument): StfAnimation => {
  const ids = [...document.resources.keys()];
  return document.get(
    ids.find((id) => document.find(id, StfAnimation)) as ResourceId,
    StfAnimation,
  );
};

/** The STF document of a glTF file with a clip of which only STF has some members, in an order of its own. */
async function makeDocument(): Promise<StfDocument> {
  const { document } = await gltfToStf(makeAnimated(...CHANNELS));
  const { id, json } = clipOf(document);
  const tracks = (json['tracks'] as readonly object[]).map((track, i) => ({
    ...(i === 1 && { unknown: { tracks: [{ keyframes: [] }] } }),
    ...track,
  }));
  const noted = document.edit((draft) => {
    draft.set(GLTF_REGISTRY.fromJson(id, { note: 1, ...json, tracks, loop: 'loop' }));
  });
  return readStf(writeStf(noted), { registry: GLTF_REGISTRY }).document;
}

/** What comes back of an edited file, with these findings. */
async function edited(target: Document, findings: readonly string[] = []): Promise<StfDocument> {
  const { document, diagnostics } = await gltfToStf(
    await io.readBinary(await io.writeBinary(target)),
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(findings);
  return document;
}

const animationIn = (target: Document): Animation =>
  target.getRoot().listAnimations()[0] as Animation;

test('keys that the glTF file has are left to it, of samplers that are kept as well', async () => {
  const document = await makeDocument();
  const { document: target } = await stfToGltf(document);
  const [clip, ...others] = listHeldClips(document, target);
  expect(others).toEqual([]);
  expect([...(clip?.tracks.keys() ?? [])]).toEqual([0, 1, 2]);
  expect(clip?.buffers.length).toBeGreaterThan(0);
  const held: Held = { images: new Set(), meshes: [], clips: clip ? [clip] : [] };
  const length = encodeFile(document, held).length;
  expect(length).toBeLessThan(encodeFile(document, { ...held, clips: [] }).length / 2);
  const back = await edited(await writeWithFile(document));
  expectEqualDocuments(back, document);
  expect(clipOf(back).span.text()).toBe(clipOf(document).span.text());
});

test('spaces of other writers, and numbers that they spell otherwise, come back in value', async () => {
  const document = await makeDocument();
  const { id, span } = clipOf(document);
  const text = span.text().replaceAll(',', ', ').replaceAll('[true, 0, ', '[true, 0.0, ');
  const spaced = document.edit((draft) => draft.set(GLTF_REGISTRY.fromText(id, text)));
  expectEqualDocuments(await edited(await writeWithFile(spaced)), spaced);
});

test('a key that was edited arrives, and what only STF has of the clip stays', async () => {
  const document = await makeDocument();
  const target = await writeWithFile(document);
  const output = animationIn(target).listChannels()[0]?.getSampler()?.getOutput();
  const values = Float32Array.from(output?.getArray() ?? []);
  values[4] = 9;
  output?.setArray(values);
  const back = clipOf(await edited(target));
  const { tracks } = clipOf(document);
  expect(back.tracks[0]?.subtracks[1]?.keyframes[1]).toMatchObject({ value: 9 });
  expect(back.tracks.slice(1)).toEqual(tracks.slice(1));
  expect(back.json).toMatchObject({ note: 1, loop: 'loop' });
});

test('a clip that moves something else, or with other keys, is the one that is read, with what only STF has', async () => {
  const document = await makeDocument();
  const { tracks } = clipOf(document);
  const without = await writeWithFile(document);
  animationIn(without).listChannels()[0]?.dispose();
  const left = clipOf(await edited(without));
  // Samples of the last track are named by its place.
  expect(left.tracks).toHaveLength(3);
  expect(left.tracks.slice(0, 2)).toEqual(tracks.slice(1, 3));
  expect(left.json).toMatchObject({ tracks: [{ unknown: {} }, {}, {}] });
  expect(left.json).toMatchObject({ note: 1, loop: 'loop' });
  const shorter = await writeWithFile(document);
  const sampler = animationIn(shorter).listChannels()[0]?.getSampler();
  sampler?.setInput(shorter.createAccessor().setArray(Float32Array.of(0, 1)));
  const output = shorter.createAccessor().setType('VEC3');
  sampler?.setOutput(output.setArray(Float32Array.of(1, 2, 3, 4, 5, 6)));
  for (const each of shorter.getRoot().listAccessors()) {
    each.setBuffer(shorter.getRoot().listBuffers()[0] ?? null);
  }
  const back = clipOf(await edited(shorter));
  expect(back.tracks[0]?.timepoints).toEqual([0, 24]);
  expect(back.tracks.slice(1)).toEqual(tracks.slice(1));
  expect(back.json).toMatchObject({ note: 1, loop: 'loop' });
  const elsewhere = await writeWithFile(document);
  const [a, b] = ['A', 'B'].map((name) =>
    elsewhere
      .getRoot()
      .listNodes()
      .find((each) => each.getName() === name),
  );
  const channel = animationIn(elsewhere).listChannels()[2];
  expect(channel?.getTargetNode()).toBe(b);
  channel?.setTargetNode(a ?? null);
  const moved = clipOf(await edited(elsewhere));
  expect(moved.tracks.map(({ target }) => target[0]).sort()).toEqual(
    tracks.map(({ target }, i) => (i === 2 ? tracks[0]?.target[0] : target[0])).sort(),
  );
});

/** A key a quarter of a second, with tangents also where they do nothing, for which the sampler is kept. */
const CURVE_TIMES = Array.from({ length: 60 }, (_, i) => i / 4);
const CURVES = CURVE_TIMES.flatMap((_, i) => {
  const tangent = [Math.sin(1 + i), Math.cos(i), 1];
  return [...tangent, ...[i % 5, i % 7, i % 3], ...tangent];
});

test('samples that are made of keys are left out with them, and made of those that were edited', async () => {
  const { document: read } = await gltfToStf(
    makeAnimated({
      node: 'A',
      path: 'translation',
      times: CURVE_TIMES,
      values: CURVES,
      interpolation: 'CUBICSPLINE',
    }),
  );
  const noted = read.edit((draft) => draft.change(clipOf(read).id, StfAnimation, { loop: 'loop' }));
  const document = readStf(writeStf(noted), { registry: GLTF_REGISTRY }).document;
  const samplesIn = (each: StfDocument) =>
    (clipOf(each).tracks[0]?.subtracks ?? []).map((subtrack) => {
      return [...(each.getBuffer(subtrack?.baked as BufferId).floats(4) ?? [])];
    });
  const { document: target } = await stfToGltf(document);
  const [clip] = listHeldClips(document, target);
  expect([...(clip?.tracks.keys() ?? [])]).toEqual([0]);
  const ids = clipOf(document).tracks[0]?.subtracks.map((each) => each?.baked);
  expect(clip?.buffers).toEqual(expect.arrayContaining(ids as BufferId[]));
  const file = await writeWithFile(document);
  expectEqualDocuments(await edited(file), document);
  const output = animationIn(file).listChannels()[0]?.getSampler()?.getOutput();
  const values = Float32Array.from(output?.getArray() ?? []);
  // The value of the third key.
  values[3 * (3 * 2 + 1)] = 9;
  output?.setArray(values);
  const back = await edited(file);
  const frame = clipOf(back).tracks[0]?.timepoints[2] as number;
  expect(frame).toBeGreaterThan(0);
  const [before, after] = [samplesIn(document), samplesIn(back)];
  expect(before[0]?.[frame]).toBe(2);
  expect(after[0]?.[frame]).toBe(9);
  expect(after.slice(1)).toEqual(before.slice(1));
  // Others than those of the keys stay as they are.
  const [id] = ids as BufferId[];
  const other = document.edit((draft) => {
    const bytes = document.getBuffer(id as BufferId).bytes.slice();
    bytes[20] = 1;
    draft.setBuffer(StfBuffer.of(id as BufferId, bytes));
  });
  expect(listHeldClips(other, target)).toEqual([]);
  const { document: ofOther } = await stfToGltf(other);
  expectEqualDocuments((await gltfToStf(ofOther)).document, other);
});

test('splines stay as they are where another channel of their clip becomes another one', async () => {
  const splines = ['translation', 'scale', 'translation', 'scale'] as const;
  const { document: read } = await gltfToStf(
    makeAnimated(
      ...splines.map((path, i) => ({
        node: i < 2 ? 'A' : 'B',
        path,
        times: CURVE_TIMES,
        values: CURVES.map((value) => value + i),
        interpolation: 'CUBICSPLINE' as const,
      })),
      { node: 'C', path: 'translation', times, values: valuesOf(3) },
    ),
  );
  // Channels that stand at other places than when their samplers were kept.
  const document = readStf(
    writeStf(
      read.edit((draft) => {
        const { id, tracks } = clipOf(read);
        draft.change(id, StfAnimation, { tracks: tracks.slice(1) });
      }),
    ),
    { registry: GLTF_REGISTRY },
  ).document;
  const target = await io.readBinary(await io.writeBinary((await stfToGltf(document)).document));
  const valuesIn = (file: Document) =>
    animationIn(file)
      .listChannels()
      .filter((each) => each.getSampler()?.getInterpolation() === 'CUBICSPLINE')
      .map((each) => [...(each.getSampler()?.getOutput()?.getArray() ?? [])]);
  const straight = animationIn(target)
    .listSamplers()
    .find((each) => each.getInterpolation() === 'LINEAR');
  straight?.setInterpolation('STEP');
  const before = valuesIn(target);
  expect(before).toHaveLength(3);
  const { document: again } = await stfToGltf(await edited(target));
  expect(valuesIn(again)).toEqual(before);
});

test('a clip that was deleted does not come back', async () => {
  const document = await makeDocument();
  const target = await writeWithFile(document);
  animationIn(target).dispose();
  const back = await edited(target, ['GLTF_DELTA_GONE']);
  expect(back.find(clipOf(document).id)).toBeUndefined();
  for (const { references } of back.resources.values()) {
    expect(references.resources.filter((id) => !back.resources.has(id))).toEqual([]);
  }
});

test.each([
  ['zero with a sign', '[true,-0,"linear"]'],
  ['a word that is no number', '[true,null,"linear"]'],
  ['more than a key has', '[true,0,"linear",[0,0],1]'],
  ['a key that no author set', '[false,0,"linear"]'],
  ['no key', 'null'],
])('keys that say more or less stay in the text: %s', async (_, key) => {
  const document = await makeDocument();
  const clip = clipOf(document);
  const text = clip.span.text();
  const start = text.indexOf('[[true,') + 1;
  const end = text.indexOf(']', start) + 1;
  const changed = GLTF_REGISTRY.fromText(clip.id, text.slice(0, start) + key + text.slice(end));
  expect(findKeyArrays(changed.span)[0]).toEqual([]);
  const odd = document.edit((draft) => draft.set(changed));
  const { document: target } = await stfToGltf(odd);
  expect(listHeldClips(odd, target).flatMap(({ tracks }) => [...tracks.keys()])).not.toContain(0);
  expectEqualDocuments(await edited(await io.readBinary(await io.writeBinary(target))), odd);
});

const withText = (document: StfDocument, change: (text: string) => string): StfDocument => {
  const { id, span } = clipOf(document);
  const changed = document.edit((draft) =>
    draft.set(GLTF_REGISTRY.fromText(id, change(span.text()))),
  );
  return readStf(writeStf(changed), { registry: GLTF_REGISTRY }).document;
};

test.each<[string, (text: string) => string]>([
  ['members that are there twice', (text) => text.replace(/("timepoints":\[[^\]]*\],)/, '$1$1')],
  ['an infinite number', (text) => text.replace(/(\[true,)[\d.e-]+/, '$11e400')],
  ['a range of three frames', (text) => text.replace('"range":[0,119]', '"range":[2,60,90]')],
])('a clip comes back as it is: %s', async (_, change) => {
  const document = withText(await makeDocument(), change);
  const target = await io.readBinary(await io.writeBinary((await stfToGltf(document)).document));
  expectEqualDocuments((await gltfToStf(target)).document, document);
});

test('what is kept of a clip is not left to the glTF file where that could not give it back', async () => {
  const document = await makeDocument();
  const { components } = clipOf(document);
  const [kept] = components.flatMap((id) => document.find(id, GltfAnimation) ?? []);
  const empty = document.edit((draft) => {
    draft.setBuffer(StfBuffer.of(kept?.times[0] ?? '', new Uint8Array(0)));
  });
  const noted = document.edit((draft) => {
    if (kept) draft.set(GLTF_REGISTRY.fromJson(kept.id, { ...kept.json, note: 1 }));
  });
  for (const each of [empty, noted]) {
    const { document: target } = await stfToGltf(each);
    expect(listHeldClips(each, target)).toEqual([]);
    const back = await gltfToStf(await io.readBinary(await io.writeBinary(target)));
    expectEqualDocuments(back.document, each);
  }
});

test('damaged files end in errors', async () => {
  const document = await makeDocument();
  const { document: target } = await stfToGltf(document);
  const clips = listHeldClips(document, target);
  const bytes = encodeFile(document, { images: new Set(), meshes: [], clips });
  const decode = (damaged: Uint8Array) => decodeFile(damaged, target, document).document;
  expectEqualDocuments(decode(bytes), document);
  for (let at = 0; at < bytes.length; at += at < 400 ? 1 : 23) {
    const damaged = bytes.slice();
    damaged[at] = (damaged[at] as number) ^ 1;
    try {
      writeStf(decode(damaged));
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  }
  const [clip] = clips;
  const numbers = clip && { channel: 0, first: 0, size: 1e9 };
  const large = new Map([...(clip?.tracks.keys() ?? [])].map((i) => [i, numbers]));
  const greedy = { ...clip, tracks: large } as (typeof clips)[number];
  const stolen = encodeFile(document, { images: new Set(), meshes: [], clips: [greedy] });
  expect(() => decode(stolen)).not.toThrow();
  const twice = encodeFile(document, {
    images: new Set(),
    meshes: [],
    clips: [...clips, ...clips],
  });
  expect(() => decode(twice)).toThrow('twice');
});
