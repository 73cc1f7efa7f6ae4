import { KHRMaterialsVariants } from '@gltf-transform/extensions';
import type { ResourceId, StfDocument } from '@stfkit/core';
import { readStf, StfInstanceMesh, StfMaterial, StfMesh, StfNode, writeStf } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY, gltfToStf, STF_DOCUMENT, type StfIdentity, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { addTarget } from '../support/make-targets.ts';
import { throughEdit } from '../support/through-edit.ts';

const TRIANGLE = { attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) } };

/** A mesh that two nodes have in its own material and in another one, and one that its only node has in another one. */
async function makeScene(): Promise<StfDocument> {
  const source = newDocument();
  makeMesh(source, 'Twin', { ...TRIANGLE, material: source.createMaterial('Own') });
  makeMesh(source, 'Single', { ...TRIANGLE, material: source.createMaterial('Other') });
  const { document } = await gltfToStf(source);
  const made = document.edit((draft) => {
    const [twin, single] = ['Twin', 'Single'].map(
      (name) => findResource(document, StfMesh, name).id,
    );
    draft.set(StfMaterial.create(deriveId('red'), { name: 'Red', properties: new Map() }));
    for (const { id, mesh } of listResources(document, StfInstanceMesh)) {
      if (mesh === single)
        draft.change(id, StfInstanceMesh, { materials: [deriveId('red') as ResourceId] });
    }
    const copy = StfInstanceMesh.create(deriveId('copy'), {
      mesh: twin as ResourceId,
      materials: [deriveId('red') as ResourceId],
    });
    draft.set(copy);
    const node = findResource(document, StfNode, 'Twin node');
    draft.set(
      StfNode.create(deriveId('below'), { name: 'Copy', trs: node.trs, instance: copy.id }),
    );
    draft.change(node.id, StfNode, { children: [deriveId('below') as ResourceId] });
  });
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}

const jsonOf = (document: StfDocument, type: string): object[] =>
  [...document.resources.values()].filter((each) => each.type === type).map(({ json }) => json);

describe('materials of instances', () => {
  test('come back', async () => {
    const document = await makeScene();
    expectEqualDocuments(await throughEdit(document, () => {}), document);
  });

  test.each([1.5, -0.1])('come back beside a value of a blendshape of %d', async (value) => {
    const source = newDocument();
    const own = source.createMaterial('Own');
    const mesh = makeMesh(source, 'Face', { ...TRIANGLE, material: own });
    addTarget(source, mesh, { POSITION: [0, 0, 1, 0, 0, 0, 0, 0, 0] }, 'a');
    const [node] = source.getRoot().listNodes();
    source.getRoot().listScenes()[0]?.addChild(source.createNode('Other').setMesh(mesh));
    node?.setWeights([value]);
    const { document } = await gltfToStf(source);
    const { id } = findResource(document, StfNode, 'Face node');
    const instance = document.get(id, StfNode).instance as ResourceId;
    const red = StfMaterial.create(deriveId('red'), { name: 'Red', properties: new Map() });
    const made = document.edit((draft) => {
      draft.set(red);
      draft.change(instance, StfInstanceMesh, { materials: [red.id] });
    });
    const given = readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
    expectEqualDocuments(await throughEdit(given, () => {}), given);
    const moved = await throughEdit(given, (target) => {
      target.getRoot().listScenes()[0]?.addChild(target.createNode('New'));
    });
    expect(moved.get(instance, StfInstanceMesh).materials).toEqual([red.id]);
  });

  test('come back where they are nowhere in the document', async () => {
    const made = await makeScene();
    const gone = made.edit((draft) => draft.remove(deriveId('red')));
    const document = readStf(writeStf(gone), { registry: GLTF_REGISTRY }).document;
    const { document: target } = await stfToGltf(document);
    const back = await gltfToStf(await io.readBinary(await io.writeBinary(target)));
    expectEqualDocuments(back.document, document);
  });

  test('are those of the instances after an edit', async () => {
    const document = await makeScene();
    const back = await throughEdit(document, (target) => {
      const fresh = target.createMaterial('Fresh');
      for (const mesh of target.getRoot().listMeshes()) {
        for (const primitive of mesh.listPrimitives()) {
          if (primitive.getMaterial()?.getName() === 'Red') primitive.setMaterial(fresh);
        }
      }
    });
    const { id } = findResource(back, StfMaterial, 'Fresh');
    for (const { id: instance, materials } of listResources(document, StfInstanceMesh)) {
      const now = back.find(instance, StfInstanceMesh)?.materials;
      expect(now).toEqual(materials.map(() => id));
    }
    expect(jsonOf(back, 'stf.mesh')).toEqual(jsonOf(document, 'stf.mesh'));
    expect(jsonOf(back, 'stf.node')).toHaveLength(3);
  });

  test('make a mesh of its own where it is more than that by now, which has what is kept of it', async () => {
    const document = await makeScene();
    const twin = findResource(document, StfMesh, 'Twin').id;
    const back = await throughEdit(document, (target) => {
      const extension = target.createExtension(KHRMaterialsVariants);
      const mapping = extension.createMapping().addVariant(extension.createVariant('Night'));
      const list = extension.createMappingList().addMapping(mapping);
      const copy = target
        .getRoot()
        .listMeshes()
        .find((each) => each.getExtension<StfIdentity>(STF_DOCUMENT)?.getMaterialsOf() === twin);
      copy?.listPrimitives()[0]?.setExtension('KHR_materials_variants', list);
    });
    const { mesh } = back.find(deriveId('copy'), StfInstanceMesh) ?? {};
    expect(mesh).not.toBe(twin);
    const variantsOf = (id: string | undefined) =>
      (back.find(id ?? '', StfMesh)?.components ?? []).filter(
        (component) => back.find(component)?.type === 'org.khronos.gltf.variants',
      );
    expect([variantsOf(mesh).length, variantsOf(twin).length]).toEqual([1, 0]);
  });
});
