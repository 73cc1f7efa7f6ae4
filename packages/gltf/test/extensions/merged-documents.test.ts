import type { Document } from '@gltf-transform/core';
import { cloneDocument, mergeDocuments, unpartition } from '@gltf-transform/functions';
import type { StfDocument } from '@stfkit/core';
import {
  IDENTITY_MAT4,
  type ResourceId,
  readStf,
  StfArmature,
  StfBone,
  validate,
  writeStf,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import {
  GLTF_REGISTRY,
  gltfFileToStf,
  gltfToStf,
  STF_DOCUMENT,
  STF_TO_GLTF_DEFAULTS,
  type StfDelta,
  type StfIdentity,
  stfToGltf,
} from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { Rig } from '../support/make-rig.ts';

/** A skinned mesh with an armature that has a bone more than its mesh needs. */
async function makeFigure(name: string): Promise<StfDocument> {
  const rig = new Rig();
  const joints = rig.chain(2);
  const body = rig.node(name).setMesh(rig.mesh(name, 2));
  body.setSkin(rig.skin(name, joints, [IDENTITY_MAT4, IDENTITY_MAT4]));
  const { document } = await gltfFileToStf(await io.writeBinary(rig.document));
  const made = document.edit((draft) => {
    const { id, children } = findResource(document, StfBone, 'joint 1');
    const extra = StfBone.create(deriveId(`${name} extra`), {
      name: 'extra',
      translation: [0, 1, 0],
      rotation: [0, 0, 0, 1],
      length: 0.5,
    });
    draft.set(extra);
    // As of a document that came from no glTF file, which keeps the joints of skins.
    draft.change(findResource(document, StfArmature).id, StfArmature, { components: [] });
    draft.change(id, StfBone, { children: [...children, extra.id] });
  });
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}

function countBones(document: StfDocument, ids: readonly ResourceId[]): number {
  return ids.reduce((count, id) => {
    return count + 1 + countBones(document, document.get(id, StfBone).children);
  }, 0);
}

test.each([
  ['one document', 'Alice', 'Alice'],
  ['two documents', 'Alice', 'Bob'],
])('glbs of %s that are merged have an armature each', async (_, first, second) => {
  const [whole, added] = await Promise.all(
    [first, second].map(async (name) => {
      const { document } = await stfToGltf(await makeFigure(name));
      return io.readBinary(await io.writeBinary(document));
    }),
  );
  if (!whole || !added) throw new Error('both were made above');
  mergeDocuments(whole, added);
  await whole.transform(unpartition());
  const { document } = await gltfFileToStf(await io.writeBinary(whole));
  const armatures = listResources(document, StfArmature);
  expect(armatures.map(({ rootBones }) => countBones(document, rootBones))).toEqual([3, 3]);
  const faults = validate(document).diagnostics.filter(({ severity }) => severity === 'error');
  expect(faults).toEqual([]);
});

test('what only STF has is named as gone where glbs are merged into a new document', async () => {
  const given = await Promise.all([makeFigure('Alice'), makeComplete()]);
  const codes = await Promise.all(
    given.map(async (document) => {
      const glb = await io.readBinary(await io.writeBinary((await stfToGltf(document)).document));
      const merged = newDocument();
      mergeDocuments(merged, glb);
      await merged.transform(unpartition());
      const files = await Promise.all([glb, merged].map((each) => io.writeBinary(each)));
      const read = await Promise.all(files.map((bytes) => gltfFileToStf(bytes)));
      return read.map(({ diagnostics }) => diagnostics.map(({ code }) => code));
    }),
  );
  expect(codes).toEqual(given.map(() => [[], ['GLTF_DELTA_MISSING']]));
});

describe.each([
  ['lacks nothing', makeComplete, false],
  ['has a delta', () => makeFigure('Bob'), true],
])('of a glb that %s what only STF has', (_, make, isLost) => {
  test.each([
    ['lacks nothing', makeComplete],
    ['has a delta', () => makeFigure('Alice')],
  ])('is named where it is lost, as that was merged into one that %s', async (_, makeFirst) => {
    const [whole, added] = await Promise.all(
      [makeFirst, make].map(async (each) => {
        // With options, as a small file would travel whole.
        return (await stfToGltf(await each(), STF_TO_GLTF_DEFAULTS)).document;
      }),
    );
    if (!whole || !added) throw new Error('both were made above');
    const read = await io.readBinary(await io.writeBinary(added));
    for (const each of [added, read]) {
      const merged = cloneDocument(whole);
      mergeDocuments(merged, each);
      await merged.transform(unpartition());
      const bytes = await io.writeBinary(merged);
      const again = await io.writeBinary(await io.readBinary(bytes));
      const results = await Promise.all([
        gltfToStf(merged),
        gltfFileToStf(bytes),
        gltfFileToStf(again),
      ]);
      const found = results.map(({ diagnostics }) =>
        diagnostics.flatMap(({ code, params }) =>
          code === 'GLTF_DELTA_MISSING' ? [params?.['count']] : [],
        ),
      );
      expect(found).toEqual(results.map(() => (isLost ? [countIds(added)] : [])));
    }
  });
});

/** How many objects of a document have ids. */
function countIds(document: Document): number {
  const root = document.getRoot();
  const objects = [
    ...root.listScenes(),
    ...root.listNodes(),
    ...root.listMeshes(),
    ...root.listMaterials(),
    ...root.listAnimations(),
    ...root.listSkins(),
  ];
  return objects.filter((each) => each.getExtension<StfIdentity>(STF_DOCUMENT)?.getId()).length;
}

/** A document of which glTF has all. */
async function makeComplete(): Promise<StfDocument> {
  const source = newDocument();
  source.createScene('Scene').addChild(source.createNode('Node').setTranslation([1, 2, 3]));
  const { document } = await gltfFileToStf(await io.writeBinary(source));
  const { document: written } = await stfToGltf(document, STF_TO_GLTF_DEFAULTS);
  const kept = written.getRoot().getExtension<StfDelta>(STF_DOCUMENT);
  expect([kept?.getKind(), kept?.getBytes()]).toEqual(['complete', null]);
  return document;
}
