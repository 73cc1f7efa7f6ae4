import { gltfFileToStf, gltfToStf, parseGltf, readGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { closeGlb } from '../support/named-vrm.ts';

const GLB = closeGlb({ asset: { version: '2.0' } });
const END = GLB.length;

/** The file with more bytes, of which the length in its header counts the first `known`. */
function withMore(more: readonly number[], known = 0): Uint8Array {
  const bytes = Uint8Array.from([...GLB, ...more]);
  new DataView(bytes.buffer).setUint32(8, END + known, true);
  return bytes;
}

/** A chunk of four bytes. */
const chunk = (type: string): number[] => [4, 0, 0, 0, ...Buffer.from(type), 1, 2, 3, 4];

describe('what stands behind the chunks that glTF knows is named', () => {
  test.each<[string, Uint8Array, offset: number, count: number]>([
    ['bytes behind the end of the file', withMore([1, 2, 3]), END, 3],
    ['a chunk of another type', withMore(chunk('MORE'), 12), END, 12],
    [
      'chunks behind the binary one',
      withMore([...chunk('BIN\0'), ...chunk('MORE')], 24),
      END + 12,
      12,
    ],
    ['both', withMore([...chunk('BIN\0'), ...chunk('MORE'), 9], 24), END + 12, 13],
  ])('%s', async (_, bytes, offset, count) => {
    const found = [
      await gltfFileToStf(bytes),
      await gltfFileToStf(parseGltf(bytes)),
      await gltfToStf(await readGltf(bytes)),
    ];
    for (const { diagnostics } of found) {
      expect(diagnostics).toMatchObject([
        { code: 'GLTF_BYTES_IGNORED', byteOffset: offset, params: { offset, count } },
      ]);
    }
  });

  test.each<[string, Uint8Array]>([
    ['a file without a binary chunk', GLB],
    ['one with it', withMore(chunk('BIN\0'), 12)],
    ['one whose last chunk is not padded', withMore([1, 0, 0, 0, ...Buffer.from('BIN\0'), 7], 9)],
  ])('nothing of %s', async (_, bytes) => {
    expect((await gltfFileToStf(bytes)).diagnostics).toEqual([]);
  });
});
