import { readFile } from 'node:fs/promises';
import type { Document } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import { diff, readStf, StfMaterial, StfNode, StfPrefab, writeStf } from '@stfkit/core';
import type { StfIdentity } from '@stfkit/gltf';
import {
  carryIdentities,
  GLTF_REGISTRY,
  gltfFileToStf,
  gltfToStf,
  parseGltf,
  readGltf,
  STF_DOCUMENT,
  StfDocumentExtension,
  stfToGlb,
  stfToGltf,
} from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { closeGlb } from '../support/named-vrm.ts';

const robot = new URL('../../../../tooling/fixtures/robot.glb', import.meta.url);
const HELD = 'held by no glTF file';

/** A document with a component that glTF has no place for. */
async function makeBefore(): Promise<StfDocument> {
  const { document } = await gltfToStf(await io.readBinary(new Uint8Array(await readFile(robot))));
  const edited = document.edit((draft) => {
    const { id, components } = findResource(document, StfNode, 'Robot');
    const json = { type: 'com.example.physics', weight: 3 };
    draft.set(GLTF_REGISTRY.fromJson(HELD, json));
    draft.change(id, StfNode, { components: [...components, HELD] });
  });
  return readStf(writeStf(edited), { registry: GLTF_REGISTRY }).document;
}

/** What a program that does not know `STF_document` writes of the same scene. */
async function exportAnew(document: StfDocument): Promise<Document> {
  const { document: plain } = await stfToGltf(document, { plain: true });
  return io.readBinary(await io.writeBinary(plain));
}

async function carry(
  before: StfDocument,
  exported: Document,
  codes: readonly string[] = [],
): Promise<StfDocument> {
  carryIdentities((await stfToGltf(before)).document, exported);
  const { document, diagnostics } = await gltfToStf(exported);
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  return document;
}

describe('a file that was exported anew', () => {
  test('becomes the same document, with what glTF cannot hold', async () => {
    const before = await makeBefore();
    expectEqualDocuments(await carry(before, await exportAnew(before)), before);
  });

  test('becomes the same document where that is small and travels whole', async () => {
    const glb = closeGlb({
      asset: { version: '2.0' },
      nodes: [{ name: 'N' }],
      scenes: [{ nodes: [0] }],
      scene: 0,
    });
    const { document } = await gltfFileToStf(glb);
    const before = document.edit((draft) => {
      const { id } = findResource(document, StfNode, 'N');
      draft.set(GLTF_REGISTRY.fromJson(HELD, { type: 'com.example.physics', weight: 3 }));
      draft.change(id, StfNode, { components: [HELD] });
    });
    const { json } = parseGltf((await stfToGlb(before)).glb);
    expect(Object.keys(json.extensions?.[STF_DOCUMENT] ?? {})).toContain('file');
    expectEqualDocuments(await carry(before, await exportAnew(before)), before);
  });

  test('keeps apart what has no names, whatever its numbers', async () => {
    const nodes = [
      { children: [2] },
      { children: [3] },
      { translation: [1, 0, 0] },
      { translation: [2, 0, 0] },
    ];
    const numbered = [nodes[2], nodes[0], { children: [3] }, nodes[3]].map((node, i) =>
      i === 1 ? { children: [0] } : node,
    );
    const file = (all: unknown, roots: readonly number[]) =>
      closeGlb({ asset: { version: '2.0' }, nodes: all, scenes: [{ nodes: roots }], scene: 0 });
    const { document: before } = await gltfFileToStf(file(nodes, [0, 1]));
    const after = await carry(before, await readGltf(file(numbered, [1, 2])));
    expect(diff(before, after).resources).toMatchObject({ added: [], removed: [] });
    for (const { id, trs } of listResources(before, StfNode)) {
      expect(after.get(id, StfNode).trs).toEqual(trs);
    }
  });

  test('has new ids for what is new alone, wherever it stands', async () => {
    const before = await makeBefore();
    const exported = await exportAnew(before);
    const [scene] = exported.getRoot().listScenes();
    const roots = scene?.listChildren() ?? [];
    for (const node of roots) scene?.removeChild(node);
    for (const node of [exported.createNode('New'), ...roots]) scene?.addChild(node);
    const [material] = exported.getRoot().listMaterials();
    material?.setBaseColorFactor([0.25, 0.5, 0.75, 1]);
    const after = await carry(before, exported);
    const { added, removed, updated } = diff(before, after).resources;
    const { id: node } = findResource(after, StfNode, 'New');
    const { id, properties } = findResource(after, StfMaterial, material?.getName());
    expect([added.map(([each]) => each), removed]).toEqual([[node], []]);
    expect(updated.map(([each]) => after.get(each).type).sort()).toEqual([
      'org.khronos.gltf.material',
      // Two meshes of the skin remember their places in the scene, which are others now.
      'org.khronos.gltf.node',
      'org.khronos.gltf.node',
      'stf.material',
      'stf.prefab',
    ]);
    expect(id).toBe(findResource(before, StfMaterial, material?.getName()).id);
    expect(properties.get('albedo.color')?.values).toEqual([[0.25, 0.5, 0.75, 1]]);
    expect(after.get(before.root, StfPrefab).rootNodes[0]).toBe(node);
    expect(after.get(HELD).json).toEqual(before.get(HELD).json);
  });

  test('may call its scene and its skin by other names', async () => {
    const before = await makeBefore();
    const exported = await exportAnew(before);
    exported.getRoot().listScenes()[0]?.setName('Export');
    exported.getRoot().listSkins()[0]?.setName('Rig');
    const { root, resources } = await carry(before, exported);
    expect(root).toBe(before.root);
    expect([...resources.keys()]).toEqual([...before.resources.keys()]);
    expect(resources.get(root)?.name).toBe('Export');
  });

  test('loses what was renamed, and what only that had', async () => {
    const before = await makeBefore();
    const exported = await exportAnew(before);
    const { id } = findResource(before, StfNode, 'Robot');
    const [node] = exported
      .getRoot()
      .listNodes()
      .filter((each) => each.getName() === 'Robot');
    node?.setName('Android');
    const after = await carry(before, exported, ['GLTF_DELTA_GONE']);
    expect(findResource(after, StfNode, 'Android').id).not.toBe(id);
    expect([after.find(id), after.find(HELD)]).toEqual([undefined, undefined]);
  });
});

describe('ids', () => {
  test('of several objects of one name go by their order, and those that are there stay', () => {
    const make = (...ids: (string | undefined)[]): Document => {
      const document = newDocument();
      const extension = document.createExtension(StfDocumentExtension);
      for (const id of ids) {
        const node = document.createNode('Same');
        if (id) node.setExtension(STF_DOCUMENT, extension.createIdentity(id));
      }
      return document;
    };
    const to = make(undefined, 'a', undefined, undefined);
    carryIdentities(make('a', 'b', 'c'), to);
    const ids = to
      .getRoot()
      .listNodes()
      .map((node) => node.getExtension<StfIdentity>(STF_DOCUMENT));
    expect(ids.map((identity) => identity?.getId())).toEqual(['b', 'a', 'c', undefined]);
  });
});
