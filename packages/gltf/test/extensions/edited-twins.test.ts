import type { Document } from '@gltf-transform/core';
import { KHRXMP } from '@gltf-transform/extensions';
import type { Diagnostic, Json, StfDocument } from '@stfkit/core';
import { StfArmature, StfInstanceMesh, StfMesh } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { type GltfCode, GltfMesh, GltfSkin, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { io } from '../support/gltf-io.ts';
import { FORMS } from '../support/through-edit.ts';
import { makeTwinRigs } from '../support/twin-rigs.ts';

/** What is not taken of a glb that was edited, the same however the STF document travels in it: code, kind and count. */
async function listUntaken(
  document: StfDocument,
  edit: (target: Document) => void,
): Promise<readonly string[]> {
  const [byFile, byDelta] = await Promise.all(
    Object.values(FORMS).map(async (options) => {
      const target = await io.readBinary(
        await io.writeBinary((await stfToGltf(document, options)).document),
      );
      edit(target);
      const { diagnostics } = await gltfToStf(await io.readBinary(await io.writeBinary(target)));
      return diagnostics.filter(({ code }) => UNTAKEN.test(code)).map(describeFinding);
    }),
  );
  expect(byDelta).toEqual(byFile);
  return byDelta ?? [];
}

const UNTAKEN = /UNKEPT|EXTENSION_DROPPED/;

const describeFinding = ({ code, params }: Diagnostic<GltfCode>): string =>
  `${code} ${params?.['count']} ${params?.['kind'] ?? params?.['name']}`;

/** Twins of which the skin and the mesh have extras. */
async function makeNotedTwins(): Promise<StfDocument> {
  const document = await makeTwinRigs();
  const extras: Json = { note: 'first' };
  return document.edit((draft) => {
    const skin = findResource(document, GltfSkin);
    const skins = skin.skins.map((each) => ({ ...each, extras }));
    draft.change(skin.id, GltfSkin, { skins });
    for (const mesh of listResources(document, StfMesh)) {
      const component = GltfMesh.create(deriveId(`${mesh.id}/noted`), { extras });
      draft.set(component);
      draft.change(mesh.id, StfMesh, { components: [component.id] });
    }
  });
}

describe('of two instances of an armature, and of a mesh with other materials', () => {
  test('nothing is left where nothing was edited', async () => {
    for (const document of [await makeTwinRigs(), await makeNotedTwins()]) {
      expect(listResources(document, StfArmature)).toHaveLength(1);
      expect(listResources(document, StfInstanceMesh)).toHaveLength(2);
      expect(await listUntaken(document, () => {})).toEqual([]);
    }
  });

  test('nothing is left where all are edited alike, or give up what they have', async () => {
    const document = await makeNotedTwins();
    const found = await listUntaken(document, (target) => {
      for (const object of [...target.getRoot().listSkins(), ...target.getRoot().listMeshes()]) {
        object.setName('New').setExtras({ note: 'new' });
      }
      for (const node of target.getRoot().listNodes()) {
        if (node.getName() === 'tip') node.setName('top').setExtras({ note: 'new' });
      }
    });
    expect(found).toEqual([]);
    const emptied = await listUntaken(document, (target) => {
      target.getRoot().listSkins()[1]?.setName('').setExtras({});
      target.getRoot().listMeshes()[1]?.setName('').setExtras({});
    });
    expect(emptied).toEqual([]);
  });

  test('what is said of the second alone is named', async () => {
    const found = await listUntaken(await makeTwinRigs(), (target) => {
      const [, skin] = target.getRoot().listSkins();
      skin?.setName('Another').setExtras({ note: 1 });
      const [root, tip] = skin?.listJoints() ?? [];
      root?.setName('other root').setExtras({ note: 2 });
      tip?.setExtras({ note: 3 });
      const packet = target.createExtension(KHRXMP).createPacket();
      packet.setContext({ dc: 'http://purl.org/dc/elements/1.1/' }).setProperty('dc:title', 'Tip');
      tip?.setExtension('KHR_xmp_json_ld', packet);
      const [, mesh] = target.getRoot().listMeshes();
      mesh?.setName('Other mesh').setExtras({ note: 4 });
      mesh?.listPrimitives()[0]?.setExtras({ note: 5 });
    });
    expect(found.map((each) => each.replace(' that STF has once for several', ''))).toEqual([
      'GLTF_NAMES_UNKEPT 1 meshes',
      'GLTF_EXTRAS_UNKEPT 1 meshes',
      'GLTF_EXTRAS_UNKEPT 1 primitives',
      'GLTF_NAMES_UNKEPT 1 skins',
      'GLTF_NAMES_UNKEPT 1 joints',
      'GLTF_EXTRAS_UNKEPT 1 skins',
      'GLTF_EXTRAS_UNKEPT 2 joints',
      'GLTF_EXTENSION_DROPPED 1 KHR_xmp_json_ld',
    ]);
  });
});
