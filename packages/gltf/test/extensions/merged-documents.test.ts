import { mergeDocuments, unpartition } from '@gltf-transform/functions';
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
  STF_DOCUMENT,
  STF_TO_GLTF_DEFAULTS,
  type StfDelta,
  stfToGltf,
} from '@stfkit/gltf';
import { expect, test } from 'vitest';
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
