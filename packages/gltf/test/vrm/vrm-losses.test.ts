import { WebIO } from '@gltf-transform/core';
import { GLTF_EXTENSIONS, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { expect, it } from 'vitest';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';

const io = new WebIO().registerExtensions(GLTF_EXTENSIONS);

type Raw = ReturnType<typeof vrm0Json>;

/** A file as one of another version, and what was lost. */
async function convert(source: Raw, vrm: '1.0' | '0.x'): Promise<{ json: Raw; lost: string[] }> {
  const there = await gltfToStf(await readGltf(closeGlb(source)));
  const { document, diagnostics } = await stfToGltf(there.document, { vrm, plain: true });
  const found = diagnostics.find(({ code }) => code === 'GLTF_VRM_SIMPLIFIED');
  const { json } = openGlb(await io.writeBinary(document));
  return { json, lost: String(found?.params['names'] ?? '').split(', ') };
}

it.each([
  [
    'curves of looks',
    (vrm: Raw) =>
      Object.assign(vrm.firstPerson.lookAtVerticalUp, { curve: [0, 0, 0, 2, 1, 1, 0, 0] }),
  ],
  ['settings of the humanoid', (vrm: Raw) => Object.assign(vrm.humanoid, { feetSpacing: 0.2 })],
  [
    'values of materials',
    ({ blendShapeMaster }: Raw) =>
      blendShapeMaster.blendShapeGroups[0].materialValues.push({
        materialName: 'Skin',
        propertyName: '_Cutoff',
        targetValue: [1, 0, 0, 0],
      }),
  ],
  [
    'shadows and attenuation of light',
    ({ materialProperties }: Raw) =>
      Object.assign(materialProperties[0].floatProperties, { _LightColorAttenuation: 0.5 }),
  ],
] as const)('VRM 1.0 has no place for %s', async (what, change) => {
  const source = vrm0Json();
  source.extensions.VRM.humanoid.lowerArmTwist = 0.5;
  expect((await convert(source, '1.0')).lost).not.toContain(what);
  change(source.extensions.VRM);
  expect((await convert(source, '1.0')).lost).toContain(what);
});

it.each([
  ['_MainTex_ST', { scale: [2, 4], offset: [0.5, -3.75] }],
  ['_MainTex_ST_S', { scale: [2, 1], offset: [0.5, 0] }],
  ['_MainTex_ST_T', { scale: [1, 4], offset: [0, -3.75] }],
])('expressions move textures by %s', async (propertyName, moved) => {
  const source = vrm0Json();
  const joy = source.extensions.VRM.blendShapeMaster.blendShapeGroups[3];
  joy.materialValues = [{ materialName: 'Skin', propertyName, targetValue: [2, 4, 0.5, 0.75] }];
  const { json } = await convert(source, '1.0');
  const { happy } = json.extensions.VRMC_vrm.expressions.preset;
  expect(happy.textureTransformBinds).toEqual([{ material: 0, ...moved }]);
});

it('a view that VRM 1.0 does not tell is that of the head in 0.x', async () => {
  const source = vrm1Json();
  delete source.extensions.VRMC_vrm.lookAt.offsetFromHeadBone;
  const { json } = await convert(source, '0.x');
  const { firstPersonBone, firstPersonBoneOffset } = json.extensions.VRM.firstPerson;
  expect(json.nodes[firstPersonBone].name).toBe(source.nodes[nodeIndex('Head')].name);
  expect(firstPersonBoneOffset).toEqual({ x: 0, y: 0.06, z: 0 });
});
