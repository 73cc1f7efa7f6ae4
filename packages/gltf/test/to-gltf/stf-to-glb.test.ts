import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GLTF, NodeIO } from '@gltf-transform/core';
import { readStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfFileToStf, parseGltf, stfToGlb } from '@stfkit/gltf';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';
import { mayBePlain } from '../../src/to-gltf/plain/may-be-plain.ts';
import { expectWrittenAlike, isMadePlain } from '../support/both-kinds.ts';
import { listCorpusModels } from '../support/corpus-models.ts';
import {
  anyExtendedMaterials,
  type Def,
  EXTENDED_MATERIALS,
  makeMaterialFile,
} from '../support/extended-materials.ts';
import { makePointerFile } from '../support/pointer-file.ts';
import { makeRawFile, RAW_FILES } from '../support/raw-file.ts';

describe('plain objects give the same .glb as those of glTF-Transform', async () => {
  const robot = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));
  const paths = [robot, ...(await listCorpusModels(corpusPath()))];
  const plain = new Set<string>();
  test.each(paths.map((path) => [basename(path), path]))(
    '%s',
    { timeout: 240_000 },
    async (name, path) => {
      const { document } = await gltfFileToStf(await new NodeIO().readAsJSON(path));
      if (await isMadePlain(document)) plain.add(name);
      await expectWrittenAlike(document);
      await expectWrittenAlike(document, { plain: true });
    },
  );
  test('most of these models are made so', () => {
    expect(plain.size / paths.length).toBeGreaterThan(0.6);
  });

  const folder = corpusPath('stf');
  const files = readdirSync(folder).filter((name) => name.endsWith('.stf'));
  test.each(files)('%s', { timeout: 240_000 }, async (name) => {
    const bytes = readFileSync(join(folder, name));
    const { document } = readStf(bytes, { registry: GLTF_REGISTRY });
    await expectWrittenAlike(document);
    await expectWrittenAlike(document, { plain: true, curves: 'omit' });
  });
});

describe('materials with extensions need none of its objects', () => {
  const expectMaterialsAlike = async (materials: readonly Def[]): Promise<void> => {
    const { document } = await gltfFileToStf(makeMaterialFile(materials));
    expect(await isMadePlain(document)).toBe(true);
    await expectWrittenAlike(document);
    await expectWrittenAlike(document, { plain: true });
  };

  test.each(EXTENDED_MATERIALS)('%s', async (_, materials) => {
    await expectMaterialsAlike(materials);
  });

  test('random ones', async () => {
    await fc.assert(fc.asyncProperty(anyExtendedMaterials, expectMaterialsAlike), { numRuns: 50 });
  });
});

test.each(['AAA_x', 'KHR_materials_clmarcoat', 'KHR_materials_f', 'ZZZ_x'])(
  'an extension that nobody knows stands alike among the others of a material: %s',
  async (name) => {
    const extensions = {
      KHR_materials_anisotropy: { anisotropyStrength: 0.5 },
      // glTF-Transform writes this one after the others.
      KHR_materials_diffuse_transmission: { diffuseTransmissionFactor: 0.5 },
      KHR_materials_dispersion: { dispersion: 0.1 },
      KHR_materials_volume: { thicknessFactor: 1 },
      [name]: { v: 1 },
    };
    const file = makeMaterialFile([{ extensions }]);
    file.json.extensionsUsed = Object.keys(extensions);
    const { document } = await gltfFileToStf(file);
    expect(await isMadePlain(document)).toBe(true);
    await expectWrittenAlike(document);
    const { glb } = await stfToGlb(document);
    expect(parseGltf(glb).json.materials?.[0]?.extensions).toMatchObject(extensions);
  },
);

test('attributes whose names are numbers are made alike', async () => {
  const file = makeMaterialFile([{}]);
  const [primitive] = file.json.meshes?.[0]?.primitives ?? [];
  if (primitive) Object.assign(primitive.attributes, { 10: 0, 7: 0, _A: 0 });
  const { document } = await gltfFileToStf(file);
  expect(await isMadePlain(document)).toBe(true);
  await expectWrittenAlike(document);
});

test('zeros that several meshes share are made alike', async () => {
  const triangle = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1);
  const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
  const position = { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' };
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    // The mesh that comes second in the file is made first.
    nodes: [{ mesh: 1 }],
    materials: [{ normalTexture: { index: 0 } }],
    textures: [{ source: 0 }],
    images: [{ uri: 'a.png', mimeType: 'image/png' }],
    meshes: [0, 1].map((POSITION) => ({
      primitives: [{ attributes: { POSITION }, material: 0 }],
    })),
    accessors: [position, { ...position, byteOffset: 36 }],
    bufferViews: [{ buffer: 0, byteLength: 72 }],
    buffers: [{ byteLength: 72, uri: 'a.bin' }],
  } as unknown as GLTF.IGLTF;
  const bytes = new Uint8Array(triangle.buffer);
  const { document } = await gltfFileToStf({
    json,
    resources: { 'a.bin': bytes, 'a.png': picture },
  });
  expect(await isMadePlain(document)).toBe(true);
  await expectWrittenAlike(document);
  await expectWrittenAlike(document, { plain: true });
});

test('pointers are made alike', async () => {
  const { document } = await gltfFileToStf(makePointerFile());
  expect(await isMadePlain(document)).toBe(true);
  expect(mayBePlain(document, {})).toBe(true);
  await expectWrittenAlike(document);
  await expectWrittenAlike(document, { plain: true });
});

test.each(RAW_FILES)('extensions that nobody knows are made alike: %s', async (name, within) => {
  const { document } = await gltfFileToStf(makeRawFile(within));
  expect(await isMadePlain(document)).toBe(name !== 'within others');
  expect(mayBePlain(document, {})).toBe(true);
  await expectWrittenAlike(document);
  await expectWrittenAlike(document, { plain: true });
});
