import type { Document } from '@gltf-transform/core';
import { KHRMaterialsVariants } from '@gltf-transform/extensions';
import { StfMaterial } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

const TRIANGLE = { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) };

/** A mesh of two primitives, a red one and one without a material that is blue in two variants of those names. */
function makeVariants(...names: [string, string]): Document {
  const source = newDocument();
  const [red, blue] = ['Red', 'Blue'].map((name) => source.createMaterial(name));
  const mesh = makeMesh(
    source,
    'Mesh',
    { attributes: TRIANGLE, ...(red && { material: red }) },
    { attributes: TRIANGLE },
  );
  const extension = source.createExtension(KHRMaterialsVariants);
  const variants = names.map((name) => extension.createVariant(name));
  const mapping = extension.createMapping().setMaterial(blue ?? null);
  for (const variant of variants.toReversed()) mapping.addVariant(variant);
  const list = extension.createMappingList().addMapping(mapping);
  mesh.listPrimitives()[1]?.setExtension('KHR_materials_variants', list);
  return source;
}

test('variants of materials come back', async () => {
  const source = makeVariants('Day', 'Night');
  const { back, stf, glb, diagnostics } = await thereAndBack(source);
  const [before, after] = [await io.writeJSON(source), await io.writeJSON(back)].map(
    ({ json }) => json,
  );
  expect(after?.extensions?.['KHR_materials_variants']).toEqual(
    before?.extensions?.['KHR_materials_variants'],
  );
  expect(after?.meshes?.[0]?.primitives.map(({ extensions }) => extensions)).toEqual(
    before?.meshes?.[0]?.primitives.map(({ extensions }) => extensions),
  );
  expect(diagnostics).toEqual([]);
  expect(listFaults(stf)).toEqual([]);
  expect(await listGltfErrors(glb)).toEqual([]);
});

test('variants with empty names have these in the file', async () => {
  const { glb, back } = await thereAndBack(makeVariants('Day', ''));
  expect(await listGltfErrors(glb)).toEqual([]);
  const { json } = await io.writeJSON(back);
  expect(json.extensions?.['KHR_materials_variants']).toEqual({
    variants: [{ name: 'Day' }, { name: '' }],
  });
});

test('a variant whose material is gone is named and not in the file, but on the way back', async () => {
  const { document } = await gltfToStf(makeVariants('Day', 'Night'));
  const { id } = findResource(document, StfMaterial, 'Blue');
  const gone = document.edit((draft) => draft.remove(id));
  const { document: target, diagnostics } = await stfToGltf(gone);
  expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_EXTENSION_DROPPED']);
  const glb = await io.writeBinary(target);
  expect(await listGltfErrors(glb)).toEqual([]);
  const back = await gltfToStf(await io.readBinary(glb));
  const mappings = [...back.document.resources.values()]
    .filter(({ type }) => type === 'org.khronos.gltf.variants')
    .map(({ json }) => json['primitives'] ?? []);
  expect(mappings.flat()).toHaveLength(1);
});
