import { StfMaterial } from '@stfkit/core';
import { expect, it } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readBytes, readVrm, writeVrm } from '../support/written-vrm.ts';

/** A file of VRM 1.0 whose expression `happy` colours a material and moves its texture, which has no name. */
function makeFile(): Raw {
  const json = vrm1Json();
  delete json.materials[1].name;
  const { happy } = json.extensions.VRMC_vrm.expressions.preset;
  happy.textureTransformBinds[0].material = 1;
  return json;
}

/** What the materials are called at each place of a file of VRM 0.x, and in what `happy` sets. */
function namesIn({ materials, extensions: { VRM } }: Raw) {
  const nameOf = ({ name }: Raw): string | undefined => name;
  const joy = VRM.blendShapeMaster.blendShapeGroups.find(({ name }: Raw) => name === 'happy');
  return {
    gltf: materials.map(nameOf),
    unity: VRM.materialProperties.map(nameOf),
    set: joy.materialValues.map(({ materialName }: Raw) => materialName),
  };
}

it('materials without a name get one in VRM 0.x, by which expressions find them', async () => {
  const document = await readVrm(makeFile());
  const plain = await writeVrm(document, { vrm: '0.x', plain: true });
  const { gltf, unity, set } = namesIn(plain.json);
  expect(gltf).toEqual(['Skin', 'Material 1']);
  expect(unity).toEqual(gltf);
  expect(set).toEqual([gltf[1], gltf[1]]);
  const again = await writeVrm(await readBytes(plain.bytes), { vrm: '1.0', plain: true });
  const { happy } = again.json.extensions.VRMC_vrm.expressions.preset;
  expect(happy.materialColorBinds).toMatchObject([{ material: 1, type: 'color' }]);
  expect(happy.textureTransformBinds).toMatchObject([{ material: 1 }]);
  const { bytes } = await writeVrm(document, { vrm: '0.x' });
  expectEqualDocuments(await readBytes(bytes), document);
});

it('so do those that have none in STF, which come back without', async () => {
  const document = await readVrm(makeFile());
  const { id } = findResource(document, StfMaterial, 'Material 1');
  const nameless = document.edit((draft) =>
    draft.set(draft.get(id, StfMaterial).with({ name: '' })),
  );
  const { bytes, json } = await writeVrm(nameless, { vrm: '0.x' });
  const { gltf, unity, set } = namesIn(json);
  expect(gltf[1]).toBe(`Material ${id}`);
  expect(unity).toEqual(gltf);
  expect(set).toEqual([gltf[1], gltf[1]]);
  expectEqualDocuments(await readBytes(bytes), nameless);
});

it('what expressions of VRM 1.0 set of a material that is gone is not there in 0.x', async () => {
  const source = vrm1Json();
  source.materials.push({ name: 'Spare' });
  const { aa } = source.extensions.VRMC_vrm.expressions.preset;
  aa.materialColorBinds = [{ material: 2, type: 'color', targetValue: [1, 0, 0, 1] }];
  aa.textureTransformBinds = [{ material: 2, scale: [1, 1], offset: [0.5, 0] }];
  const document = await readVrm(source);
  const { id } = findResource(document, StfMaterial, 'Spare');
  const { json, lost } = await writeVrm(
    document.edit((draft) => draft.remove(id)),
    { vrm: '0.x', plain: true },
  );
  const groups = json.extensions.VRM.blendShapeMaster.blendShapeGroups;
  expect(groups.find(({ presetName }: Raw) => presetName === 'a').materialValues).toEqual([]);
  expect(lost.has('colours that expressions set')).toBe(false);
});
