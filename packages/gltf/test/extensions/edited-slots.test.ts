import type { Document, Material, Node } from '@gltf-transform/core';
import type { ResourceId, StfDocument } from '@stfkit/core';
import {
  readStf,
  StfInstanceMesh,
  StfMaterial,
  StfMesh,
  StfNode,
  StfPrefab,
  writeStf,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { throughEdit } from '../support/through-edit.ts';

const idOf = (name: string): ResourceId => deriveId(name) as ResourceId;
const NAMES = ['Red', 'Green', 'Blue'];

/** A mesh of two slots and a line that two nodes show, `One` and `Two`, with materials of their own. */
async function makeScene(
  slots: readonly (ResourceId | null)[],
  ofNodes: readonly (readonly (ResourceId | null)[])[],
): Promise<StfDocument> {
  const source = newDocument();
  const [first, second] = [0, 5].map((x) => ({
    attributes: { POSITION: vec3(x, 0, 0, x + 1, 0, 0, x, 1, 0), NORMAL: normals(3) },
    material: source.createMaterial(`Made ${x}`),
  }));
  const line = { mode: 1 as const, attributes: { POSITION: vec3(7, 0, 0, 8, 0, 0) } };
  makeMesh(source, 'Both', first as never, second as never, line);
  const { document } = await gltfToStf(source);
  const [mesh, node, prefab] = [
    findResource(document, StfMesh),
    findResource(document, StfNode),
    findResource(document, StfPrefab),
  ];
  const made = document.edit((draft) => {
    for (const { id, type } of document.resources.values()) {
      if (type === StfMaterial.type || type.startsWith('org.')) draft.remove(id);
    }
    for (const name of NAMES) {
      draft.set(StfMaterial.create(idOf(name), { name, properties: new Map() }));
    }
    draft.change(mesh.id, StfMesh, { materialSlots: slots, components: [] });
    draft.remove(node.instance ?? '');
    draft.remove(node.id);
    const nodes = ofNodes.map((materials, i) => {
      const instance = StfInstanceMesh.create(idOf(`instance ${i}`), { mesh: mesh.id, materials });
      draft.set(instance);
      const name = ['One', 'Two'][i] as string;
      draft.set(StfNode.create(idOf(name), { name, trs: node.trs, instance: instance.id }));
      return idOf(name);
    });
    draft.change(prefab.id, StfPrefab, { rootNodes: nodes, components: [] });
  });
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}

const nodeOf = (target: Document, name: string): Node =>
  target
    .getRoot()
    .listNodes()
    .find((node) => node.getName() === name) as Node;

/** Gives a primitive of the mesh of a node another material. */
function paint(target: Document, name: string, place: number, material: string): void {
  const found = target
    .getRoot()
    .listMaterials()
    .find((each) => each.getName() === material);
  nodeOf(target, name)
    .getMesh()
    ?.listPrimitives()
    [place]?.setMaterial(found as Material);
}

const [RED, GREEN, BLUE] = NAMES.map(idOf) as [ResourceId, ResourceId, ResourceId];

const materialsOf = (document: StfDocument): readonly (readonly (string | null)[])[] =>
  [0, 1].map((i) => document.get(idOf(`instance ${i}`), StfInstanceMesh).materials);

describe.each([
  ['without materials', [null, null]],
  ['with one material', [GREEN, GREEN]],
  ['with two materials', [RED, GREEN]],
] as const)('slots %s', (_, slots) => {
  const ofNodes = [
    [RED, BLUE],
    [BLUE, RED],
  ];

  test('come back', async () => {
    const document = await makeScene(slots, ofNodes);
    expectEqualDocuments(await throughEdit(document, () => {}), document);
  });

  test('have the material of one instance that is another one by now', async () => {
    const document = await makeScene(slots, ofNodes);
    const back = await throughEdit(document, (target) => paint(target, 'One', 1, 'Red'));
    expect(back.get(findResource(document, StfMesh).id).json).toEqual(
      findResource(document, StfMesh).json,
    );
    const shown = materialsOf(back).map((materials) =>
      materials.map((id, slot) => id ?? slots[slot]),
    );
    expect(shown).toEqual([
      [RED, RED],
      [BLUE, RED],
    ]);
  });

  test('have those of each other where two nodes exchange their meshes', async () => {
    const document = await makeScene(slots, ofNodes);
    const back = await throughEdit(document, (target) => {
      const [one, two] = ['One', 'Two'].map((name) => nodeOf(target, name)) as [Node, Node];
      const mesh = one.getMesh();
      one.setMesh(two.getMesh());
      two.setMesh(mesh);
    });
    const instances = ['One', 'Two'].map(
      (name) => findResource(back, StfNode, name).instance ?? '',
    );
    const shown = instances.map((id) =>
      back.get(id, StfInstanceMesh).materials.map((each, slot) => each ?? slots[slot]),
    );
    expect(shown).toEqual([ofNodes[1], ofNodes[0]]);
  });
});

test('two slots that have the same material by now are two slots still', async () => {
  const document = await makeScene([RED, GREEN], [[], []]);
  const back = await throughEdit(document, (target) => paint(target, 'One', 1, 'Red'));
  const mesh = findResource(back, StfMesh);
  expect(mesh.materialSlots).toEqual([RED, RED]);
  const { materialIndices = '' } = findResource(document, StfMesh);
  expect(back.getBuffer(materialIndices).bytes).toEqual(document.getBuffer(materialIndices).bytes);
});

test('a material of an instance that is the one of the mesh goes with that', async () => {
  const document = await makeScene([RED, GREEN], [[RED, GREEN], []]);
  const back = await throughEdit(document, (target) => paint(target, 'Two', 0, 'Blue'));
  expect(findResource(back, StfMesh).materialSlots).toEqual([BLUE, GREEN]);
  expect(materialsOf(back)).toEqual([[null, GREEN], []]);
});

describe('alpha', () => {
  const propertiesOf = (mode?: number) =>
    new Map(
      Object.entries({
        'albedo.color': { type: 'color', values: [[1, 0, 0, 0.5]] },
        ...(mode !== undefined && { 'alpha.mode': { type: 'int', values: [mode] } }),
      }),
    );

  test('below 1 blends after another value was edited, as it did before', async () => {
    const made = await makeScene([RED, null], [[], []]);
    const document = made.edit((draft) =>
      draft.change(RED, StfMaterial, { properties: propertiesOf() as never }),
    );
    const back = await throughEdit(document, (target) => {
      target.getRoot().listMaterials()[0]?.setEmissiveFactor([1, 0, 0]);
    });
    const { document: target } = await stfToGltf(back);
    expect(target.getRoot().listMaterials()[0]?.getAlphaMode()).toBe('BLEND');
  });

  test('below 1 is opaque where the material says so', async () => {
    const made = await makeScene([RED, null], [[], []]);
    const document = made.edit((draft) =>
      draft.change(RED, StfMaterial, { properties: propertiesOf(0) as never }),
    );
    const { document: target } = await stfToGltf(document);
    expect(target.getRoot().listMaterials()[0]?.getAlphaMode()).toBe('OPAQUE');
  });
});
