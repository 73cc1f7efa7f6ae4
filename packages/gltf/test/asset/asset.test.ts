import { KHRXMP } from '@gltf-transform/extensions';
import type { StfDocument } from '@stfkit/core';
import { StfDocument as Stf, StfPrefab } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

const withInfo = (document: StfDocument, info: Record<string, string>): StfDocument =>
  document.edit((draft) => {
    draft.setMeta({ assetInfo: new Map(Object.entries(info)) });
  });

/** A file with packets of metadata at several places. */
function makeMetadata() {
  const source = newDocument();
  makeMesh(source, 'Mesh', {
    attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) },
    material: source.createMaterial('M'),
  });
  const root = source.getRoot();
  Object.assign(root.getAsset(), {
    copyright: '2026 Somebody',
    extras: { title: 'Chair', license: 'CC0', source: 'https://example.org/chair', views: 3 },
  });
  const xmp = source.createExtension(KHRXMP);
  const context = { dc: 'http://purl.org/dc/elements/1.1/' };
  const about = xmp.createPacket().fromJSONLD({
    '@context': context,
    'dc:creator': { '@list': ['A. Uthor', 'B. Uthor'] },
    'dc:title': { '@type': 'rdf:Alt', 'rdf:_1': { '@language': 'en', '@value': 'A chair' } },
  });
  const other = xmp.createPacket().fromJSONLD({ '@context': context, 'dc:format': 'model' });
  root.setExtension('KHR_xmp_json_ld', about);
  for (const object of [
    root.listScenes()[0],
    root.listNodes()[0],
    root.listMeshes()[0],
    root.listMaterials()[0],
  ]) {
    object?.setExtension('KHR_xmp_json_ld', other);
  }
  return source;
}

describe('what a file says of itself', () => {
  test('texts that are empty are not written, and come back', async () => {
    const { stf } = await thereAndBack(newDocument());
    const document = withInfo(stf, { asset_name: 'Chair', author: '', license: '' });
    const target = (await stfToGltf(document)).document;
    expect(target.getRoot().getAsset()).not.toHaveProperty('copyright');
    const read = await readGltf(await io.writeBinary(target));
    expectEqualDocuments((await gltfToStf(read)).document, document);
  });

  test('is asset_info, and comes back as it was', async () => {
    const source = makeMetadata();
    const { stf, back, glb, diagnostics } = await thereAndBack(source);
    expect(Object.fromEntries(stf.meta.assetInfo)).toEqual({
      asset_name: 'A chair',
      author: 'A. Uthor, B. Uthor',
      license: 'CC0',
      url: 'https://example.org/chair',
    });
    const [before, after] = [await io.writeJSON(source), await io.writeJSON(back)].map(
      ({ json }) => json,
    );
    expect(after?.asset).toEqual(before?.asset);
    expect(after?.extensions?.['KHR_xmp_json_ld']).toEqual(before?.extensions?.['KHR_xmp_json_ld']);
    for (const list of ['scenes', 'nodes', 'meshes', 'materials'] as const) {
      const extensions = (json: typeof before) => json?.[list]?.map((def) => def.extensions);
      expect(extensions(after)).toEqual(extensions(before));
    }
    expect(diagnostics).toEqual([]);
    expect(listFaults(stf)).toEqual([]);
    expect(await listGltfErrors(glb)).toEqual([]);
  });

  test('goes where it came from when it is edited', async () => {
    const { document } = await gltfToStf(makeMetadata());
    const edited = withInfo(document, {
      asset_name: 'A stool',
      author: 'C. Uthor',
      license: 'CC-BY',
      license_url: 'https://example.org/by',
    });
    const { document: back } = await stfToGltf(edited);
    const { json } = await io.writeJSON(back);
    expect(json.asset).toMatchObject({
      copyright: '2026 Somebody',
      extras: { title: 'Chair', license: 'CC-BY', license_url: 'https://example.org/by', views: 3 },
    });
    expect(json.asset.extras).not.toHaveProperty('source');
    const metadata = json.extensions?.['KHR_xmp_json_ld'] as { packets: unknown[] } | undefined;
    expect(metadata?.packets[0]).toMatchObject({
      'dc:creator': { '@list': ['C. Uthor'] },
      'dc:title': { '@type': 'rdf:Alt', 'rdf:_1': { '@language': 'en', '@value': 'A stool' } },
    });
    const { document: again } = await gltfToStf(back);
    expect(again.meta.assetInfo).toEqual(edited.meta.assetInfo);
  });

  test('of a document that never was glTF comes back equal, in whatever order', async () => {
    const root = deriveId('root');
    const made = Stf.create(GLTF_REGISTRY, { root }).edit((draft) => {
      draft.set(StfPrefab.create(root, { name: 'Root', rootNodes: [] }));
    });
    for (const info of [
      { asset_name: 'Chair', author: 'Me' },
      { author: 'Me', asset_name: 'Chair' },
    ]) {
      const there = withInfo(made, info);
      const { document: gltf } = await stfToGltf(there);
      const { document: back } = await gltfToStf(await readGltf(await io.writeBinary(gltf)));
      expectEqualDocuments(back, there);
    }
  });

  test('of a document that never was glTF is copyright and extras', async () => {
    const root = deriveId('root');
    const made = Stf.create(GLTF_REGISTRY, { root }).edit((draft) => {
      draft.set(StfPrefab.create(root, { name: 'Root', rootNodes: [] }));
    });
    const info = { asset_name: 'Chair', author: 'Me', version: '1.2', com_example: 'x' };
    const { document: gltf } = await stfToGltf(withInfo(made, info), { plain: true });
    const { json } = await io.writeJSON(gltf);
    expect(json.asset.copyright).toBe('Me');
    expect(json.asset.extras).toEqual({ asset_name: 'Chair', version: '1.2', com_example: 'x' });
    const { document: back } = await gltfToStf(await io.readJSON({ json, resources: {} }));
    expect(Object.fromEntries(back.meta.assetInfo)).toEqual({
      asset_name: 'Chair',
      author: 'Me',
      version: '1.2',
    });
  });
});
