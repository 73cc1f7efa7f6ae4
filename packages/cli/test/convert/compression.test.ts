import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadCompression } from '../../src/convert/compression.ts';
import { COMPRESSIONS } from '../../src/convert/compression-kind.ts';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROBOT = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));
const missing = () => Promise.reject(new Error('Cannot find package'));

/** What a file needs to be read, by what it is compressed with. */
const REQUIRED = {
  quantize: ['KHR_mesh_quantization'],
  meshopt: ['EXT_meshopt_compression'],
  both: ['EXT_meshopt_compression', 'KHR_mesh_quantization'],
};

/** Whether the packages, which are optional, are there. */
const isInstalled = await loadCompression('both').then(
  () => true,
  () => false,
);

describe('compression', () => {
  it('names the package that is not installed', async () => {
    const packages = { functions: missing, meshoptimizer: missing };
    for (const [kind, name] of [
      ['quantize', '@gltf-transform/functions'],
      ['meshopt', 'meshoptimizer'],
    ] as const) {
      await expect(loadCompression(kind, packages)).rejects.toMatchObject({
        code: 'GLTF_ENCODER_MISSING',
        message: expect.stringContaining(`npm install ${name}`),
      });
    }
  });

  it.runIf(isInstalled).each(COMPRESSIONS)(
    '%s: smaller, and the way back is exact',
    async (kind) => {
      const folder = temporaryFolder();
      const [stf, plain, packed, back] = ['a.stf', 'plain.glb', 'packed.glb', 'b.stf'].map((name) =>
        join(folder, name),
      ) as [string, string, string, string];
      await runMain(['convert', ROBOT, stf]);
      await runMain(['convert', '--plain', stf, plain]);
      expect(await runMain(['convert', '--plain', '--compress', kind, stf, packed])).toMatchObject({
        code: 0,
      });
      expect(statSync(packed).size).toBeLessThan(0.8 * statSync(plain).size);
      await runMain(['convert', '--compress', kind, stf, packed]);
      expect(requiredOf(readFileSync(packed))).toEqual(REQUIRED[kind]);
      expect(await runMain(['convert', packed, back])).toMatchObject({ code: 0 });
      expect(readFileSync(back).equals(readFileSync(stf))).toBe(true);
    },
  );
  // Boxes of few bits need a size, matrices and weights of their own to be moved with.
  it.runIf(isInstalled).each([
    ['a node that is flat', { nodes: [{ mesh: 0, scale: [0, 1, 1] }] }],
    [
      'a skin without matrices',
      { nodes: [{ mesh: 1, skin: 0 }, {}], skins: [{ joints: [1] }], scenes: [{ nodes: [0, 1] }] },
    ],
    ['a node with weights', { nodes: [{ mesh: 2, weights: [0.5] }] }],
    [
      'a mesh of one point',
      {
        nodes: [{ mesh: 0 }],
        meshes: [{ primitives: [{ mode: 0, attributes: { POSITION: 0 } }] }],
        accessors: [
          {
            ...{ bufferView: 0, componentType: 5126, count: 1, type: 'VEC3' },
            ...{ min: [0, 0, 0], max: [0, 0, 0] },
          },
        ],
      },
    ],
    ['nothing to pack', { nodes: [{ name: 'Empty' }], meshes: undefined, accessors: undefined }],
  ])('%s comes back too, and is valid', async (_, change) => {
    const folder = temporaryFolder();
    const [source, stf, packed, back] = ['s.gltf', 'a.stf', 'p.glb', 'b.stf'].map((name) =>
      join(folder, name),
    ) as [string, string, string, string];
    writeFileSync(source, JSON.stringify({ ...TRIANGLES, ...change }));
    await runMain(['convert', source, stf]);
    for (const kind of COMPRESSIONS) {
      expect(await runMain(['convert', '--compress', kind, stf, packed])).toMatchObject({
        code: 0,
      });
      const json = jsonOf(readFileSync(packed));
      expect(JSON.stringify(json)).not.toContain('null,');
      for (const { byteLength } of json.buffers ?? []) expect(byteLength).toBeGreaterThan(0);
      await runMain(['convert', packed, back]);
      expect(readFileSync(back).equals(readFileSync(stf))).toBe(true);
    }
  });
  it.runIf(isInstalled)(
    'normals of few bits need their extension beside positions that stay',
    async () => {
      const folder = temporaryFolder();
      const [source, stf, packed] = ['s.gltf', 'a.stf', 'p.glb'].map((name) =>
        join(folder, name),
      ) as [string, string, string];
      const [, , { primitives }] = TRIANGLES.meshes as [unknown, unknown, { primitives: object[] }];
      const attributes = { POSITION: 0, NORMAL: 3 };
      const change = {
        meshes: [{ primitives: [{ ...primitives[0], attributes }] }],
        nodes: [{ mesh: 0, weights: [0.5] }],
        accessors: [...TRIANGLES.accessors, { ...floats, byteOffset: 36, type: 'VEC3' }],
      };
      writeFileSync(source, JSON.stringify({ ...TRIANGLES, ...change }));
      await runMain(['convert', source, stf]);
      await runMain(['convert', '--compress', 'quantize', stf, packed]);
      expect(requiredOf(readFileSync(packed))).toEqual(['KHR_mesh_quantization']);
    },
  );
});

const numbers = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]);
const data = Buffer.from(numbers.buffer).toString('base64');
const floats = { bufferView: 0, componentType: 5126, count: 3 };

/** A file with a triangle, one that is skinned and one with a target. */
const TRIANGLES = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  meshes: [
    { primitives: [{ attributes: { POSITION: 0 } }] },
    { primitives: [{ attributes: { POSITION: 0, JOINTS_0: 1, WEIGHTS_0: 2 } }] },
    { primitives: [{ attributes: { POSITION: 0 }, targets: [{ POSITION: 0 }] }] },
  ],
  accessors: [
    { ...floats, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
    { bufferView: 1, componentType: 5121, count: 3, type: 'VEC4' },
    { ...floats, byteOffset: 36, type: 'VEC4' },
  ],
  bufferViews: [
    { buffer: 0, byteLength: 84 },
    { buffer: 1, byteLength: 12 },
  ],
  buffers: [
    { byteLength: 84, uri: `data:application/octet-stream;base64,${data}` },
    { byteLength: 12, uri: 'data:application/octet-stream;base64,AAAAAAAAAAAAAAAA' },
  ],
};

function requiredOf(glb: Buffer): string[] {
  return jsonOf(glb).extensionsRequired.toSorted();
}

function jsonOf(glb: Buffer) {
  return JSON.parse(glb.toString('utf8', 20, 20 + glb.readUInt32LE(12)));
}
