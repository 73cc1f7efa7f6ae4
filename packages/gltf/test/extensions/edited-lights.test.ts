import type { Document } from '@gltf-transform/core';
import type { Light } from '@gltf-transform/extensions';
import type { LightFields, StfDocument } from '@stfkit/core';
import { IDENTITY_TRS, StfexpLight, StfNode, StfPrefab } from '@stfkit/core';
import { GLTF_REGISTRY, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../support/create-document.ts';
import { listEditFindings } from '../support/edit-findings.ts';
import { throughEdit } from '../support/through-edit.ts';

/** A light at a node of its own. */
function makeLight(fields: Partial<LightFields>): StfDocument {
  const light = { lightType: 'point', brightness: 10, color: [1, 1, 1], ...fields } as const;
  return createDocument('prefab', GLTF_REGISTRY, [
    StfPrefab.create('prefab', { rootNodes: ['node'] }),
    StfNode.create('node', { name: 'N', trs: IDENTITY_TRS, instance: 'light' }),
    StfexpLight.create('light', light),
  ]);
}

const NAME = 'KHR_lights_punctual';
const carrierOf = (target: Document) =>
  target
    .getRoot()
    .listNodes()
    .find((node) => node.getExtension(NAME) !== null);
const lightOf = (target: Document) => carrierOf(target)?.getExtension<Light>(NAME) as Light;

/** What the next glb shows where a light was edited in one. */
async function showNext(document: StfDocument, edit: (light: Light) => void): Promise<Document> {
  const back = await throughEdit(document, (target) => edit(lightOf(target)));
  return (await stfToGltf(back)).document;
}

describe.each([
  ['a temperature', { temperature: 3000 }],
  ['a temperature that its colour hides', { temperature: 3000, color: [1, 0, 0] as const }],
  ['a colour beyond 1', { color: [4, 2, 0] as const }],
])('a light with %s', (_, fields) => {
  test('has the colour that it gets in a glb, and the strength that it had there', async () => {
    let strength = 0;
    const next = await showNext(makeLight(fields), (light) => {
      strength = light.getIntensity();
      light.setColor([0, 1, 0]);
    });
    expect(lightOf(next).getColor()).toEqual([0, 1, 0]);
    expect(lightOf(next).getIntensity() / strength).toBeCloseTo(1, 5);
  });

  test('has the strength that it gets in a glb, and the colour that it had there', async () => {
    let [strength, color] = [0, [0, 0, 0]];
    const next = await showNext(makeLight(fields), (light) => {
      strength = 2 * light.getIntensity();
      color = light.getColor();
      light.setIntensity(strength);
    });
    for (const [i, part] of lightOf(next).getColor().entries()) {
      expect(part).toBeCloseTo(color[i] ?? 0, 5);
    }
    expect(lightOf(next).getIntensity() / strength).toBeCloseTo(1, 5);
  });
});

test.each(['spot', 'directional'] as const)(
  'a light that shines everywhere and becomes a %s in a glb shines where it does there',
  async (type) => {
    const next = await showNext(makeLight({}), (light) => light.setType(type));
    const away = carrierOf(next)?.getWorldMatrix().slice(8, 11) ?? [];
    expect(away.map((part) => Math.round(part * 1e6) / 1e6 + 0)).toEqual([0, 0, 1]);
  },
);

test('the radius of a lamp of Blender is no range once its light got a name in a glb', async () => {
  const document = makeLight({ range: 0.25 }).edit((draft) =>
    draft.setMeta({ generator: 'stf_blender' }),
  );
  const next = await showNext(document, (light) => light.setName('Lamp'));
  expect([lightOf(next).getName(), lightOf(next).getRange()]).toEqual(['Lamp', null]);
});

test('a range that a lamp of Blender gets in a glb is its range, and its radius is named as gone', async () => {
  const document = makeLight({ range: 0.25 }).edit((draft) =>
    draft.setMeta({ generator: 'stf_blender' }),
  );
  const next = await showNext(document, (light) => light.setRange(5));
  expect(lightOf(next).getRange()).toBe(5);
  const findings = await listEditFindings(document, (target) => lightOf(target).setRange(5));
  expect(findings).toEqual(['GLTF_DELTA_OVERRULED 1 stfexp.light range (light)']);
});
