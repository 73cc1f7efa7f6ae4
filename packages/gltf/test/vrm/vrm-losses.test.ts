import { expect, it } from 'vitest';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readVrm, writeVrm } from '../support/written-vrm.ts';

/** A file as one of another version, and what was lost. */
const convert = async (source: Raw, vrm: '1.0' | '0.x') =>
  writeVrm(await readVrm(source), { vrm, plain: true });

it.each([
  [
    'curves of looks',
    (vrm: Raw) =>
      Object.assign(vrm.firstPerson.lookAtVerticalUp, { curve: [0, 0, 0, 2, 1, 1, 0, 0] }),
  ],
  [
    'view of another bone than the head',
    (vrm: Raw) => Object.assign(vrm.firstPerson, { firstPersonBone: nodeIndex('Neck') }),
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
  expect((await convert(source, '1.0')).lost.has(what)).toBe(false);
  change(source.extensions.VRM);
  expect((await convert(source, '1.0')).lost.get(what)).toBe(1);
});

const NOTE = { extras: { note: 1 } };
const UNKNOWN = { extensions: { ACME_rights: { holder: 'One' } } };

it.each([
  ['extras', (vrm: Raw) => Object.assign(vrm.humanoid, NOTE)],
  ['extras', (vrm: Raw) => Object.assign(vrm.secondaryAnimation.boneGroups[0], NOTE)],
  ['extensions', (vrm: Raw) => Object.assign(vrm.meta, UNKNOWN)],
] as const)('VRM 1.0 has no place for what 0.x says beside VRM: %s', async (what, change) => {
  const source = vrm0Json();
  const { lost } = await convert(source, '1.0');
  change(source.extensions.VRM);
  expect((await convert(source, '1.0')).lost).toEqual(new Map([...lost, [what, 1]]));
});

it.each([
  ['extras', ({ VRMC_vrm }: Raw) => Object.assign(VRMC_vrm.expressions.custom.Grump, NOTE)],
  ['extras', ({ VRMC_springBone }: Raw) => Object.assign(VRMC_springBone.colliders[0], NOTE)],
  ['extensions', ({ VRMC_vrm }: Raw) => Object.assign(VRMC_vrm, UNKNOWN)],
  ['extras', (_: Raw, mtoon: Raw) => Object.assign(mtoon, NOTE)],
  [
    'names of springs',
    ({ VRMC_springBone: { springs } }: Raw) => {
      const { joints, ...others } = springs[0];
      springs.push({ ...others, name: 'Ends', joints: [joints[1], joints.pop()] });
    },
  ],
] as const)('VRM 0.x has no place for what 1.0 says beside it: %s', async (what, change) => {
  const source = vrm1Json();
  const { lost } = await convert(source, '0.x');
  change(source.extensions, source.materials[0].extensions.VRMC_materials_mtoon);
  expect((await convert(source, '0.x')).lost).toEqual(new Map([...lost, [what, 1]]));
});

it.each([
  ['normals', (skin: Raw) => Object.assign(skin, { normalTexture: { index: 0, texCoord: 1 } }), 1],
  ['light', (skin: Raw) => Object.assign(skin, { emissiveTexture: { index: 0, texCoord: 1 } }), 1],
  ['shade', (_: Raw, mtoon: Raw) => Object.assign(mtoon.shadeMultiplyTexture, { texCoord: 1 }), 1],
  [
    'shade, by its transform',
    (_: Raw, { shadeMultiplyTexture }: Raw) =>
      Object.assign(shadeMultiplyTexture.extensions.KHR_texture_transform, { texCoord: 1 }),
    1,
  ],
  // It follows the view.
  [
    'matcaps',
    (_: Raw, mtoon: Raw) => Object.assign(mtoon.matcapTexture, { texCoord: 1 }),
    undefined,
  ],
] as const)(
  'VRM 0.x has the first texture coordinates for all textures: %s',
  async (_, change, count) => {
    const source = vrm1Json();
    const [skin] = source.materials;
    const what = 'textures by other texture coordinates than the first';
    expect((await convert(source, '0.x')).lost.has(what)).toBe(false);
    change(skin, skin.extensions.VRMC_materials_mtoon);
    expect((await convert(source, '0.x')).lost.get(what)).toBe(count);
  },
);

it('names of groups of colliders are lost in VRM 0.x, expressions that are called extras are not', async () => {
  const source = vrm1Json();
  const { lost } = await convert(source, '0.x');
  expect(lost.get('names of groups')).toBe(2);
  const { VRMC_vrm, VRMC_springBone } = source.extensions;
  delete VRMC_springBone.colliderGroups[0].name;
  VRMC_vrm.expressions.custom.extras = VRMC_vrm.expressions.custom.Grump;
  const changed = await convert(source, '0.x');
  expect(changed.lost.get('names of groups')).toBe(1);
  expect(changed.lost.has('extras')).toBe(false);
});

it.each([
  ['MToon', (mtoon: Raw) => Object.assign(mtoon, UNKNOWN)],
  ['a texture of MToon', (mtoon: Raw) => Object.assign(mtoon.matcapTexture, UNKNOWN)],
] as const)('extensions within %s are named once where VRM 0.x has none', async (_, change) => {
  const source = vrm1Json();
  change(source.materials[0].extensions.VRMC_materials_mtoon);
  const { diagnostics } = await writeVrm(await readVrm(source), { vrm: '0.x' });
  const dropped = diagnostics.filter(({ code }) => code === 'GLTF_EXTENSION_DROPPED');
  expect(dropped.map(({ params }) => params)).toEqual([{ name: 'ACME_rights', count: 1 }]);
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

it.each([
  ['_MainTex_ST_S', { scale: [0.25, 8], offset: [0.75, -7.5] }],
  ['_MainTex_ST_T', { scale: [2, 0.5], offset: [0.125, -0.5] }],
])('%s leaves the other axis to the material', async (propertyName, moved) => {
  const source = vrm0Json();
  const { blendShapeMaster, materialProperties } = source.extensions.VRM;
  materialProperties[0].vectorProperties._MainTex = [0.125, 0.5, 2, 8];
  blendShapeMaster.blendShapeGroups[3].materialValues = [
    { materialName: 'Skin', propertyName, targetValue: [0.25, 0.5, 0.75, 1] },
  ];
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
