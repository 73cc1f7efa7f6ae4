import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONDocument } from '@gltf-transform/core';
import { type GltfToStfOptions, gltfFileToStf, parseGltf, stfToGlb } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';
import {
  expectReadAlike,
  expectWrittenAlike,
  isMadePlain,
  isReadPlain,
  type Load,
} from '../support/both-kinds.ts';
import { damageVrm } from '../support/damage-vrm.ts';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';

// biome-ignore lint/suspicious/noExplicitAny: raw JSON of a file, to be changed
type Raw = any;

/** A file whose data stands beside it: what stands in it as base64 is left to glTF-Transform. */
function besideIt(json: Raw): JSONDocument {
  const resources: JSONDocument['resources'] = {};
  for (const each of [...json.buffers, ...json.images]) {
    const name = `${Object.keys(resources).length}.bin`;
    resources[name] = Uint8Array.from(Buffer.from(each.uri.split(',')[1], 'base64'));
    each.uri = name;
    each.mimeType = json.images.includes(each) ? 'image/png' : undefined;
  }
  return { json, resources };
}

/** Asks that all of an avatar is read and written alike. */
async function expectAlike(load: Load, options: GltfToStfOptions = {}): Promise<void> {
  expect(isReadPlain(await load())).toBe(true);
  await expectReadAlike(load, options);
  const { document } = await gltfFileToStf(await load(), options);
  await expectWrittenAlike(document);
  await expectWrittenAlike(document, { plain: true });
}

const VERSIONS: readonly (readonly [string, () => Raw])[] = [
  ['0.x', vrm0Json],
  ['1.0', vrm1Json],
];

describe('avatars of plain objects are those of glTF-Transform', () => {
  const folder = corpusPath('motion');
  const names = readdirSync(folder).filter((name) => name.endsWith('.vrm'));
  test.each(names)('%s', { timeout: 60_000 }, async (name) => {
    const load = async () => parseGltf(new Uint8Array(readFileSync(join(folder, name))));
    await expectAlike(load);
    await expectAlike(load, { keepFacing: true, boneAxes: 'along-bone' });
    const { document } = await gltfFileToStf(await load());
    expect(await isMadePlain(document)).toBe(true);
    for (const vrm of ['0.x', '1.0'] as const) await expectWrittenAlike(document, { vrm });
  });

  test.each(VERSIONS)('all of VRM %s', async (_, make) => {
    const load: Load = async () => besideIt(make());
    await expectAlike(load);
    expect(await isMadePlain((await gltfFileToStf(await load())).document)).toBe(true);
  });

  test.each(VERSIONS)('damaged ones of VRM %s', { timeout: 120_000 }, async (_, make) => {
    for (let run = 0; run < 60; run++) {
      const picks = Array.from({ length: 1 + (run % 5) }, (_, i) => [
        (run * 7919 + i * 104_729) % 9973,
        run + i,
      ]) as [number, number][];
      await expectAlike(async () => besideIt(damageVrm(make(), picks)));
    }
  });

  test('textures of MToon without an image', async () => {
    await expectAlike(async () => {
      const json = vrm1Json();
      const mtoon = json.materials[0].extensions.VRMC_materials_mtoon;
      mtoon.matcapTexture.index = json.textures.push({}) - 1;
      mtoon.shadingShiftTexture.extras = { a: 1 };
      mtoon.shadeMultiplyTexture.extras = null;
      json.materials.push({ extensions: { VRMC_materials_mtoon: {} } });
      return besideIt(json);
    });
  });

  test('what is said at nodes, with textures', async () => {
    const load: Load = async () => {
      const json = vrm0Json();
      for (const name of ['Hair1', 'Hair2', 'EyeL']) {
        json.nodes[nodeIndex(name)].extensions = {
          VRM: { materialProperties: [{ textureProperties: { _MainTex: 1 } }] },
          VRMC_node_constraint: { constraint: { roll: { source: 0 } } },
          U_raw: {},
        };
      }
      return besideIt(json);
    };
    await expectAlike(load);
    await expectAlike(load, { boneAxes: 'along-bone' });
    const { glb } = await stfToGlb((await gltfFileToStf(await load())).document);
    const written = parseGltf(glb).json.nodes?.flatMap(
      ({ extensions }) => extensions?.['VRM'] ?? [],
    );
    expect(written).toHaveLength(3);
    for (const each of written as Raw[]) expect(each.materialProperties).toHaveLength(1);
  });

  test('extensions that are nested too deep, or that nobody listed', async () => {
    await expectAlike(async () => {
      const json = vrm1Json();
      let deep: object = {};
      for (let i = 0; i < 700; i++) deep = { deep };
      json.extensions.VRMC_vrm.deep = deep;
      json.materials[0].extensions.VRMC_materials_mtoon.deep = deep;
      json.extensionsUsed = [];
      return besideIt(json);
    });
  });
});
