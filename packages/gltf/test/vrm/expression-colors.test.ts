import {
  AvaExpressions,
  type MaterialProperty,
  StfAnimation,
  type StfDocument,
  StfInstanceMesh,
  StfMaterial,
  StfMesh,
} from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { animationOf } from '../support/expression-animation.ts';
import { findResource } from '../support/find-resource.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readBytes, readVrm, writeVrm } from '../support/written-vrm.ts';

const RED = [1, 0, 0, 1];

/** A file of VRM 1.0 whose expression `aa` sets a blendshape, and colours of the material Lips. */
function makeVrm1(...types: string[]): Raw {
  const json = vrm1Json();
  json.materials[1].pbrMetallicRoughness = { baseColorTexture: { index: 0 } };
  json.extensions.VRMC_vrm.expressions.preset.aa.materialColorBinds = types.map((type) => ({
    material: 1,
    type,
    targetValue: RED,
  }));
  return json;
}

/** The same of VRM 0.x, with a material of Unity's MToon that has none of the colours. */
function makeVrm0(...names: string[]): Raw {
  const json = vrm0Json();
  json.materials[1].pbrMetallicRoughness = { baseColorTexture: { index: 0 } };
  Object.assign(json.extensions.VRM.materialProperties[1], {
    shader: 'VRM/MToon',
    textureProperties: { _MainTex: 0 },
  });
  json.extensions.VRM.blendShapeMaster.blendShapeGroups[1].materialValues = names.map(
    (propertyName) => ({ materialName: 'Lips', propertyName, targetValue: RED }),
  );
  return json;
}

const expressionsOf = ({ extensions: { VRM, VRMC_vrm } }: Raw): Raw =>
  VRM ? VRM.blendShapeMaster.blendShapeGroups : VRMC_vrm.expressions;

/** Gives a material a colour, or takes one from it. */
function setColor(
  document: StfDocument,
  property: string,
  color: MaterialProperty | undefined,
  name = 'Lips',
): StfDocument {
  const { id, properties } = findResource(document, StfMaterial, name);
  const others = [...properties].filter(([each]) => each !== property);
  expect(others.length).toBe(properties.size - (color ? 0 : 1));
  const now = new Map(color ? [...others, [property, color] as const] : others);
  return document.edit((draft) => draft.change(id, StfMaterial, { properties: now }));
}

const PINK: MaterialProperty = { type: 'color', values: [[0.9, 0.5, 0.5, 1]] };

describe('expressions stay as they are when a material', () => {
  it.each([
    ['albedo.color', makeVrm1('color')],
    ['outline.color', makeVrm1('outlineColor', 'color')],
    ['albedo.color', makeVrm0('_Color')],
    ['shade.color', makeVrm0('_ShadeColor', '_Color')],
  ])('gets %s (%#)', async (property, json) => {
    const document = setColor(await readVrm(json), property, PINK);
    const { bytes, json: written } = await writeVrm(document);
    expect(expressionsOf(written)).toEqual(expressionsOf(json));
    // The animations have no tracks for it here either.
    const again = (await writeVrm(await readBytes(bytes))).json;
    expect(expressionsOf(again)).toEqual(expressionsOf(json));
  });

  it.each([
    ['rim.color', 'Skin', { material: 0, type: 'rimColor', targetValue: RED }],
    ['albedo.color', 'Skin', { material: 0, type: 'color', targetValue: RED }],
  ])('has %s no more', async (property, name, bind) => {
    const json = vrm1Json();
    json.extensions.VRMC_vrm.expressions.preset.aa.materialColorBinds = [bind];
    const document = setColor(await readVrm(json), property, undefined, name);
    expect(expressionsOf((await writeVrm(document)).json)).toEqual(expressionsOf(json));
  });

  it('of VRM 0.x has albedo.color no more', async () => {
    const json = vrm0Json();
    const document = setColor(await readVrm(json), 'albedo.color', undefined);
    expect(expressionsOf((await writeVrm(document)).json)).toEqual(expressionsOf(json));
  });

  it('is used from now on, even where an expression sets nothing else', async () => {
    const json = vrm1Json();
    json.materials.push({ name: 'Spare', pbrMetallicRoughness: { baseColorFactor: RED } });
    const bind = { material: 2, type: 'color', targetValue: RED };
    const { preset } = json.extensions.VRMC_vrm.expressions;
    preset.aa.materialColorBinds = [bind];
    preset.neutral.materialColorBinds = [bind];
    const document = await readVrm(json);
    const spare = findResource(document, StfMaterial, 'Spare').id;
    const mesh = findResource(document, StfMesh);
    const instance = findResource(document, StfInstanceMesh);
    const edited = document.edit((draft) => {
      const put = <T>([first, ..._]: readonly T[], last: T): T[] => [first as T, last];
      draft.change(mesh.id, StfMesh, { materialSlots: put(mesh.materialSlots, spare) });
      if (instance.materials.length < 2) return;
      draft.change(instance.id, StfInstanceMesh, { materials: put(instance.materials, spare) });
    });
    const written = expressionsOf((await writeVrm(edited)).json).preset;
    expect(written.aa.materialColorBinds).toMatchObject([{ type: 'color', targetValue: RED }]);
    expect(written.neutral.materialColorBinds).toEqual(written.aa.materialColorBinds);
  });
});

describe('a colour that an expression sets', () => {
  it.each([
    ['1.0', vrm1Json(), 'textureTransformBinds'],
    ['0.x', vrm0Json(), 'binds'],
  ])('of VRM %s goes when its track is taken out', async (_, json, left) => {
    const document = await readVrm(json);
    const { id, tracks } = animationOf(document, 'happy');
    const others = tracks.filter(({ target }) => target[2] !== 'material');
    expect(others).toHaveLength(tracks.length - 1);
    const edited = document.edit((draft) => draft.change(id, StfAnimation, { tracks: others }));
    const written = expressionsOf((await writeVrm(edited)).json);
    const happy = written.preset?.happy ?? written[3];
    expect(happy[left].length).toBeGreaterThan(0);
    expect(happy.materialColorBinds ?? []).toEqual([]);
    expect(happy.materialValues ?? []).toEqual([]);
  });

  it('goes with its expression, but for one that STF has none of', async () => {
    const document = setColor(await readVrm(makeVrm1('color')), 'albedo.color', PINK);
    const { id } = findResource(document, AvaExpressions);
    const edited = document.edit((draft) =>
      draft.change(id, AvaExpressions, { expressions: new Map() }),
    );
    const { preset } = expressionsOf((await writeVrm(edited)).json);
    // The lids of the mesh still blink.
    expect(Object.keys(preset)).toEqual(['blink', 'neutral']);
  });

  it('stays in VRM alone when another track is edited', async () => {
    const json = makeVrm1('color');
    const document = setColor(await readVrm(json), 'albedo.color', PINK);
    const { id } = animationOf(document, 'aa');
    const edited = document.edit((draft) => draft.change(id, StfAnimation, { tracks: [] }));
    const { aa } = expressionsOf((await writeVrm(edited)).json).preset;
    expect(aa.materialColorBinds).toEqual([{ material: 1, type: 'color', targetValue: RED }]);
    expect(aa).not.toHaveProperty('morphTargetBinds');
  });
});
