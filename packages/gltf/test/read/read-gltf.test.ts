import type { Document } from '@gltf-transform/core';
import {
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
  KHRMeshQuantization,
} from '@gltf-transform/extensions';
import { decodeMesh, StfMesh } from '@stfkit/core';
import { gltfToStf, listCompressions, parseGltf, readGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { thereAndBack } from '../support/there-and-back.ts';

interface Meshopt {
  readonly MeshoptDecoder: { readonly ready: Promise<void> };
  readonly MeshoptEncoder: { readonly ready: Promise<void> };
}

interface Draco {
  readonly default: { createDecoderModule(): unknown; createEncoderModule(): unknown };
}

/** Packages that only these tests need; whoever has not installed them since they came in skips those. */
const load = <T>(name: string): Promise<T | undefined> => import(name).catch(() => undefined);
const meshopt = await load<Meshopt>('meshoptimizer');
const draco3d = await load<Draco>('draco3dgltf');

const makeGrid = (): Document => {
  const source = newDocument();
  const positions: number[] = [];
  const indices: number[] = [];
  for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) positions.push(x, y, (x * y) % 3);
  for (let y = 0; y < 7; y++) {
    for (let x = 0; x < 7; x++) {
      const at = 8 * y + x;
      indices.push(at, at + 1, at + 8, at + 1, at + 9, at + 8);
    }
  }
  const attributes = { POSITION: vec3(...positions), NORMAL: normals(64) };
  makeMesh(source, 'Grid', { attributes, indices });
  return source;
};

const cornersOf = async (document: Document): Promise<number[][]> => {
  const { document: stf } = await gltfToStf(document);
  const { vertices, splits, corners } = decodeMesh(stf, findResource(stf, StfMesh));
  const places = Array.from(corners, (corner) => {
    const vertex = 3 * (splits[corner] as number);
    return Array.from(vertices.subarray(vertex, vertex + 3));
  });
  return places.sort((a, b) => a.join().localeCompare(b.join()));
};

const isNear = (a: number[][], b: number[][]): boolean =>
  a.length === b.length &&
  a.every((place, i) => place.every((v, k) => Math.abs(v - (b[i]?.[k] ?? Number.NaN)) < 0.01));

