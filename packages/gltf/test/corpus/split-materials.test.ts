import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Document } from '@gltf-transform/core';
import { readStf, StfImage, validate, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, sharpImageCodec, stfToGltf } from '@stfkit/gltf';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';
import { describeWith } from '../../../../tooling/vitest/describe-with.ts';
import { compareGltf, missingJudge } from '../support/compare-gltf.ts';
import { listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';

const imageCodec = sharpImageCodec(sharp);

/** Positions relative to the diagonal of the model; nothing is computed, so single floats are exact. */
const TOLERANCE = 1e-6;

/** Models with materials of many kinds, with the grey images that splitting makes of them. */
const MODELS = [
  ['gltf/DamagedHelmet.glb', 2],
  ['gltf/TextureSettingsTest.glb', 0],
  ['gltf-multi/io_01_alpha_mask/01_alpha_mask.gltf', 0],
  ['gltf-multi/io_01_unlit/01_unlit.gltf', 0],
  ['gltf-multi/io_09_texture_transform/09_texture_transform.gltf', 3],
  ['gltf-multi/io_11_factors_and_textures/11_factors_and_textures.gltf', 2],
  ['gltf-multi/io_13_texture_wrapping/13_texture_wrapping.gltf', 0],
  ['gltf-multi/io_14_emission_strength/14_emission_strength.gltf', 0],
] as const;

describeWith(missingJudge, 'materials of the corpus with split images', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stfkit-gltf-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(MODELS)('of %s come back, images to the byte', async (name, count) => {
    const path = corpusPath(name);
    const source = await io.read(path);
    const { document: made } = await gltfToStf(source, { imageCodec });
    const { document } = readStf(writeStf(made), { registry: GLTF_REGISTRY });
    const { document: back } = await stfToGltf(document, { imageCodec });
    const bytes = await io.writeBinary(back);
    const copy = join(folder, `${basename(name)}.glb`);
    await writeFile(copy, bytes);
    expect(await compareGltf(path, copy, TOLERANCE)).toEqual([]);
    expect(listImages(back)).toEqual(listImages(source));
    expect(await listGltfErrors(bytes)).toEqual([]);
    expect(
      validate(document).diagnostics.filter(({ severity }) => /error|warning/.test(severity)),
    ).toEqual([]);
    const grey = listResources(document, StfImage).length - source.getRoot().listTextures().length;
    expect(grey).toBe(count);

    const { document: again } = await gltfToStf(await io.readBinary(bytes), { imageCodec });
    expect(Buffer.compare(writeStf(again), writeStf(document))).toBe(0);
  });

  test('hm_textures.stf has its images packed into one', async () => {
    const file = await readFile(corpusPath('stf/hm_textures.stf'));
    const { document } = readStf(file, { registry: GLTF_REGISTRY });
    const { document: gltf, diagnostics } = await stfToGltf(document, { imageCodec });
    expect(diagnostics.map(({ params }) => params['type'])).toEqual(['stf.texture']);
    const packed = gltf
      .getRoot()
      .listMaterials()
      .map((material) => material.getMetallicRoughnessTexture()?.getImage()?.length ?? 0);
    expect(packed.some((length) => length > 0)).toBe(true);
    expect(await listGltfErrors(await io.writeBinary(gltf))).toEqual([]);
  });
});

function listImages(document: Document): Buffer[] {
  return document
    .getRoot()
    .listTextures()
    .map((texture) => Buffer.from(texture.getImage() ?? []));
}
