import { deflateSync, inflateSync } from 'node:zlib';
import type { Document, Material } from '@gltf-transform/core';
import { createId, readStf, StfDocument, StfMaterial, StfPrefab, writeStf } from '@stfkit/core';
import {
  GLTF_REGISTRY,
  gltfToStf,
  STF_DOCUMENT,
  type StfDelta,
  type StfToGltfOptions,
  stfToGltf,
} from '@stfkit/gltf';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { io } from '../support/gltf-io.ts';
import { anyStfPlan, buildStf } from '../support/random-stf.ts';

const RUNS = { numRuns: 150 };

const through = (document: StfDocument): StfDocument =>
  readStf(writeStf(document), { registry: GLTF_REGISTRY }).document;

/** The glTF document of an STF document, written and read. */
async function toGltf(document: StfDocument, options?: StfToGltfOptions): Promise<Document> {
  return io.readBinary(await io.writeBinary((await stfToGltf(document, options)).document));
}

const deltaOf = (target: Document): StfDelta =>
  target.getRoot().getExtension<StfDelta>(STF_DOCUMENT) as StfDelta;

/** A document with unknown things of every kind. */
const SAMPLE = buildStf({
  resources: [0, 1, 2, 3, 4, 5].map((kind) => ({
    kind,
    name: `R${kind}`,
    links: [1, 2, 3, 4],
    extra: { deep: [kind] },
    trs: [0.5, 0.25, 1, 1, 1, 1, 0, 0, 0, 0],
  })),
  buffers: [Uint8Array.of(1, 2, 3)],
  meta: 'meta',
  member: ['member'],
  isReversed: true,
});

describe('STF to glb and back', () => {
  test('any document comes back equal', async () => {
    await fc.assert(
      fc.asyncProperty(anyStfPlan, async (plan) => {
        const document = through(buildStf(plan));
        const { document: back, diagnostics } = await gltfToStf(await toGltf(document));
        expect(diagnostics.map(({ code }) => code)).not.toContain('GLTF_DELTA_IGNORED');
        expectEqualDocuments(back, document);
      }),
      RUNS,
    );
  });

  test('plain files have nothing of it', async () => {
    const { document } = await stfToGltf(SAMPLE, { plain: true });
    expect(deltaOf(document)).toBeNull();
  });

  test('documents may be cloned and written by another writer', async () => {
    const target = await toGltf(SAMPLE);
    const { json, resources } = await io.writeJSON(target);
    const again = await gltfToStf(await io.readJSON({ json, resources }));
    expectEqualDocuments(again.document, SAMPLE);
  });
});

test('entries of buffers that say more, or name no bytes, come back as they are', async () => {
  const bytes = writeStf(through(SAMPLE));
  const { document } = readStf(withEntries(bytes), { registry: GLTF_REGISTRY });
  const entries = [...document.buffers.values()].map(({ entry, isBroken }) => [entry, isBroken]);
  expect(entries).toEqual([
    [{ type: 'stf.buffer.included', index: 0, sha: 'abc' }, false],
    [{ type: 'x' }, true],
  ]);
  const { document: again } = await gltfToStf(await toGltf(document));
  expect([...again.buffers.values()].map(({ entry, isBroken }) => [entry, isBroken])).toEqual(
    entries,
  );
});

/** A file whose one buffer has a member more, and a buffer beside it that is nowhere. */
function withEntries(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset);
  const start = 16 + 8 * view.getUint32(12, true);
  const end = start + Number(view.getBigUint64(16, true));
  const definition = JSON.parse(new TextDecoder().decode(file.subarray(start, end)));
  const [id] = Object.keys(definition.buffers);
  definition.buffers[id as string].sha = 'abc';
  definition.buffers.nowhere = { type: 'x' };
  const text = new TextEncoder().encode(JSON.stringify(definition));
  const header = file.slice(0, start);
  new DataView(header.buffer).setBigUint64(16, BigInt(text.length), true);
  return Buffer.concat([header, text, file.subarray(end)]);
}