describe('files that need something', () => {
  test('extensions that nobody knows and that are required are an error', async () => {
    const source = makeGrid();
    const { json, resources } = await io.writeJSON(source);
    json.extensionsUsed = ['VENDOR_needed', 'KHR_materials_unlit'];
    json.extensionsRequired = ['VENDOR_needed', 'KHR_materials_unlit'];
    const reading = readGltf({ json, resources });
    await expect(reading).rejects.toMatchObject({
      name: 'ConversionError',
      code: 'GLTF_EXTENSION_REQUIRED',
      message: 'The file cannot be read without VENDOR_needed, which is not known here.',
    });
  });

  test.runIf(meshopt)('meshopt: with the decoder, else an error that names it', async () => {
    const { MeshoptDecoder, MeshoptEncoder } = meshopt as Meshopt;
    await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
    const source = makeGrid();
    source.createExtension(EXTMeshoptCompression).setRequired(true);
    io.registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
    const glb = await io.writeBinary(source);
    const { json } = await io.binaryToJSON(glb);
    expect(listCompressions(json).map(({ package: name }) => name)).toEqual(['meshoptimizer']);
    await expect(readGltf(glb)).rejects.toMatchObject({
      code: 'GLTF_DECODER_MISSING',
      message: expect.stringContaining('Install meshoptimizer'),
    });
    const read = await readGltf(glb, { dependencies: { 'meshopt.decoder': MeshoptDecoder } });
    expect(isNear(await cornersOf(read), await cornersOf(makeGrid()))).toBe(true);
  });

  test.runIf(meshopt)('meshopt under the name of Khronos is read alike', async () => {
    const { MeshoptDecoder, MeshoptEncoder } = meshopt as Meshopt;
    await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
    const source = makeGrid();
    source.createExtension(EXTMeshoptCompression).setRequired(true);
    io.registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
    const { json, resources } = await io.writeJSON(source);
    const text = JSON.stringify(json).replaceAll('EXT_meshopt', 'KHR_meshopt');
    const { json: parsed } = parseGltf(new TextEncoder().encode(text));
    expect(listCompressions(parsed).map(({ package: name }) => name)).toEqual(['meshoptimizer']);
    const file = { json: JSON.parse(text), resources };
    await expect(readGltf(file)).rejects.toMatchObject({ code: 'GLTF_DECODER_MISSING' });
    const read = await readGltf(file, { dependencies: { 'meshopt.decoder': MeshoptDecoder } });
    expect(isNear(await cornersOf(read), await cornersOf(makeGrid()))).toBe(true);
  });

  test.runIf(draco3d)('Draco: with the decoder, else an error that names it', async () => {
    const { default: draco } = draco3d as Draco;
    const source = makeGrid();
    source.createExtension(KHRDracoMeshCompression).setRequired(true);
    io.registerDependencies({ 'draco3d.encoder': await draco.createEncoderModule() });
    const glb = await io.writeBinary(source);
    await expect(readGltf(glb)).rejects.toMatchObject({
      code: 'GLTF_DECODER_MISSING',
      message: expect.stringContaining('Install draco3dgltf'),
    });
    const decoder = await draco.createDecoderModule();
    const read = await readGltf(glb, { dependencies: { 'draco3d.decoder': decoder } });
    source.getRoot().listMaterials();
    expect(isNear(await cornersOf(read), await cornersOf(makeGrid()))).toBe(true);
  });

  test.runIf(meshopt)(
    'meshopt that is not required is, where nothing else has the data',
    async () => {
      const { MeshoptDecoder, MeshoptEncoder } = meshopt as Meshopt;
      await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
      const source = makeGrid();
      source.createExtension(EXTMeshoptCompression);
      io.registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
      const glb = await io.writeBinary(source);
      expect((await io.binaryToJSON(glb)).json.extensionsRequired ?? []).toEqual([]);
      await expect(readGltf(glb)).rejects.toMatchObject({ code: 'GLTF_DECODER_MISSING' });
      const read = await readGltf(glb, { dependencies: { 'meshopt.decoder': MeshoptDecoder } });
      expect(isNear(await cornersOf(read), await cornersOf(makeGrid()))).toBe(true);
    },
  );

  test.runIf(draco3d)(
    'Draco that is not required is, where nothing else has the data',
    async () => {
      const { default: draco } = draco3d as Draco;
      const source = makeGrid();
      source.createExtension(KHRDracoMeshCompression);
      io.registerDependencies({ 'draco3d.encoder': await draco.createEncoderModule() });
      const glb = await io.writeBinary(source);
      expect((await io.binaryToJSON(glb)).json.extensionsRequired ?? []).toEqual([]);
      await expect(readGltf(glb)).rejects.toMatchObject({ code: 'GLTF_DECODER_MISSING' });
    },
  );

  test('compression that is not required is left aside without its decoder', async () => {
    const { json, resources } = await io.writeJSON(makeGrid());
    json.extensionsUsed = ['KHR_draco_mesh_compression'];
    for (const primitive of json.meshes?.[0]?.primitives ?? []) {
      primitive.extensions = { KHR_draco_mesh_compression: { bufferView: 0, attributes: {} } };
    }
    const { diagnostics } = await gltfToStf(await readGltf({ json, resources }));
    expect(diagnostics).toEqual([]);
  });
});

describe('accessors of other forms', () => {
  test('quantised values become the floats they stand for', async () => {
    const source = newDocument();
    source.createExtension(KHRMeshQuantization).setRequired(true);
    makeMesh(source, 'Quantised', {
      attributes: {
        POSITION: [3, Int16Array.of(0, 0, 0, 32767, 0, 0, 0, -32767, 0)],
        NORMAL: [3, Int8Array.of(0, 0, 127, 0, 0, 127, 0, 0, 127)],
        TEXCOORD_0: [2, Uint8Array.of(0, 0, 255, 0, 51, 255)],
      },
    });
    const [primitive] = source.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    primitive?.getAttribute('NORMAL')?.setNormalized(true);
    primitive?.getAttribute('TEXCOORD_0')?.setNormalized(true);
    const { back, stf, diagnostics } = await thereAndBack(source);
    const mesh = decodeMesh(stf, findResource(stf, StfMesh));
    expect(Array.from(mesh.vertices)).toEqual([0, 0, 0, 32767, 0, 0, 0, -32767, 0]);
    expect(Array.from(mesh.normals ?? [])).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
    expect(Array.from(mesh.uvs[0]?.uv ?? []).map((v) => v.toFixed(3))).toEqual([
      '0.000',
      '0.000',
      '1.000',
      '0.000',
      '0.200',
      '1.000',
    ]);
    expect(back.getRoot().listExtensionsRequired()).toEqual([]);
    expect(diagnostics).toEqual([]);
  });

  test('sparse values are those that they are replaced by', async () => {
    const source = newDocument();
    makeMesh(source, 'Sparse', { attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0) } });
    const [accessor] = source.getRoot().listAccessors();
    accessor?.setSparse(true);
    const read = await readGltf(await io.writeBinary(source));
    expect(read.getRoot().listAccessors()[0]?.getSparse()).toBe(true);
    const { document } = await gltfToStf(read);
    expect(Array.from(decodeMesh(document, findResource(document, StfMesh)).vertices)).toEqual([
      0, 0, 0, 1, 0, 0, 0, 1, 0,
    ]);
  });
});
