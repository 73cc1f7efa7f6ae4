import { StfAnimation, type StfDocument } from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { animationOf } from '../support/expression-animation.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readBytes, readVrm, writeVrm } from '../support/written-vrm.ts';

const STRENGTH = 'KHR_materials_emissive_strength';

/** Has the first material of a file shine three times as strongly as its colour says. */
function shine(json: Raw): Raw {
  const [skin] = json.materials;
  skin.emissiveFactor = [0.125, 0.25, 0.5];
  skin.extensions[STRENGTH] = { emissiveStrength: 3 };
  json.extensionsUsed.push(STRENGTH);
  return json;
}

/** A file of VRM 1.0 whose expression `happy` gives a material the light that it has. */
function makeVrm1(): Raw {
  const json = shine(vrm1Json());
  json.extensions.VRMC_vrm.expressions.preset.happy.materialColorBinds = [
    { material: 0, type: 'emissionColor', targetValue: [0.125, 0.25, 0.5, 1] },
  ];
  return json;
}

/** The same of VRM 0.x, which says the strength in the colour. */
function makeVrm0(json: Raw, light: readonly number[]): Raw {
  const { materialProperties, blendShapeMaster } = json.extensions.VRM;
  materialProperties[0].vectorProperties._EmissionColor = light;
  blendShapeMaster.blendShapeGroups[3].materialValues = [
    { materialName: 'Skin', propertyName: '_EmissionColor', targetValue: light },
  ];
  return json;
}

const bindsOf = ({ json }: { readonly json: Raw }): Raw =>
  json.extensions.VRMC_vrm.expressions.preset.happy.materialColorBinds;

const valuesOf = ({ json }: { readonly json: Raw }): Raw =>
  json.extensions.VRM.blendShapeMaster.blendShapeGroups.find(
    ({ presetName }: Raw) => presetName === 'joy',
  ).materialValues;

/** The light that the expression has in STF. */
const tracksOf = (document: StfDocument): (number | undefined)[][] =>
  animationOf(document, 'happy')
    .tracks.filter(({ target }) => target[4] === 'emission.color')
    .map(({ subtracks }) => subtracks.map((each) => each?.keyframes[0]?.value));

/** Changes another thing that the expression sets, so that all of it is written anew. */
function editElse(document: StfDocument): StfDocument {
  const { id, tracks } = animationOf(document, 'happy');
  const left = tracks.filter(({ target }, i) => i > 0 || target[2] !== 'blendshape');
  expect(left).toHaveLength(tracks.length - 1);
  return document.edit((draft) => draft.change(id, StfAnimation, { tracks: left }));
}

describe('the strength of a light that an expression sets', () => {
  it('is in the colour in VRM 0.x, as it is in that of the material, and comes back', async () => {
    const document = await readVrm(makeVrm1());
    const written = await writeVrm(document, { vrm: '0.x', plain: true });
    const light = [0.375, 0.75, 1.5, 1];
    expect(valuesOf(written)[0]).toEqual({
      materialName: 'Skin',
      propertyName: '_EmissionColor',
      targetValue: light,
    });
    const [skin] = written.json.extensions.VRM.materialProperties;
    expect(skin.vectorProperties._EmissionColor).toEqual(light);
    const back = await readBytes(written.bytes);
    expect(tracksOf(back)).toEqual([[0.125, 0.25, 0.5, 1]]);
  });

  it.each([
    ['that came by the conversion', vrm0Json()],
    ['of the glTF material before', shine(vrm0Json())],
  ])('is that of the material in VRM 1.0: one %s', async (_, json) => {
    const document = await readVrm(makeVrm0(json, [0.375, 0.75, 1.5, 1]));
    const written = await writeVrm(document, { vrm: '1.0', plain: true });
    const [{ emissiveFactor, extensions }] = written.json.materials;
    expect(extensions[STRENGTH]).toEqual({ emissiveStrength: 1.5 });
    expect(emissiveFactor).toEqual([0.25, 0.5, 1]);
    expect(bindsOf(written)).toEqual([
      { material: 0, type: 'emissionColor', targetValue: [0.25, 0.5, 1, 1] },
    ]);
  });

  it('is none where a material has none in VRM 1.0', async () => {
    const document = await readVrm(makeVrm0(shine(vrm0Json()), [0.375, 0.75, 0.75, 1]));
    const written = await writeVrm(document, { vrm: '1.0', plain: true });
    expect(written.json.materials[0].extensions).not.toHaveProperty(STRENGTH);
    expect(bindsOf(written)[0].targetValue).toEqual([0.375, 0.75, 0.75, 1]);
  });

  it.each([
    ['1.0', makeVrm1(), bindsOf],
    ['0.x', makeVrm0(shine(vrm0Json()), [0.375, 0.75, 1.5, 1]), valuesOf],
  ])('is as it was in a file that stays one of VRM %s', async (_, json, read) => {
    const document = await readVrm(json);
    expect(tracksOf(document)).toEqual([[0.125, 0.25, 0.5, 1]]);
    expect(read(await writeVrm(document))).toEqual(read({ json }));
    const edited = await writeVrm(editElse(document), { plain: true });
    expect(read(edited)).toEqual(read({ json }));
  });
});
