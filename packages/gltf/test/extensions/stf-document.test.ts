import { readFile } from 'node:fs/promises';
import type { Document } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import { isUuid, StfBone, StfMesh, StfNode, validate, writeStf } from '@stfkit/core';
import type { StfIdentity } from '@stfkit/gltf';
import { gltfToStf, STF_DOCUMENT, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';

const robot = new URL('../../../../tooling/fixtures/robot.glb', import.meta.url);
const readRobot = async (): Promise<Document> =>
  io.readBinary(new Uint8Array(await readFile(robot)));

const listIds = (document: StfDocument): string[] => [...document.resources.keys()].sort();

describe('ids', () => {
  test('follow from the input, and so does every byte', async () => {
    const [first, second] = [
      await gltfToStf(await readRobot()),
      await gltfToStf(await readRobot()),
    ];
    expect(writeStf(first.document)).toEqual(writeStf(second.document));
    expect(listIds(first.document).filter((id) => !isUuid(id))).toEqual([]);
  });

  test('do not depend on the timestamp, which is an option', async () => {
    const timestamp = '2026-01-02T03:04:05.000000+00:00';
    const { document } = await gltfToStf(await readRobot(), { timestamp });
    expect(document.meta.timestamp).toBe(timestamp);
    expect(listIds(document)).toEqual(listIds((await gltfToStf(await readRobot())).document));
    const glb = await io.writeBinary((await stfToGltf(document)).document);
    const again = await gltfToStf(await io.readBinary(glb));
    expect(again.document.meta.timestamp).toBe(timestamp);
    const later = { timestamp: timestamp.replace('2026', '2027') };
    const dated = await gltfToStf(await io.readBinary(glb), later);
    expect(dated.document.meta.timestamp).toBe(later.timestamp);
  });

  test('depend on kind, place and name', async () => {
    const ids = async (...names: string[]): Promise<string[]> => {
      const source = newDocument();
      const scene = source.createScene('S');
      for (const name of names) scene.addChild(source.createNode(name));
      return listResources((await gltfToStf(source)).document, StfNode).map(({ id }) => id);
    };
    const [a, b] = await ids('Same', 'Same');
    expect(a).not.toBe(b);
    expect(await ids('Same', 'Other')).toEqual([a, expect.not.stringMatching(b ?? '')]);
  });

  test('survive the way to glTF and back', async () => {
    const { document } = await gltfToStf(await readRobot());
    const renamed = document.edit((draft) => {
      const { id } = findResource(document, StfMesh, 'Face');
      draft.change(id, StfMesh, { name: 'Renamed' });
    });
    const glb = await io.writeBinary((await stfToGltf(renamed)).document);
    const again = await gltfToStf(await io.readBinary(glb));
    expect(listIds(again.document)).toEqual(listIds(document));
    expect(findResource(again.document, StfMesh, 'Renamed').id).toBe(
      findResource(document, StfMesh, 'Face').id,
    );
  });

  test('go along when nodes are moved, and are new for what is new', async () => {
    const { document } = await gltfToStf(await readRobot());
    const glb = await io.writeBinary((await stfToGltf(document)).document);
    const edited = await io.readBinary(glb);
    const [scene] = edited.getRoot().listScenes();
    const node = edited
      .getRoot()
      .listNodes()
      .find((each) => each.getName() === 'head');
    scene?.addChild(edited.createNode('New'));
    if (node) scene?.addChild(node);
    const again = await gltfToStf(edited);
    expect(findResource(again.document, StfBone, 'head').id).toBe(
      findResource(document, StfBone, 'head').id,
    );
    const { id } = findResource(again.document, StfNode, 'New');
    expect(document.find(id)).toBeUndefined();
  });

  test('of unedited things survive all edits that glTF-Transform makes', async () => {
    const { document } = await gltfToStf(await readRobot());
    const edited = await io.readBinary(await io.writeBinary((await stfToGltf(document)).document));
    const root = edited.getRoot();
    const find = (name: string) => root.listNodes().find((node) => node.getName() === name);
    const before = listResources(document, StfNode).map(({ id, name }) => [name, id]);
    const [mesh] = root.listMeshes();
    const gone = root.listNodes().at(-1);
    find('head')?.setName('Kopf').setTranslation([1, 2, 3]);
    gone?.dispose();
    for (const primitive of mesh?.listPrimitives() ?? []) {
      const position = primitive.getAttribute('POSITION');
      position?.setElement(0, [9, 9, 9]);
    }
    root.listMaterials()[0]?.setRoughnessFactor(0.125);
    const again = (await gltfToStf(await io.readBinary(await io.writeBinary(edited)))).document;
    const after = new Map(listResources(again, StfNode).map(({ id, name }) => [id, name]));
    for (const [name, id] of before) {
      if (name === gone?.getName() || name === undefined) continue;
      expect(after.get(id as string)).toBe(name === 'head' ? 'Kopf' : name);
    }
    expect(listResources(again, StfMesh).map(({ id }) => id)).toEqual(
      listResources(document, StfMesh).map(({ id }) => id),
    );
    expect(validate(again).counts).toMatchObject({ error: 0, warning: 0 });
  });

  test('stand once in a file also when an object was duplicated with its id', async () => {
    const { document } = await gltfToStf(await readRobot());
    const copy = (await stfToGltf(document)).document;
    const node = copy
      .getRoot()
      .listNodes()
      .find((each) => each.getName() === 'head');
    const identity = node?.getExtension<StfIdentity>(STF_DOCUMENT);
    copy
      .getRoot()
      .listScenes()[0]
      ?.addChild(copy.createNode('Twin').setExtension(STF_DOCUMENT, identity ?? null));
    const again = (await gltfToStf(copy)).document;
    expect(again.resources.size).toBe(document.resources.size + 1);
  });
});

describe('the extension STF_document', () => {
  test('stands at the root, one id for each object', async () => {
    const { document } = await gltfToStf(await readRobot());
    const { json } = await io.writeJSON((await stfToGltf(document)).document);
    expect(json.extensionsUsed).toContain(STF_DOCUMENT);
    expect(json.extensionsRequired ?? []).not.toContain(STF_DOCUMENT);
    const content = json.extensions?.[STF_DOCUMENT] as unknown as Record<string, unknown[]>;
    expect(content['version']).toBe(1);
    for (const kind of ['scenes', 'nodes', 'meshes', 'materials', 'images'] as const) {
      expect(content[kind]).toHaveLength(json[kind]?.length ?? -1);
    }
    expect(content['scenes']).toEqual([document.root]);
  });

  test('is left out of plain files', async () => {
    const { document } = await gltfToStf(await readRobot());
    const plain = (await stfToGltf(document, { plain: true })).document;
    const { json } = await io.writeJSON(plain);
    expect(JSON.stringify(json)).not.toContain(STF_DOCUMENT);
    expect(await listGltfErrors(await io.writeBinary(plain))).toEqual([]);
  });

  test('is ignored where its lists do not fit', async () => {
    const source = newDocument();
    makeMesh(source, 'M', {
      attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) },
    });
    const { document } = await gltfToStf(source);
    const { json, resources } = await io.writeJSON((await stfToGltf(document)).document);
    const content = json.extensions?.[STF_DOCUMENT] as unknown as { nodes: string[] } | undefined;
    content?.nodes.push('one too many');
    const { diagnostics } = await gltfToStf(await io.readJSON({ json, resources }));
    expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
      ['GLTF_IDS_IGNORED', { kind: 'nodes', found: 2, expected: 1 }],
    ]);
  });

  test.each([
    ['a list of other things', { nodes: [7] }],
    ['no list', { nodes: 'abc', meshes: null }],
    ['nothing', {}],
  ])('may hold %s', async (_, content) => {
    const source = newDocument();
    source.createScene('S').addChild(source.createNode('N'));
    const { document } = await gltfToStf(source);
    const { json, resources } = await io.writeJSON((await stfToGltf(document)).document);
    json.extensions = { [STF_DOCUMENT]: content };
    const again = await gltfToStf(await io.readJSON({ json, resources }));
    expect(listIds(again.document)).toEqual(listIds(document));
  });
});
