import type { Document, Texture } from '@gltf-transform/core';
import { readGltf } from '@stfkit/gltf';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMaterials } from '../../src/from-gltf/read-materials.ts';
import { writeMaterials } from '../../src/from-gltf/write-materials.ts';
import { enableRawExtension } from '../../src/raw-extensions/raw-extension.ts';
import { EXTENDED_MATERIALS, makeMaterialFile } from '../support/extended-materials.ts';
import { newDocument } from '../support/gltf-io.ts';

const factor = fc.constantFrom(0, 0.25, 0.999999, 1, Number.NaN);
const texture = fc.record({
  image: fc.integer({ min: 0, max: 3 }),
  texCoord: fc.integer({ min: 0, max: 2 }),
  wrap: fc.constantFrom(10497 as const, 33071 as const),
  filter: fc.constantFrom(null, 9728 as const),
  extras: fc.constantFrom({}, { layer: 1 }),
});
const materials = fc.array(
  fc.record({
    name: fc.constantFrom('', 'Skin'),
    extras: fc.constantFrom({}, { artist: { years: [1, 2] } }),
    alphaMode: fc.constantFrom('OPAQUE' as const, 'MASK' as const, 'BLEND' as const),
    doubleSided: fc.boolean(),
    color: fc.tuple(factor, factor, factor, factor),
    emissive: fc.tuple(factor, factor, factor),
    factors: fc.tuple(factor, factor, factor, factor, factor),
    textures: fc.tuple(texture, texture, texture, texture, texture),
  }),
  { minLength: 1, maxLength: 3 },
);

type MaterialValues = typeof materials extends fc.Arbitrary<(infer T)[]> ? T : never;

/** A document with these materials. */
function makeDocument(all: readonly MaterialValues[]): Document {
  const document = newDocument();
  const images = [0, 1, 2].map((i) => document.createTexture(`${i}`));
  for (const each of all) {
    const [roughness, metallic, scale, strength, cutoff] = each.factors;
    const material = document
      .createMaterial(each.name)
      .setExtras(each.extras)
      .setAlphaMode(each.alphaMode)
      .setAlphaCutoff(cutoff)
      .setDoubleSided(each.doubleSided)
      .setBaseColorFactor(each.color)
      .setEmissiveFactor(each.emissive)
      .setRoughnessFactor(roughness)
      .setMetallicFactor(metallic)
      .setNormalScale(scale)
      .setOcclusionStrength(strength);
    const imageOf = (slot: number): Texture | null =>
      images[each.textures[slot]?.image ?? 3] ?? null;
    material.setBaseColorTexture(imageOf(0)).setMetallicRoughnessTexture(imageOf(1));
    material.setEmissiveTexture(imageOf(2)).setNormalTexture(imageOf(3));
    material.setOcclusionTexture(imageOf(4));
    const infos = [
      material.getBaseColorTextureInfo(),
      material.getMetallicRoughnessTextureInfo(),
      material.getEmissiveTextureInfo(),
      material.getNormalTextureInfo(),
      material.getOcclusionTextureInfo(),
    ];
    infos.forEach((info, slot) => {
      const { texCoord, wrap, filter, extras } = each.textures[slot] as (typeof each.textures)[0];
      info?.setTexCoord(texCoord).setWrapS(wrap).setMagFilter(filter).setExtras(extras);
    });
  }
  return document;
}

/** Asks that the materials of a document are read as glTF-Transform writes them. */
async function expectAsWritten(document: Document): Promise<void> {
  // What nobody knows is not written.
  const extension = enableRawExtension(document, 'X_unknown');
  const list = document.getRoot().listMaterials();
  list[0]?.setExtension('X_unknown', extension?.createData() ?? null);
  const read = await readMaterials(document);
  const written = await writeMaterials(document, list, new Set());
  expect(read).toEqual(written);
  expect(JSON.stringify(read.map((each) => each.material))).toBe(
    JSON.stringify(written.map((each) => each.material)),
  );
}

test('materials without extensions are read as glTF-Transform writes them', async () => {
  const property = fc.asyncProperty(materials, (all) => expectAsWritten(makeDocument(all)));
  await fc.assert(property, { numRuns: 200 });
});

test.each(EXTENDED_MATERIALS)('and so are those with extensions: %s', async (_, all) => {
  await expectAsWritten(await readGltf(makeMaterialFile(all)));
});

test('extensions that are kept as raw JSON are not taken for those of their names', async () => {
  const all = EXTENDED_MATERIALS.flatMap(([, materials]) => materials);
  const document = await readGltf(makeMaterialFile(all), { extensions: [] });
  const read = await readMaterials(document);
  expect(read.every(({ material }) => material['extensions'] === undefined)).toBe(true);
});
