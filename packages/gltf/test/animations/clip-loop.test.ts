import type { Json, JsonObject } from '@stfkit/core';
import { readStf, StfAnimation, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfFileToStf, gltfToStf, stfToGlb } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { io } from '../support/gltf-io.ts';
import { makeAnimated } from '../support/make-animation.ts';

const CHANNEL = {
  node: 'Node',
  path: 'translation',
  times: [0, 1],
  values: [0, 0, 0, 1, 2, 3],
} as const;

/** A file whose clip has these extras. */
const withExtras = async (extras: Json | undefined): Promise<Uint8Array> => {
  const document = makeAnimated(CHANNEL);
  if (extras !== undefined)
    document
      .getRoot()
      .listAnimations()[0]
      ?.setExtras(extras as JsonObject);
  return io.writeBinary(document);
};

const clipIn = async (glb: Uint8Array) =>
  findResource((await gltfFileToStf(glb)).document, StfAnimation);

const extrasIn = async (glb: Uint8Array): Promise<object | undefined> =>
  (await io.readBinary(glb)).getRoot().listAnimations()[0]?.getExtras();

describe('how a clip ends', () => {
  test.each([
    [{ loop: 'loop' }, 'loop'],
    [{ loop: 'pingpong' }, 'pingpong'],
    [{ author: 'me', loop: 'loop', of: 3 }, 'loop'],
    [{ loop: true, of: 3 }, 'loop'],
    [{ loop: true }, 'loop'],
    [{ loop: 'none' }, 'none'],
    [{ loop: false }, 'none'],
    [{ loop: { times: 3 } }, 'none'],
    [{ author: 'me' }, 'none'],
    [undefined, 'none'],
  ])('is read of %j, which comes back', async (extras, loop) => {
    const { document } = await gltfFileToStf(await withExtras(extras));
    expect(findResource(document, StfAnimation).loop).toBe(loop);
    for (const plain of [false, true]) {
      const { glb } = await stfToGlb(document, { plain });
      expect(JSON.stringify(await extrasIn(glb))).toBe(JSON.stringify(extras ?? {}));
    }
  });

  test.each(['none', 'loop', 'pingpong'] as const)(
    '%s is told in glTF, and comes back',
    async (loop) => {
      const made = (await gltfFileToStf(await withExtras({ of: 3 }))).document;
      const { id } = findResource(made, StfAnimation);
      const written = writeStf(made.edit((draft) => draft.change(id, StfAnimation, { loop })));
      const { document } = readStf(written, { registry: GLTF_REGISTRY });
      const told = loop === 'none' ? { of: 3 } : { of: 3, loop };
      const plain = await stfToGlb(document, { plain: true });
      expect(await extrasIn(plain.glb)).toEqual(told);
      expect((await clipIn(plain.glb)).loop).toBe(loop);
      const { glb } = await stfToGlb(document);
      expect(writeStf((await gltfFileToStf(glb)).document)).toEqual(written);
    },
  );

  test('is what an edit of the glb says, and keeps the rest', async () => {
    const { document } = await gltfFileToStf(await withExtras({ loop: 'loop' }));
    const { id } = findResource(document, StfAnimation);
    const named = document.edit((draft) => draft.change(id, StfAnimation, { resetAnimation: id }));
    const edited = await io.readBinary((await stfToGlb(named)).glb);
    edited.getRoot().listAnimations()[0]?.setExtras({});
    const back = findResource((await gltfToStf(edited)).document, StfAnimation);
    expect([back.loop, back.resetAnimation]).toEqual(['none', id]);
  });
});
