import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { type Json, writeStf } from '@stfkit/core';
import { gltfFileToStf, parseGltf, stfToGlb } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { expectReadAlike, expectWrittenAlike } from '../support/both-kinds.ts';

const EXTENSIONS = [
  'KHR_materials_clearcoat',
  'KHR_materials_diffuse_transmission',
  'KHR_materials_pbrSpecularGlossiness',
  'VRMC_materials_mtoon',
  'V_unknown',
];

/** A triangle that moves, with these extras wherever STF has a place for them. */
function makeFile(extras: Json, extensionsUsed: readonly string[]): JSONDocument {
  const floats = { bufferView: 0, componentType: 5126 };
  const json = {
    asset: { version: '2.0' },
    extras,
    extensionsUsed,
    scene: 0,
    scenes: [{ nodes: [0], extras }],
    nodes: [{ mesh: 0, camera: 0, extras }],
    cameras: [{ type: 'perspective', perspective: { yfov: 1, znear: 1 }, extras }],
    materials: [
      {
        extras,
        extensions: Object.fromEntries(extensionsUsed.map((name) => [name, { extras }])),
      },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0, extras }], extras }],
    animations: [
      {
        samplers: [{ input: 1, output: 0, extras }],
        channels: [{ sampler: 0, target: { node: 0, path: 'translation' }, extras }],
        extras,
      },
    ],
    accessors: [
      { ...floats, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 2] },
      { ...floats, count: 3, type: 'SCALAR', byteOffset: 24, min: [0], max: [2] },
    ],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: 36, uri: 'a.bin' }],
  };
  const values = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 2]);
  return {
    json: json as unknown as GLTF.IGLTF,
    resources: { 'a.bin': new Uint8Array(values.buffer) },
  };
}

/** The extras of a file, in the order of their places. */
function listExtras(json: unknown): unknown[] {
  const found: unknown[] = [];
  JSON.stringify(json, (key, value) => {
    if (key === 'extras') found.push(value);
    return key === 'STF_document' ? undefined : value;
  });
  return found;
}

test.each([null, 0, false, '', 4, 'text', [1, null]].map((extras) => [extras] as const))(
  'extras that are %j come back',
  async (extras) => {
    const make = (): JSONDocument => makeFile(extras, EXTENSIONS);
    const { document, diagnostics } = await gltfFileToStf(make());
    expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_EXTENSION_UNKNOWN']);
    const { glb } = await stfToGlb(document);
    expect(listExtras(parseGltf(glb).json)).toEqual(listExtras(make().json));
    const again = await gltfFileToStf(glb);
    expect(Buffer.from(writeStf(again.document)).equals(writeStf(document))).toBe(true);
    await expectWrittenAlike(document, { plain: true });
    const plain = EXTENSIONS.filter((name) => !name.endsWith('Glossiness'));
    await expectReadAlike(async () => makeFile(extras, plain));
  },
);
