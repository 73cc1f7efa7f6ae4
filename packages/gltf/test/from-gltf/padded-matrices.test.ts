import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { gltfFileToStf, stfToGlb } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { expectReadAlike } from '../support/both-kinds.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';

/** A triangle with a matrix a vertex whose columns start at whole words. */
function makeFile(
  type: 'MAT2' | 'MAT3',
  componentType: 5121 | 5123 | 5126,
  byteStride: number,
): JSONDocument {
  const matrices = Uint8Array.from({ length: 3 * byteStride }, (_, i) => i % 100);
  const bytes = new Uint8Array(36 + matrices.length);
  bytes.set(new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer));
  bytes.set(matrices, 36);
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, _M: 1 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
      { bufferView: 1, componentType, count: 3, type },
    ].map((each, i) => ({ ...each, ...(i === 0 && { min: [0, 0, 0], max: [1, 1, 0] }) })),
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: matrices.length, byteStride },
    ],
    buffers: [{ byteLength: bytes.length, uri: 'a.bin' }],
  };
  return { json: json as unknown as GLTF.IGLTF, resources: { 'a.bin': bytes } };
}

test.each([
  ['MAT2', 5121, 8, 0],
  ['MAT3', 5121, 12, 0],
  ['MAT3', 5123, 24, 0],
  ['MAT2', 5123, 8, 4],
  ['MAT3', 5126, 36, 9],
] as const)('%s of %d, %d bytes each, is read right or left out and named', async (...given) => {
  const [type, componentType, byteStride, size] = given;
  const make = () => makeFile(type, componentType, byteStride);
  const { document, diagnostics } = await gltfFileToStf(make());
  const problem = '_M has matrices with bytes between their columns';
  expect(diagnostics.map(({ code, params }) => [code, params])).toEqual(
    size === 0 ? [['GLTF_PRIMITIVE_INVALID', { problem }]] : [],
  );
  const { glb } = await stfToGlb(document);
  expect(await listGltfErrors(glb)).toEqual([]);
  const [mesh] = (await io.readBinary(glb)).getRoot().listMeshes();
  const back = mesh?.listPrimitives()[0]?.getAttribute('_M');
  expect(back?.getElementSize() ?? 0).toBe(size);
  await expectReadAlike(async () => make());
});
