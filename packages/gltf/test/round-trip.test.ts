import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { listGltfErrors } from './support/gltf-errors.ts';
import { io } from './support/gltf-io.ts';
import { listFaults, thereAndBack } from './support/there-and-back.ts';
import { listTriangleTexts } from './support/triangle-corners.ts';

const folder = new URL('../../../tooling/fixtures/', import.meta.url);
const names = (await readdir(new URL('gltf/', folder))).sort().map((name) => `gltf/${name}`);

describe.each([...names, 'robot.glb'])('%s', async (name) => {
  const path = fileURLToPath(new URL(name, folder));
  const bytes = new Uint8Array(await readFile(path));
  const source = await (name.endsWith('.glb') ? io.readBinary(bytes) : io.read(path));
  const trip = await thereAndBack(source);

  test('comes back from STF with every triangle', () => {
    expect(listTriangleTexts(trip.back)).toEqual(listTriangleTexts(source));
  });

  test('is valid on both sides', async () => {
    expect(listFaults(trip.stf)).toEqual([]);
    expect(await listGltfErrors(trip.glb)).toEqual([]);
    const plain = (await stfToGltf(trip.stf, { plain: true })).document;
    expect(await listGltfErrors(await io.writeBinary(plain))).toEqual([]);
  });

  test('is the same after a second trip', async () => {
    const { document } = await gltfToStf(await io.readBinary(trip.glb));
    const second = await io.writeBinary((await stfToGltf(document)).document);
    expect(Buffer.compare(second, trip.glb)).toBe(0);
  });
});
