import { type MaterialProperty, StfImage } from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { setProperties } from '../support/set-properties.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readVrm, writeVrm } from '../support/written-vrm.ts';

const MTOON = 'VRMC_materials_mtoon';
const WORLD = 'MTOON_OUTLINE_WIDTH_WORLD';
const SCREEN = 'MTOON_OUTLINE_WIDTH_SCREEN';
const FIXED = 'MTOON_OUTLINE_COLOR_FIXED';
const MIXED = 'MTOON_OUTLINE_COLOR_MIXED';

/** The keywords of the first material in a file of VRM 0.x. */
const keywordsOf = ({ json }: { readonly json: Raw }): string[] => {
  const { keywordMap } = json.extensions.VRM.materialProperties[0];
  expect(new Set(Object.values(keywordMap))).not.toContain(false);
  return Object.keys(keywordMap).sort();
};

describe('a material of VRM 1.0 has in 0.x the keywords of', () => {
  it.each([
    ['none', 0, []],
    ['none', 1, []],
    ['worldCoordinates', 0, [FIXED, WORLD]],
    ['worldCoordinates', 0.5, [MIXED, WORLD]],
    ['screenCoordinates', 0, [FIXED, SCREEN]],
    ['screenCoordinates', 1, [MIXED, SCREEN]],
  ])('outlines by %s, lit by %s', async (outlineWidthMode, outlineLightingMixFactor, keywords) => {
    const source = vrm1Json();
    const toon = source.materials[0].extensions[MTOON];
    Object.assign(toon, { outlineWidthMode, outlineLightingMixFactor });
    const written = await writeVrm(await readVrm(source), { vrm: '0.x', plain: true });
    expect(keywordsOf(written)).toEqual(keywords);
  });

  it('a normal map', async () => {
    const source = vrm1Json();
    source.materials[0].normalTexture = { index: 0 };
    const written = await writeVrm(await readVrm(source), { vrm: '0.x', plain: true });
    expect(keywordsOf(written)).toEqual([MIXED, WORLD, '_NORMALMAP']);
  });
});

/** A file of VRM 0.x whose first material has an outline, a normal map, and a keyword that nobody knows. */
function makeFile(): Raw {
  const json = vrm0Json();
  json.materials[0].normalTexture = { index: 0 };
  const [skin] = json.extensions.VRM.materialProperties;
  skin.textureProperties._BumpMap = 0;
  skin.floatProperties._OutlineColorMode = 1;
  skin.keywordMap = { ACME: true, [WORLD]: true, [MIXED]: true, _NORMALMAP: true };
  return json;
}

const number = (value: number): MaterialProperty => ({ type: 'float', values: [value] });
const choice = (value: number): MaterialProperty => ({ type: 'int', values: [value] });

describe('keywords of a material of VRM 0.x', () => {
  it.each([
    ['outline.mode', choice(0), ['ACME', '_NORMALMAP']],
    ['outline.mode', choice(2), ['ACME', MIXED, SCREEN, '_NORMALMAP']],
    ['outline.lighting_mix', number(0), ['ACME', FIXED, WORLD, '_NORMALMAP']],
    ['outline.lighting_mix', number(0.5), ['ACME', MIXED, WORLD, '_NORMALMAP']],
    ['normal.texture', undefined, ['ACME', MIXED, WORLD]],
  ])('go with an edited %s (%#)', async (name, property, keywords) => {
    const edited = setProperties(await readVrm(makeFile()), { [name]: property }, 'Skin');
    expect(keywordsOf(await writeVrm(edited, { plain: true }))).toEqual(keywords);
  });

  it('say that a normal map came', async () => {
    const document = await readVrm(vrm0Json());
    const { id: image } = findResource(document, StfImage);
    const images = { type: 'image', values: [{ image }] } as const;
    const edited = setProperties(document, { 'normal.texture': images }, 'Skin');
    expect(keywordsOf(await writeVrm(edited, { plain: true }))).toEqual(['_NORMALMAP']);
  });

  it('stay as the file has them when something else is edited', async () => {
    const source = makeFile();
    const [skin] = source.extensions.VRM.materialProperties;
    skin.keywordMap = { [SCREEN]: true, [FIXED]: false };
    const edited = setProperties(await readVrm(source), { 'outline.width': number(1) }, 'Skin');
    const { json } = await writeVrm(edited, { plain: true });
    const [written] = json.extensions.VRM.materialProperties;
    expect(written.floatProperties._OutlineWidth).toBe(100);
    expect(written.keywordMap).toEqual(skin.keywordMap);
  });
});
