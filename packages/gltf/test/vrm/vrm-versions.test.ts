import { WebIO } from '@gltf-transform/core';
import { GLTF_EXTENSIONS, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { vrmLosses } from '../support/vrm-losses.ts';

type Raw = ReturnType<typeof vrm0Json>;

const io = new WebIO().registerExtensions(GLTF_EXTENSIONS);

/** A file as one of another version, with what was reported. */
async function convert(source: object, vrm: '1.0' | '0.x') {
  const there = await gltfToStf(await readGltf(closeGlb(source)));
  const { document, diagnostics } = await stfToGltf(there.document, { vrm, plain: true });
  const bytes = await io.writeBinary(document);
  const { json } = openGlb(bytes);
  const names = json.nodes.map(({ name }: { name: string }) => name) as string[];
  return { json, names, bytes, lost: [...vrmLosses(diagnostics).keys()] };
}

describe('VRM 0.x written as 1.0', async () => {
  const { json, names, bytes, lost } = await convert(vrm0Json(), '1.0');
  const { VRMC_vrm: vrm, VRMC_springBone: springs } = json.extensions;

  it('is a valid file of VRM 1.0 alone', async () => {
    expect(Object.keys(json.extensions)).toEqual(['VRMC_springBone', 'VRMC_vrm']);
    expect(json.extensionsUsed).not.toContain('VRM');
    expect(vrm.specVersion).toBe('1.0');
    expect(await listGltfErrors(bytes)).toEqual([]);
  });

  it('thumbs are named anew', () => {
    const { humanBones } = vrm.humanoid;
    expect(names[humanBones.leftThumbMetacarpal.node]).toBe('Thumb1L');
    expect(names[humanBones.leftThumbProximal.node]).toBe('Thumb2L');
    expect(humanBones.leftThumbIntermediate).toBeUndefined();
    expect(lost).toEqual(['limits of bones', 'settings of the humanoid']);
  });

  it('terms of the licence are the narrower ones, and those of before stay', () => {
    expect(vrm.meta).toMatchObject({
      name: 'Figure',
      authors: ['One'],
      references: ['a book'],
      avatarPermission: 'onlySeparatelyLicensedPerson',
      allowExcessivelyViolentUsage: true,
      commercialUsage: 'personalProfit',
      modification: 'allowModificationRedistribution',
      otherLicenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
      thumbnailImage: 0,
    });
    expect(vrm.meta.extras.vrm0).toMatchObject({
      licenseName: 'CC_BY',
      otherPermissionUrl: 'https://example.org/permission',
    });
  });

  it('blend shape groups are expressions', () => {
    const { preset, custom } = vrm.expressions;
    expect(Object.keys(preset).sort()).toEqual(['aa', 'blink', 'happy', 'neutral']);
    expect(preset.blink.isBinary).toBe(true);
    expect(preset.happy.morphTargetBinds).toMatchObject([
      { index: 2, weight: 1 },
      { index: 0, weight: 0.25 },
    ]);
    expect(names[preset.happy.morphTargetBinds[0].node]).toBe('Face');
    expect(preset.happy.materialColorBinds).toEqual([
      { material: 1, type: 'color', targetValue: [1, 0, 0, 1] },
    ]);
    expect(custom.Grump.morphTargetBinds[0].weight).toBe(0.8);
  });

  it('bone groups are chains with ends, gravity turns with the model', () => {
    const { joints, colliderGroups, center } = springs.springs[0];
    expect(joints.map(({ node }: { node: number }) => names[node])).toEqual([
      'Hair1',
      'Hair2',
      'Hair3',
      'Hair3_end',
    ]);
    expect(joints[0]).toMatchObject({ stiffness: 0.7, hitRadius: 0.03, gravityDir: [0, -1, 0.5] });
    expect(colliderGroups).toEqual([0, 1]);
    expect(springs.colliders[0].shape.sphere).toEqual({ offset: [0, 0.1, -0.2], radius: 0.1 });
    expect(springs.colliderGroups.map((each: { colliders: number[] }) => each.colliders)).toEqual([
      [0],
      [1, 2],
    ]);
    expect(names[center]).toBe('Hips');
    const figure = json.nodes.find(({ name }: { name: string }) => name === 'Figure');
    expect(figure.rotation).toEqual([0, 1, 0, 0]);
  });

  it('looks and materials', () => {
    expect(vrm.lookAt).toMatchObject({
      type: 'bone',
      offsetFromHeadBone: [0, 0.06, -0.08],
      rangeMapVerticalUp: { inputMaxValue: 90, outputScale: 9 },
    });
    const { VRMC_materials_mtoon: toon } = json.materials[0].extensions;
    // 0.8 mixed with 1 by 0.55.
    expect(toon.shadingToonyFactor).toBeCloseTo(0.91);
    expect(toon.shadingShiftFactor).toBeCloseTo(-0.19);
    expect(toon).toMatchObject({ specVersion: '1.0', outlineWidthMode: 'worldCoordinates' });
    expect(toon.outlineWidthFactor).toBeCloseTo(0.002);
    expect(toon.shadeMultiplyTexture.index).toBeTypeOf('number');
    expect(json.materials[1].extensions).toBeUndefined();
  });
});

describe('VRM 1.0 written as 0.x', async () => {
  const { json, names, bytes, lost } = await convert(vrm1Json(), '0.x');
  const { VRM: vrm } = json.extensions;

  it('is a valid file of VRM 0.x, and says what it lost', async () => {
    expect(Object.keys(json.extensions)).toEqual(['VRM']);
    expect(json.extensionsUsed).not.toContain('VRMC_vrm');
    expect(json.extensionsUsed).not.toContain('VRMC_materials_mtoon');
    expect(await listGltfErrors(bytes)).toEqual([]);
    for (const what of [
      'terms of the licence',
      'overrides of expressions',
      'planes',
      'joints of their own',
    ]) {
      expect(lost).toContain(what);
    }
  });

  it('turns the model to −Z', () => {
    const figure = json.nodes.find(({ name }: { name: string }) => name === 'Figure');
    expect(figure.rotation).toEqual([0, 1, 0, 0]);
  });

  it('bones, expressions, springs and materials', () => {
    const bone = vrm.humanoid.humanBones.find(
      (each: { bone: string }) => each.bone === 'leftThumbProximal',
    );
    expect(names[bone.node]).toBe('Thumb1L');
    const joy = vrm.blendShapeMaster.blendShapeGroups.find(
      (each: { presetName: string }) => each.presetName === 'joy',
    );
    expect(joy.binds).toEqual([
      { mesh: 0, index: 2, weight: 100 },
      { mesh: 0, index: 0, weight: 25 },
    ]);
    expect(joy.materialValues.map((each: { propertyName: string }) => each.propertyName)).toEqual([
      '_Color',
      '_MainTex_ST',
    ]);
    const [group] = vrm.secondaryAnimation.boneGroups;
    expect(group).toMatchObject({
      stiffiness: 0.7,
      comment: 'Hair',
      gravityDir: { x: 0, y: -1, z: 0 },
    });
    expect(group.colliderGroups).toEqual([0, 1]);
    expect(vrm.secondaryAnimation.colliderGroups[1].colliders).toHaveLength(4);
    const [skin, lips] = vrm.materialProperties;
    expect(skin).toMatchObject({ name: 'Skin', shader: 'VRM/MToon' });
    expect(skin.floatProperties._OutlineWidth).toBeCloseTo(0.2);
    expect(lips.shader).toBe('VRM_USE_GLTFSHADER');
    expect(vrm.firstPerson.meshAnnotations).toEqual([
      { mesh: 0, firstPersonFlag: 'ThirdPersonOnly' },
    ]);
    expect(vrm.meta).toMatchObject({
      title: 'Figure',
      author: 'One, Another',
      licenseName: 'Other',
    });
  });
});

describe('colliders from inside', () => {
  it.each([
    ['are lost in VRM 0.x', 'VRMC_springBone_extended_collider', 1],
    ['are those of which the extension says so', 'EXAMPLE_collider', 2],
  ])('%s', async (_, name, count) => {
    const source = vrm1Json();
    const shape = { sphere: { offset: [0, 0.1, 0.01], radius: 0.1, inside: true } };
    source.extensions.VRMC_springBone.colliders[0].extensions = { [name]: { shape } };
    const { json, lost } = await convert(source, '0.x');
    expect(lost.includes('colliders from inside')).toBe(count === 1);
    expect(json.extensions.VRM.secondaryAnimation.colliderGroups).toHaveLength(count);
  });
});

describe('a document that never was VRM', () => {
  it.each(['1.0', '0.x'] as const)('becomes VRM %s where that is asked for', async (version) => {
    const { extensions, extensionsUsed, ...plain } = vrm1Json();
    for (const node of plain.nodes) delete node.extensions;
    for (const material of plain.materials) delete material.extensions;
    const { json, bytes } = await convert(plain, version);
    expect(Object.keys(json.extensions)).toEqual([version === '1.0' ? 'VRMC_vrm' : 'VRM']);
    expect(await listGltfErrors(bytes)).toEqual([]);
  });
});

it.each(['0.x', '1.0'] as const)('names the bones that VRM %s demands of a body', async (vrm) => {
  const findIncomplete = async (json: ReturnType<typeof vrm1Json>) => {
    const { document } = await gltfToStf(await readGltf(closeGlb(json)));
    const { diagnostics } = await stfToGltf(document, { vrm });
    return diagnostics.find(({ code }) => code === 'GLTF_VRM_INCOMPLETE')?.message;
  };
  expect(await findIncomplete(vrm1Json())).toBeUndefined();
  const json = vrm1Json();
  const { humanBones } = json.extensions.VRMC_vrm.humanoid;
  delete humanBones.head;
  delete humanBones.leftHand;
  expect(await findIncomplete(json)).toMatch(/lacks 2 bones.*: head, leftHand\.$/);
});

describe('terms of a licence between the versions', () => {
  /** The `meta` of VRM 0.x after 1.0, with members of that changed. */
  async function thereAndBack(meta: object, edits: object): Promise<Raw> {
    const source = vrm0Json();
    Object.assign(source.extensions.VRM.meta, meta);
    const { json } = await convert(source, '1.0');
    Object.assign(json.extensions.VRMC_vrm.meta, edits);
    delete json.buffers;
    const again = await convert(withoutGeometry(json), '0.x');
    const { texture: _, ...terms } = again.json.extensions.VRM.meta;
    return terms;
  }

  it.each(['CC0', 'CC_BY_NC', 'Redistribution_Prohibited', 'Other'])(
    '%s comes back',
    async (licenseName) => {
      const { texture: _, ...before } = { ...vrm0Json().extensions.VRM.meta, licenseName };
      expect(await thereAndBack({ licenseName }, {})).toEqual(before);
    },
  );

  it('what was narrowed since stays so', async () => {
    const terms = await thereAndBack(
      { licenseName: 'CC0' },
      { allowRedistribution: false, otherLicenseUrl: '', commercialUsage: 'personalNonProfit' },
    );
    expect(terms).toMatchObject({
      licenseName: 'Redistribution_Prohibited',
      commercialUssageName: 'Disallow',
    });
  });

  it('a permission for persons alone is none for all', async () => {
    const { json } = await convert(vrm1Json(), '0.x');
    expect(json.extensions.VRM.meta.commercialUssageName).toBe('Disallow');
  });

  it('the place of the permission is that of the licence where there is no other', async () => {
    const source = vrm0Json();
    source.extensions.VRM.meta.licenseName = 'Other';
    const { json } = await convert(source, '1.0');
    expect(json.extensions.VRMC_vrm.meta.otherLicenseUrl).toBe('https://example.org/permission');
  });
});

/** The file without what needs its binary part. */
function withoutGeometry(json: Raw): Raw {
  const { buffers, bufferViews, accessors, meshes, skins, images, textures, ...rest } = json;
  for (const node of rest.nodes) {
    delete node.mesh;
    delete node.skin;
  }
  for (const material of rest.materials) {
    for (const member of Object.keys(material)) if (member !== 'name') delete material[member];
  }
  delete rest.extensions.VRMC_vrm.meta.thumbnailImage;
  delete rest.extensions.VRMC_vrm.expressions;
  delete rest.extensions.VRMC_vrm.firstPerson;
  return rest;
}
