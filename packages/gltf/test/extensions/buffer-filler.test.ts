import { StfBuffer } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { BufferFiller } from '../../src/extensions/stf-document/file/buffer-filler.ts';
import { newDocument } from '../support/gltf-io.ts';

test('as much is filled as there is room for, and nothing that two resources have', async () => {
  const { document: empty } = await gltfToStf(newDocument());
  const document = empty.edit((draft) => {
    for (const id of ['a', 'b', 'c']) {
      draft.setBuffer(StfBuffer.of(id, new Uint8Array(id === 'c' ? 1 : 0)));
    }
    for (const [id, buffers] of [
      ['one', ['a', 'b']],
      ['two', ['b', 'c']],
    ] as const) {
      draft.set(
        GLTF_REGISTRY.fromJson(id, { type: 'com.example.x', referenced_buffers: [...buffers] }),
      );
    }
  });
  document.edit((draft) => {
    const filler = new BufferFiller(document, draft, 10, 'too much');
    expect(['a', 'b', 'c', 'd'].map((id) => filler.isLeft(id as never))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    filler.take(4);
    filler.take(6);
    filler.fill('a' as never, Uint8Array.of(1));
    expect(() => filler.fill('b' as never, Uint8Array.of(1))).toThrow('share');
    expect(() => filler.take(1)).toThrow('too much');
  });
  document.edit((draft) => {
    for (const count of [Number.NaN, -1, Number.POSITIVE_INFINITY, 11]) {
      const filler = new BufferFiller(document, draft, 10, 'too much');
      expect(() => filler.take(count)).toThrow('too much');
    }
  });
});
