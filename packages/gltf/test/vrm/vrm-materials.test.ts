import { WebIO } from '@gltf-transform/core';
import { type StfDocument, StfMaterial } from '@stfkit/core';
import { GLTF_EXTENSIONS, type StfToGltfOptions, stfToGltf } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { openGlb } from '../support/named-vrm.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { vrmLosses } from '../support/vrm-losses.ts';
import { type Raw, readVrm } from '../support/written-vrm.ts';

const io = new WebIO().registerExtensions(GLTF_EXTENSIONS);

/** The JSON of the glb of a document, and what was lost of VRM. */
async function toJson(
  document: StfDocument,
  options: StfToGltfOptions = {},
): Promise<{ json: Raw; lost: string[] }> {
  const { document: gltf, diagnostics } = await stfToGltf(document, { plain: true, ...options });
  const bytes = await io.writeBinary(gltf);
  expect(await listGltfErrors(bytes)).toEqual([]);
  return { json: openGlb(bytes).json, lost: [...vrmLosses(diagnostics).keys()] };
}

/** A VRM 0.x file whose first material says these things otherwise. */
function withToon(values: Raw): Raw {
  const json = vrm0Json();
  const [toon] = json.extensions.VRM.materialProperties;
  for (const [member, value] of Object.entries(values)) {
    toon[member] = typeof value === 'object' ? { ...toon[member], ...value } : value;
  }
  return json;
}

describe('materials of VRM 0.x in 1.0', () => {
  const convert = async (values: Raw) =>
    (await toJson(await readVrm(withToon(values)), { vrm: '1.0' })).json;

  it('have the surface that MToon has there, whatever the glTF material says', async () => {
    const json = await convert({
      vectorProperties: {
        _Color: [0.5, 1, 0, 0.25],
        _EmissionColor: [3, 1.5, 0, 1],
        _MainTex: [0.1, 0.2, 2, 0.5],
      },
      floatProperties: { _CullMode: 0, _BumpScale: 0.5 },
      textureProperties: { _MainTex: 0, _BumpMap: 1, _EmissionMap: 0, _SphereAdd: 0 },
      keywordMap: { _ALPHABLEND_ON: true },
    });
    const [skin] = json.materials;
    const { baseColorFactor, baseColorTexture } = skin.pbrMetallicRoughness;
    expect(baseColorFactor[0]).toBeCloseTo(0.5 ** 2.2);
    expect(baseColorFactor.slice(1)).toEqual([1, 0, 0.25]);
    const moved = { offset: [0.1, 0.3], scale: [2, 0.5] };
    for (const info of [baseColorTexture, skin.normalTexture, skin.emissiveTexture]) {
      expect(info.extensions.KHR_texture_transform.offset[1]).toBeCloseTo(
        moved.offset[1] as number,
      );
      expect(info.extensions.KHR_texture_transform.scale).toEqual(moved.scale);
    }
    expect(skin.normalTexture.scale).toBe(0.5);
    // Light is linear in Unity, and glTF has its strength apart.
    expect(skin.emissiveFactor).toEqual([1, 0.5, 0]);
    expect(skin.extensions.KHR_materials_emissive_strength).toEqual({ emissiveStrength: 3 });
    expect(skin).toMatchObject({ alphaMode: 'BLEND', doubleSided: true });
    const toon = skin.extensions.VRMC_materials_mtoon;
    expect(toon.matcapTexture.extensions).toBeUndefined();
  });

  it('whose alpha mode is none are opaque in VRM 0.x', async () => {
    const json = vrm1Json();
    json.materials[0].alphaMode = 'X';
    const { document } = await stfToGltf(await readVrm(json), { vrm: '0.x', plain: true });
    const { VRM } = (await io.writeJSON(document)).json.extensions as unknown as Raw;
    expect(VRM.materialProperties[0].renderQueue).toBe(2000);
  });

  it('are cut out where MToon cuts', async () => {
    const json = await convert({
      floatProperties: { _Cutoff: 0.25 },
      keywordMap: { _ALPHATEST_ON: true },
    });
    expect(json.materials[0]).toMatchObject({ alphaMode: 'MASK', alphaCutoff: 0.25 });
  });

  it('have outlines and turns in the units of 1.0', async () => {
    const json = await convert({
      floatProperties: { _OutlineWidthMode: 2, _OutlineWidth: 1, _UvAnimRotation: 0.5 },
    });
    const toon = json.materials[0].extensions.VRMC_materials_mtoon;
    expect(toon).toMatchObject({
      outlineWidthMode: 'screenCoordinates',
      outlineWidthFactor: 0.005,
    });
    expect(toon.uvAnimationRotationSpeedFactor).toBeCloseTo(Math.PI);
  });

  it('are drawn in the same order', async () => {
    const source = withToon({ keywordMap: { _ALPHABLEND_ON: true }, renderQueue: 2990 });
    const [skin] = source.extensions.VRM.materialProperties;
    source.extensions.VRM.materialProperties[1] = { ...skin, name: 'Lips', renderQueue: 3000 };
    const offsets = async () => {
      const { json } = await toJson(await readVrm(source), { vrm: '1.0' });
      return json.materials.map(
        ({ extensions }: Raw) => extensions.VRMC_materials_mtoon.renderQueueOffsetNumber,
      );
    };
    expect(await offsets()).toEqual([-1, 0]);
    skin.floatProperties._ZWrite = 1;
    skin.renderQueue = 2510;
    source.extensions.VRM.materialProperties[1].floatProperties = {
      ...skin.floatProperties,
    };
    expect(await offsets()).toEqual([0, 1]);
  });

  it.each([
    ['VRM/UnlitTexture', 'OPAQUE', [1, 1, 1, 1]],
    ['VRM/UnlitCutout', 'MASK', [1, 1, 1, 1]],
    ['VRM/UnlitTransparent', 'BLEND', [1, 1, 1, 1]],
    ['Unlit/Color', 'OPAQUE', [1, 0, 1, 1]],
  ])('of the shader %s are unlit', async (shader, alphaMode, color) => {
    const json = await convert({ shader, vectorProperties: { _Color: [1, 0, 1, 1] } });
    const [skin] = json.materials;
    expect(Object.keys(skin.extensions)).toEqual(['KHR_materials_unlit']);
    expect(skin.alphaMode ?? 'OPAQUE').toBe(alphaMode);
    expect(skin.pbrMetallicRoughness?.baseColorFactor ?? [1, 1, 1, 1]).toEqual(color);
  });

  it('that blend, write their depth and have no light shine by themselves', async () => {
    const json = await convert({
      shader: 'VRM/UnlitTransparentZWrite',
      vectorProperties: { _Color: [1, 0, 1, 0.5] },
    });
    const [skin] = json.materials;
    expect(skin).toMatchObject({ alphaMode: 'BLEND', emissiveFactor: [1, 0, 1] });
    expect(skin.pbrMetallicRoughness.baseColorFactor).toEqual([0, 0, 0, 0.5]);
    expect(skin.emissiveTexture.index).toBe(skin.pbrMetallicRoughness.baseColorTexture.index);
    expect(skin.extensions.VRMC_materials_mtoon.transparentWithZWrite).toBe(true);
  });
});

