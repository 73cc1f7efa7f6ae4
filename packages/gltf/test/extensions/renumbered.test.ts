import type { GLTF } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import {
  IDENTITY_TRS,
  StfArmature,
  StfInstanceArmature,
  StfInstanceMesh,
  type StfMesh,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { gltfToStf, readGltf, STF_DOCUMENT, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { io } from '../support/gltf-io.ts';
import { Rig } from '../support/make-rig.ts';

/** A figure that stands twice. */
async function makeFigures(): Promise<StfDocument> {
  const rig = new Rig();
  const root = rig.node('root', rig.node('Figure'), { t: [1, 0, 0] });
  const skin = rig.skin('Skin', [root, rig.node('tip', root, { t: [0, 1, 0] })]);
  rig.node('Body').setMesh(rig.mesh('Mesh', 2)).setSkin(skin);
  const { document } = await gltfToStf(rig.document);
  return document.edit((draft) => {
    const armature = findResource(document, StfArmature, 'Skin');
    const [shown] = listResources(document, StfInstanceMesh) as [StfInstanceMesh];
    const [posed] = listResources(document, StfInstanceArmature) as [StfInstanceArmature];
    const twin = StfNode.create(deriveId('twin'), {
      name: 'Twin',
      trs: [[5, 0, 0], IDENTITY_TRS[1], IDENTITY_TRS[2]],
      instance: deriveId('twin/armature') as StfInstanceArmature['id'],
      children: [deriveId('twin/body') as StfNode['id']],
    });
    draft.set(twin);
    draft.set(
      StfInstanceArmature.create(deriveId('twin/armature'), {
        armature: armature.id,
        pose: posed.pose,
      }),
    );
    draft.set(
      StfNode.create(deriveId('twin/body'), {
        name: 'Twin body',
        trs: findResource(document, StfNode, 'Body').trs,
        instance: deriveId('twin/mesh') as StfInstanceMesh['id'],
      }),
    );
    draft.set(
      StfInstanceMesh.create(deriveId('twin/mesh'), {
        mesh: shown.mesh as StfMesh['id'],
        armatureInstance: twin.id,
      }),
    );
    const scene = document.get(document.root as string, StfPrefab);
    draft.change(scene.id, StfPrefab, { rootNodes: [...scene.rootNodes, twin.id] });
  });
}

/** The document after a program that does not know the extension edited the JSON of its glTF file. */
async function throughProgram(document: StfDocument, edit: (json: GLTF.IGLTF) => void) {
  const { json, resources } = await io.writeJSON((await stfToGltf(document)).document);
  edit(json);
  return gltfToStf(await readGltf({ json, resources }));
}

/** Turns a list around, with what counts in it. */
function reverse(json: GLTF.IGLTF, kind: 'nodes' | 'meshes' | 'skins' | 'bufferViews'): void {
  const list = (json[kind] ?? []) as object[];
  list.reverse();
  const now = (i: number): number => list.length - 1 - i;
  const turn = (object: object | undefined, key: string): void => {
    const holder = object as Record<string, number | number[]>;
    const value = holder?.[key];
    if (value !== undefined) holder[key] = Array.isArray(value) ? value.map(now) : now(value);
  };
  if (kind === 'nodes') {
    for (const each of json.scenes ?? []) turn(each, 'nodes');
    for (const each of json.nodes ?? []) turn(each, 'children');
    for (const each of json.skins ?? []) for (const key of ['joints', 'skeleton']) turn(each, key);
  }
  if (kind === 'meshes') for (const each of json.nodes ?? []) turn(each, 'mesh');
  if (kind === 'skins') for (const each of json.nodes ?? []) turn(each, 'skin');
  if (kind === 'bufferViews') for (const each of json.accessors ?? []) turn(each, 'bufferView');
}

/** Every id of a document stands for what it did. */
function expectSameThings(back: StfDocument, document: StfDocument): void {
  for (const { id, type, name } of document.resources.values()) {
    expect(back.find(id), name).toMatchObject({ type, name });
  }
}

describe('a program that does not know STF_document', () => {
  test.each(['meshes', 'skins', 'bufferViews'] as const)(
    'may give %s other numbers',
    async (kind) => {
      const document = await makeFigures();
      const back = await throughProgram(document, (json) => reverse(json, kind));
      expect(back.diagnostics).toEqual([]);
      expectEqualDocuments(back.document, document);
    },
  );

  test('may give nodes other numbers', async () => {
    const document = await makeFigures();
    const back = await throughProgram(document, (json) => reverse(json, 'nodes'));
    expect(back.diagnostics).toEqual([]);
    expectSameThings(back.document, document);
    expect(back.document.get(deriveId('twin')).json).toEqual(document.get(deriveId('twin')).json);
  });

  test('may add a node before all others', async () => {
    const document = await makeFigures();
    const { document: back } = await throughProgram(document, (json) => {
      reverse(json, 'nodes');
      json.nodes?.push({ name: 'New' });
      reverse(json, 'nodes');
      const added = json.nodes?.findIndex(({ name }) => name === 'New') ?? -1;
      json.scenes?.[0]?.nodes?.push(added);
    });
    expectSameThings(back, document);
    expect(listResources(back, StfNode)).toHaveLength(listResources(document, StfNode).length + 1);
  });

  test('is told of ids that fit nothing', async () => {
    const document = await makeFigures();
    const { diagnostics, document: back } = await throughProgram(document, (json) => {
      const node = json.nodes?.find(({ name }) => name === 'Twin body') as GLTF.INode;
      Object.assign(node, { name: 'Another', translation: [3, 3, 3] });
    });
    expect(diagnostics.map(({ code, params }) => [code, params])).toContainEqual([
      'GLTF_IDS_IGNORED',
      { kind: 'nodes', found: 1, expected: 1 },
    ]);
    expect(back.find(deriveId('twin/body'))).toBeUndefined();
  });

  test('is told of a delta whose bytes are gone', async () => {
    const { diagnostics } = await throughProgram(await makeFigures(), (json) => {
      const content = json.extensions?.[STF_DOCUMENT] as unknown as { file: { hash: number } };
      content.file.hash++;
    });
    expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
      ['GLTF_DELTA_IGNORED', { problem: 'its bytes are not in the file' }],
    ]);
  });
});
