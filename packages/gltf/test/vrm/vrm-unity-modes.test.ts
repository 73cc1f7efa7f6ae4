import type { StfToGltfOptions } from '@stfkit/gltf';
import { gltfFileToStf, stfToGlb } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { vrm0Json } from '../support/vrm-files.ts';
import { vrmLosses } from '../support/vrm-losses.ts';

type Raw = ReturnType<typeof vrm0Json>;

/** A VRM 0.x file whose materials are as these, as another file. */
async function convert(materials: readonly Raw[], options: StfToGltfOptions) {
  const json = vrm0Json();
  const [skin] = json.extensions.VRM.materialProperties;
  json.extensions.VRM.materialProperties = materials.map(({ floatProperties, ...rest }) => ({
    ...skin,
    ...rest,
    floatProperties: { ...skin.floatProperties, ...floatProperties },
  }));
  const { document } = await gltfFileToStf(closeGlb(json));
  const { glb, diagnostics } = await stfToGlb(document, { plain: true, ...options });
  return { json: openGlb(glb).json, lost: vrmLosses(diagnostics) };
}

const BLEND_ON = { _ALPHABLEND_ON: true };
const TEST_ON = { _ALPHATEST_ON: true };

describe('how materials of Unity blend', () => {
  it.each([
    [{ _BlendMode: 0 }, {}, 'OPAQUE', false],
    [{ _BlendMode: 1 }, {}, 'MASK', false],
    [{ _BlendMode: 2 }, {}, 'BLEND', false],
    [{ _BlendMode: 3 }, {}, 'BLEND', true],
    // Where both say something, programs go by the number.
    [{ _BlendMode: 0 }, BLEND_ON, 'OPAQUE', false],
    [{ _BlendMode: 1 }, BLEND_ON, 'MASK', false],
    [{ _BlendMode: 2, _ZWrite: 1 }, TEST_ON, 'BLEND', false],
    [{ _BlendMode: 3, _ZWrite: 0 }, {}, 'BLEND', true],
    [{ _BlendMode: 4 }, TEST_ON, 'MASK', false],
    [{ _BlendMode: 1.5, _ZWrite: 1 }, BLEND_ON, 'BLEND', true],
    [{ _BlendMode: 'length' }, BLEND_ON, 'BLEND', false],
    [{}, {}, 'OPAQUE', false],
  ])('%j with keywords %j is %s, depth %s', async (floatProperties, keywordMap, mode, isDeep) => {
    const { json } = await convert([{ floatProperties, keywordMap }], { vrm: '1.0' });
    const [skin] = json.materials;
    expect(skin.alphaMode ?? 'OPAQUE').toBe(mode);
    expect(skin.extensions.VRMC_materials_mtoon.transparentWithZWrite).toBe(isDeep);
  });

  it('orders them by the number too', async () => {
    const flat = { floatProperties: { _BlendMode: 2 } };
    const deep = { floatProperties: { _BlendMode: 3 } };
    const offsets = async (one: Raw, other: Raw) => {
      const { json } = await convert([one, other], { vrm: '1.0' });
      return json.materials.map(
        ({ extensions }: Raw) => extensions.VRMC_materials_mtoon.renderQueueOffsetNumber,
      );
    };
    const [first, second] = [{ renderQueue: 2990 }, { renderQueue: 3000 }];
    expect(await offsets({ ...flat, ...first }, { ...flat, ...second })).toEqual([-1, 0]);
    expect(await offsets({ ...deep, ...first }, { ...deep, ...second })).toEqual([0, 1]);
    expect(await offsets({ ...deep, ...first }, { ...flat, ...second })).toEqual([0, 0]);
  });
});

it('shaders that are no text are those of glTF', async () => {
  const { json } = await convert([{ shader: { toString: 5 } }], { vrm: '1.0' });
  expect(json.materials[0].extensions).not.toHaveProperty('VRMC_materials_mtoon');
});

describe('sides of materials of Unity', () => {
  it.each([
    [0, true, false],
    [1, true, true],
    [2, false, false],
    [7, false, false],
  ])('_CullMode %s is two-sided in VRM 1.0: %s', async (mode, isDoubleSided, isLost) => {
    const { json, lost } = await convert([{ floatProperties: { _CullMode: mode } }], {
      vrm: '1.0',
    });
    expect(json.materials[0].doubleSided ?? false).toBe(isDoubleSided);
    expect(lost.has('front faces that are left out')).toBe(isLost);
  });

  it('stay as they are in VRM 0.x', async () => {
    const { json, lost } = await convert([{ floatProperties: { _CullMode: 1 } }], {});
    expect(json.extensions.VRM.materialProperties[0].floatProperties._CullMode).toBe(1);
    expect(lost.size).toBe(0);
  });
});