it('materials of VRM 1.0 are those of Unity in 0.x', async () => {
  const source = vrm1Json();
  const [skin] = source.materials;
  Object.assign(skin, {
    alphaMode: 'BLEND',
    emissiveFactor: [0.5, 0.25, 0],
    normalTexture: { index: 0, scale: 0.5 },
  });
  const moved = { KHR_texture_transform: { offset: [0.5, 0.25], scale: [1, 0.5] } };
  skin.pbrMetallicRoughness.baseColorTexture = { index: 0, extensions: moved };
  skin.extensions.KHR_materials_emissive_strength = { emissiveStrength: 4 };
  Object.assign(skin.extensions.VRMC_materials_mtoon, {
    transparentWithZWrite: true,
    renderQueueOffsetNumber: 3,
    matcapFactor: [1, 0, 0],
    shadingShiftFactor: 1,
    outlineWidthMode: 'screenCoordinates',
    outlineWidthFactor: 0.005,
    uvAnimationRotationSpeedFactor: Math.PI,
  });
  source.extensionsUsed.push('KHR_materials_emissive_strength');
  const { json, lost } = await toJson(await readVrm(source), { vrm: '0.x' });
  const [toon] = json.extensions.VRM.materialProperties;
  expect(toon.floatProperties).toMatchObject({ _BumpScale: 0.5, _BlendMode: 3, _ZWrite: 1 });
  expect(toon.floatProperties._OutlineWidth).toBeCloseTo(1);
  expect(toon.floatProperties._UvAnimRotation).toBeCloseTo(0.5);
  expect(toon.renderQueue).toBe(2504);
  expect(toon.vectorProperties._EmissionColor).toEqual([2, 1, 0, 1]);
  expect(toon.vectorProperties._MainTex).toEqual([0.5, 0.25, 1, 0.5]);
  for (const what of [
    'colours of matcaps',
    'shading beyond that of VRM 0.x',
    'transforms of textures',
  ]) {
    expect(lost).toContain(what);
  }
});

/** What a file says of materials, but for the indices of textures. */
function apart({ extensions }: Raw): Raw {
  return extensions.VRM.materialProperties.map((each: Raw) => ({
    ...each,
    textureProperties: Object.keys(each.textureProperties),
  }));
}

describe('materials of VRM 0.x that were edited in STF', () => {
  it('are not touched where nothing was', async () => {
    const { json } = await toJson(await readVrm(vrm0Json()));
    expect(apart(json)).toEqual(apart(vrm0Json()));
  });

  it.each(['source', '1.0'] as const)('have that in Unity\u2019s words too: %s', async (vrm) => {
    const document = await readVrm(withToon({}));
    const skin = findResource(document, StfMaterial, 'Skin');
    const edited = document.edit((draft) => {
      const properties = new Map(skin.properties);
      properties.set('albedo.color', { type: 'color', values: [[0, 1, 0, 1]] });
      draft.change(skin.id, StfMaterial, { properties });
    });
    const { json } = await toJson(edited, { vrm });
    if (vrm === '1.0') {
      expect(json.materials[0].pbrMetallicRoughness.baseColorFactor).toEqual([0, 1, 0, 1]);
      return;
    }
    const before = apart(vrm0Json());
    before[0].vectorProperties._Color = [0, 1, 0, 1];
    expect(apart(json)).toEqual(before);
  });

  it('are called so by expressions when they are renamed', async () => {
    const document = await readVrm(vrm0Json());
    const { id } = findResource(document, StfMaterial, 'Lips');
    const edited = document.edit((draft) =>
      draft.set(draft.get(id, StfMaterial).with({ name: 'Mouth' })),
    );
    const { json } = await toJson(edited);
    const { materialProperties, blendShapeMaster } = json.extensions.VRM;
    expect(materialProperties[1].name).toBe('Mouth');
    const joy = blendShapeMaster.blendShapeGroups.find(({ name }: Raw) => name === 'Joy');
    expect(joy.materialValues).toMatchObject([{ materialName: 'Mouth', propertyName: '_Color' }]);
  });
});
