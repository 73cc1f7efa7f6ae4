import { WebIO } from '@gltf-transform/core';
import { GLTF_EXTENSIONS, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { closeGlb, nameIndices, openGlb } from '../support/named-vrm.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';

const io = new WebIO().registerExtensions(GLTF_EXTENSIONS);

describe('VRM extensions in a glTF document', () => {
  it.each([
    ['VRM 0.x', vrm0Json()],
    ['VRM 1.0', vrm1Json()],
  ])('%s comes back', async (_, json) => {
    const bytes = closeGlb(json);
    const back = await io.writeBinary(await io.readBinary(bytes));
    expect(nameIndices(back)).toEqual(nameIndices(bytes));
    expect(openGlb(back).json.extensionsUsed).toEqual(
      expect.arrayContaining((json as { extensionsUsed: string[] }).extensionsUsed),
    );
  });

  it('counts anew where objects were moved', async () => {
    const bytes = closeGlb(vrm1Json());
    const document = await io.readBinary(bytes);
    const root = document.getRoot();
    const [hips, figure] = ['Hips', 'Figure'].map((name) =>
      root.listNodes().find((node) => node.getName() === name),
    );
    // What is added again stands at the end.
    hips?.getParentNode()?.removeChild(hips);
    document.createNode('Other');
    if (hips) figure?.addChild(hips);
    document.createMaterial('Unused');
    const back = await io.writeBinary(document);
    expect(nameIndices(back)).toEqual(nameIndices(bytes));
  });

  it('drops the entries of objects that are gone, and what counts in their lists is counted anew', async () => {
    const document = await io.readBinary(closeGlb(vrm1Json()));
    for (const node of document.getRoot().listNodes()) {
      if (node.getName() === 'Chest') node.dispose();
    }
    const { json } = openGlb(await io.writeBinary(document));
    const { colliders, colliderGroups, springs } = json.extensions.VRMC_springBone;
    expect(colliders).toHaveLength(2);
    expect(colliderGroups[0].colliders).toEqual([0]);
    expect(springs[0].colliderGroups).toEqual([0, 1]);
    expect(Object.keys(json.extensions.VRMC_vrm.humanoid.humanBones)).not.toContain('chest');
  });

  it('keeps properties behind those of the materials, for meshes without one', async () => {
    const json = vrm0Json();
    const list = json.extensions.VRM.materialProperties;
    list.push({ ...list[0], name: 'glTF_2_0_default_material' });
    const trip = async (bytes: Uint8Array) => {
      const { document } = await gltfToStf(await readGltf(bytes));
      return io.writeBinary((await stfToGltf(document)).document);
    };
    const there = await trip(closeGlb(json));
    const names = (openGlb(there).json.extensions.VRM.materialProperties as { name: string }[]).map(
      ({ name }) => name,
    );
    expect(names).toEqual(list.map(({ name }: { name: string }) => name));
    expect(await trip(there)).toEqual(there);
  });

  it('passes over what is no object or nested too deep, and names it', async () => {
    const json = vrm1Json();
    json.extensions.VRMC_vrm = 'text';
    let deep: object = {};
    for (let i = 0; i < 2000; i++) deep = { deep };
    json.extensions.VRMC_springBone = deep;
    const { diagnostics } = await gltfToStf(await readGltf(closeGlb(json)));
    expect(
      diagnostics
        .filter(({ code }) => code === 'GLTF_EXTENSION_DROPPED')
        .map(({ params }) => params),
    ).toEqual([
      { name: 'VRMC_springBone', count: 1 },
      { name: 'VRMC_vrm', count: 1 },
    ]);
  });

  it('turns indices of things that are not there into none', async () => {
    const json = vrm0Json();
    json.extensions.VRM.firstPerson.firstPersonBone = 1e9;
    json.extensions.VRM.meta.texture = 77;
    json.extensions.VRM.humanoid.humanBones = 'none';
    const { document } = await gltfToStf(await readGltf(closeGlb(json)));
    const back = await stfToGltf(document, { plain: true });
    const { VRM } = openGlb(await io.writeBinary(back.document)).json.extensions;
    expect(VRM.firstPerson.firstPersonBone).toBe(-1);
    expect(VRM.meta.texture).toBe(-1);
    expect(VRM.humanoid.humanBones).toBe('none');
  });
});