/** Of a small document the whole file is packed, unless more than that led to the glTF file. */
describe.each([
  ['delta', { curves: 'lines' }],
  ['file', {}],
] as const)('a %s that someone changed', (kind, options) => {
  const read = async (bytes: Uint8Array, byteLength: number) => {
    const target = await toGltf(SAMPLE, options);
    deltaOf(target).setBytes(bytes, byteLength);
    const result = await gltfToStf(target);
    // Whatever came out can be written and read.
    readStf(writeStf(result.document), { registry: GLTF_REGISTRY });
    return result.diagnostics.map(({ code }) => code);
  };

  test('is ignored where it is cut, damaged or another thing', async () => {
    const packed = deltaOf(await toGltf(SAMPLE, options));
    expect(packed.getKind()).toBe(kind);
    const bytes = packed.getBytes() as Uint8Array;
    const length = packed.getByteLength();
    expect(await read(bytes, length)).not.toContain('GLTF_DELTA_IGNORED');
    for (const [given, size] of [
      [bytes.subarray(0, bytes.length - 5), length],
      [bytes.subarray(0, bytes.length - 5), length - 5],
      [bytes.subarray(3), length],
      [bytes.map((byte, i) => (i === 2 ? byte ^ 1 : byte)), length],
      [bytes.map((byte) => byte ^ 1), length],
      [bytes, length - 1],
      [bytes, length + 1],
      [bytes, Number.MAX_SAFE_INTEGER],
      [new Uint8Array(0), 0],
      [new Uint8Array(3), 3],
      [new Uint8Array(100), 100],
      [new Uint8Array(100).fill(0xff), 100],
    ] as const) {
      expect(await read(given, size)).toContain('GLTF_DELTA_IGNORED');
    }
  });

  test('does not fill the memory', async () => {
    const bomb = deflateSync(new Uint8Array(300 << 20));
    expect(await read(bomb, 300 << 20)).toContain('GLTF_DELTA_IGNORED');
    expect(await read(bomb, 1000)).toContain('GLTF_DELTA_IGNORED');
  });

  test('gives a finding or a document, never an error', async () => {
    const packed = deltaOf(await toGltf(SAMPLE, options)).getBytes() as Uint8Array;
    const plain = kind === 'delta' ? inflateSync(packed) : packed;
    const change = fc.tuple(fc.nat(plain.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = new Uint8Array(plain);
        for (const [at, value] of changes) bytes[at] = value;
        await read(kind === 'delta' ? deflateSync(bytes) : bytes, bytes.length);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['null', null],
    ['no object', 7],
    ['no such view', { bufferView: 99, byteLength: 10 }],
    ['no numbers', { bufferView: 'a', byteLength: null }],
    ['a view of something else', { bufferView: 0, byteLength: 10 }],
  ])('may be %s', async (_, found) => {
    const { json, resources } = await io.writeJSON(await toGltf(SAMPLE, options));
    const content = json.extensions?.[STF_DOCUMENT] as Record<string, unknown>;
    json.extensions = { [STF_DOCUMENT]: { ...content, [kind]: found } } as typeof json.extensions &
      object;
    const { document, diagnostics } = await gltfToStf(await io.readJSON({ json, resources }));
    expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_DELTA_IGNORED']);
    const names = [...document.resources.values()].map(({ name }) => name);
    expect(names.filter((name) => name !== undefined)).toEqual(['R2', 'R1', 'R0', 'Root']);
  });
});

test('what STF cannot say of an edited material is kept with the material; a new name is no reason to', async () => {
  const root = createId();
  const made = StfDocument.create(GLTF_REGISTRY, { root, timestamp: '' }).edit((draft) => {
    draft.set(StfMaterial.create(createId(), { name: 'Glass', properties: new Map() }));
    draft.set(StfPrefab.create(root, { name: 'Scene', rootNodes: [] }));
  });
  const componentsAfter = async (
    edit: (material: Material) => void,
  ): Promise<readonly string[]> => {
    const target = await toGltf(through(made));
    for (const material of target.getRoot().listMaterials()) edit(material);
    const { document } = await gltfToStf(await io.readBinary(await io.writeBinary(target)));
    const { components } = findResource(document, StfMaterial);
    expect([...document.resources.keys()]).toEqual(expect.arrayContaining([...components]));
    expect(document.resources.size).toBe(2 + components.length);
    return components;
  };
  expect(await componentsAfter((material) => material.setName('Clear'))).toEqual([]);
  expect(await componentsAfter((material) => material.setDoubleSided(true))).toHaveLength(1);
});
