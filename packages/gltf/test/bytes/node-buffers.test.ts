import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeIO } from '@gltf-transform/core';
import { readStf, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfFileToStf, gltfToStf, stfToGlb } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { png } from '../support/tiny-images.ts';

const robot = readFileSync(
  fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url)),
);

/** Bytes as Node has them of files, whose `slice` does not copy, somewhere in a larger memory. */
const toBuffer = (bytes: Uint8Array, before: number): Buffer => {
  const whole = Buffer.alloc(before + bytes.length + 3, 7);
  whole.set(bytes, before);
  return whole.subarray(before, before + bytes.length);
};

const asBytes = (glb: Uint8Array): string => Buffer.from(glb).toString('base64');

test.each([0, 1, 2, 4, 6])(
  'files in a Buffer, from byte %i of its memory on, convert alike',
  async (before) => {
    const expected = await gltfFileToStf(new Uint8Array(robot));
    const glb = asBytes((await stfToGlb(expected.document)).glb);
    const found = await gltfFileToStf(toBuffer(robot, before));
    expect(asBytes(writeStf(found.document))).toBe(asBytes(writeStf(expected.document)));
    expect(asBytes((await stfToGlb(found.document)).glb)).toBe(glb);
    const stf = toBuffer(writeStf(expected.document), before);
    const { document } = readStf(stf, { registry: GLTF_REGISTRY });
    expect(asBytes((await stfToGlb(document)).glb)).toBe(glb);
    const back = await gltfFileToStf(toBuffer(Buffer.from(glb, 'base64'), before));
    expect(asBytes(writeStf(back.document))).toBe(asBytes(writeStf(expected.document)));
  },
);

test.each([1, 2, 4])('images in a Buffer, from byte %i on', async (before) => {
  const convert = async (image: Uint8Array): Promise<string> => {
    const source = await new NodeIO().readBinary(new Uint8Array(robot));
    source
      .createTexture('T')
      .setImage(image as Uint8Array<ArrayBuffer>)
      .setMimeType('image/png');
    const { document } = await gltfToStf(source);
    return asBytes((await stfToGlb(document)).glb);
  };
  expect(await convert(toBuffer(png(1), before))).toBe(await convert(png(1)));
});
