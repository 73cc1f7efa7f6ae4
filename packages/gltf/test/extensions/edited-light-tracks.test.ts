import type { Document } from '@gltf-transform/core';
import type { Light } from '@gltf-transform/extensions';
import type { LightFields, StfDocument } from '@stfkit/core';
import { IDENTITY_TRS, StfAnimation, StfexpLight, StfNode, StfPrefab } from '@stfkit/core';
import { type AnimationPointer, GLTF_REGISTRY, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { addPointer } from '../support/add-pointer.ts';
import { createDocument } from '../support/create-document.ts';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { listChannels } from '../support/list-channels.ts';
import { throughEdit } from '../support/through-edit.ts';

const NAME = 'KHR_lights_punctual';
const POINTER = 'KHR_animation_pointer';
const PROPERTIES = ['color', 'intensity'] as const;
type Property = (typeof PROPERTIES)[number];

/** A light at a node of its own, of which a clip moves what is given. */
function makeLight(
  fields: Partial<LightFields>,
  tracks: Readonly<Record<string, readonly (readonly number[])[]>>,
): StfDocument {
  const light = { lightType: 'point', brightness: 10, color: [1, 1, 1], ...fields } as const;
  const made = Object.entries(tracks).map(([property, components]) => ({
    target: ['node', 'instance', property],
    timepoints: [0, 24],
    trackBaked: false,
    subtracks: components.map((values) => ({
      keyframes: values.map((value) => ({
        sourceOfTruth: true,
        value,
        interpolation: 'linear' as const,
      })),
    })),
  }));
  return createDocument('prefab', GLTF_REGISTRY, [
    StfPrefab.create('prefab', { rootNodes: ['node'], animations: ['clip'] }),
    StfNode.create('node', { name: 'N', trs: IDENTITY_TRS, instance: 'light' }),
    StfexpLight.create('light', light),
    StfAnimation.create('clip', { fps: 24, range: [0, 24], tracks: made }),
  ]);
}

const COLOR = [
  [4, 2],
  [2, 1],
  [0, 0],
];
const BRIGHTNESS = [[10, 20]];

function lightIn(target: Document): Light {
  const nodes = target.getRoot().listNodes();
  const light = nodes.map((node) => node.getExtension<Light>(NAME)).find((each) => each !== null);
  if (!light) throw new Error('there is a light');
  return light;
}

/** Has the keys of the channel of a property of a light have so many times their values. */
function scaleKeys(target: Document, property: Property, times: number): void {
  const channels = target.getRoot().listAnimations()[0]?.listChannels() ?? [];
  const channel = channels.find(
    (each) => each.getExtension<AnimationPointer>(POINTER)?.getPath() === `/${property}`,
  );
  const output = channel?.getSampler()?.getOutput();
  const values = output?.getArray();
  if (!values) throw new Error('there is a channel');
  output?.setArray(Float32Array.from(values).map((value) => times * value));
}

/** The colour and strength of the light of a glb, by themselves and by keys. */
async function shineOf(target: Document): Promise<readonly number[]> {
  const channels = await listChannels(target);
  const keys = PROPERTIES.flatMap(
    (name) => channels.find((each) => each.target.endsWith(`/${name}`))?.values ?? [],
  );
  return [...lightIn(target).getColor(), lightIn(target).getIntensity(), ...keys];
}

describe.each([
  ['a colour beyond 1', { color: [4, 2, 0] as const }],
  ['a temperature', { temperature: 3000 }],
  ['a temperature and a colour beyond 1', { temperature: 3000, color: [4, 2, 0] as const }],
])('of a light with %s whose colour and strength move', (_, fields) => {
  const document = makeLight(fields, { color: COLOR, brightness: BRIGHTNESS });

  test('all comes back where nobody edited it', async () => {
    expectEqualDocuments(await throughEdit(document, () => {}), document);
  });

  test.each<[string, (target: Document) => void]>([
    ['keys of the strength', (target) => scaleKeys(target, 'intensity', 2)],
    ['keys of the colour', (target) => scaleKeys(target, 'color', 0.5)],
    ['the strength', (target) => lightIn(target).setIntensity(7)],
    ['the colour', (target) => lightIn(target).setColor([0, 1, 0])],
  ])('%s that are edited in a glb leave the others as they look there', async (_, edit) => {
    let edited: Promise<readonly number[]> | undefined;
    const back = await throughEdit(document, (target) => {
      edit(target);
      edited = shineOf(target);
    });
    const next = await shineOf((await stfToGltf(back)).document);
    expect(next).toEqual((await edited)?.map((value) => expect.closeTo(value, 3)));
  });
});

test('a new clip of the strength of a light with a colour beyond 1 is as strong as in the glb', async () => {
  let edited: Promise<readonly number[]> | undefined;
  const back = await throughEdit(makeLight({ color: [4, 2, 0] }, {}), (target) => {
    const [object] = target.getRoot().listNodes();
    if (object === undefined) throw new Error('there is a node');
    const [type, values] = ['SCALAR' as const, Float32Array.of(1000, 3000)];
    const clip = target.createAnimation('New');
    addPointer(target, clip, { kind: 'light', object, path: '/intensity', type, values });
    edited = shineOf(target);
  });
  const next = await shineOf((await stfToGltf(back)).document);
  expect(next).toEqual((await edited)?.map((value) => expect.closeTo(value, 3)));
});
