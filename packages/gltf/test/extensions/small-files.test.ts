import type { Document } from '@gltf-transform/core';
import {
  encodeMesh,
  StfBuffer,
  type StfDocument,
  StfImage,
  StfInstanceMesh,
  StfMaterial,
  StfMesh,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import {
  GLTF_REGISTRY,
  gltfToStf,
  STF_DOCUMENT,
  type StfDelta,
  type StfToGltfOptions,
  stfToGltf,
} from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { encodeFile } from '../../src/extensions/stf-document/file/encode-file.ts';
import { createDocument } from '../support/create-document.ts';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { io } from '../support/gltf-io.ts';
import { png } from '../support/tiny-images.ts';

/** Longer than what stays of an image where the glTF file has it. */
const picture = (mark: number): Uint8Array => {
  const bytes = new Uint8Array(5000).fill(mark, 64);
  bytes.set(png(1));
  return bytes;
};

/** The texts of these are not as they would be written here. */
const SPACED = '{ "type":"com.example.note",  "note" : 1.50 }';

/** A triangle in a material with an image, and something that nobody knows. */
function makeSmall(): StfDocument {
  const corners = Uint32Array.of(0, 1, 2);
  const none = new Uint32Array(0);
  const { fields, buffers } = encodeMesh(
    {
      floatWidth: 4,
      vertices: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
      splits: corners,
      normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
      uvs: [{ name: 'UVMap', uv: Float32Array.of(0, 0, 1, 0, 0, 1) }],
      corners,
      triangles: corners,
      faces: Uint32Array.of(1),
      materialIndices: Uint32Array.of(0),
      sharpFaces: none,
      sharpEdges: none,
      lines: none,
      vertexGroups: [],
      blendshapes: [],
    },
    { idFor: (name) => `buffer/${name}` as never },
  );
  const image = { type: 'image' as const, values: [{ image: 'image' as never }] };
  const document = createDocument('root', GLTF_REGISTRY, [
    StfImage.create('image', {
      name: 'Picture',
      format: 'png',
      buffer: 'picture' as never,
      dataType: 'color',
    }),
    StfMaterial.create('material', {
      name: 'Paper',
      properties: new Map([['albedo.texture', image as never]]),
    }),
    StfMesh.create('mesh', { ...fields, name: 'Triangle', materialSlots: ['material' as never] }),
    StfInstanceMesh.create('instance', { mesh: 'mesh' as never }),
    StfNode.create('node', {
      name: 'Node',
      trs: [
        [0, 0, 0],
        [0, 0, 0, 1],
        [1, 1, 1],
      ],
      instance: 'instance' as never,
      children: [],
    }),
    GLTF_REGISTRY.fromText('note', SPACED),
    StfPrefab.create('root', { name: 'Scene', rootNodes: ['node' as never] }),
  ]);
  return document.edit((draft) => {
    for (const buffer of buffers) draft.setBuffer(buffer);
    draft.setBuffer(StfBuffer.of('picture', picture(1)));
  });
}

async function toGltf(document: StfDocument, options?: StfToGltfOptions): Promise<Document> {
  return io.readBinary(await io.writeBinary((await stfToGltf(document, options)).document));
}

const packedIn = (target: Document): StfDelta | null =>
  target.getRoot().getExtension<StfDelta>(STF_DOCUMENT);

test('a small file travels as it is, but for its images, and comes back to the letter', async () => {
  const document = makeSmall();
  const target = await toGltf(document);
  expect(packedIn(target)?.getKind()).toBe('file');
  expect(packedIn(target)?.getByteLength()).toBeLessThan(5000);
  const back = await gltfToStf(target);
  expect(back.diagnostics).toEqual([]);
  expectEqualDocuments(back.document, document);
  expect(back.document.find('note' as never)?.span.text()).toBe(SPACED);
});

test('ids that are numbers stay in their order, and with their bytes', async () => {
  const document = createDocument('9', GLTF_REGISTRY, [
    StfPrefab.create('9', { name: 'Scene', rootNodes: [] }),
    ...['7', '3', '5'].map((id) => GLTF_REGISTRY.fromText(id, SPACED)),
  ]).edit((draft) => {
    for (const id of ['8', 'b', '2', '__proto__', '4']) {
      draft.setBuffer(StfBuffer.of(id, new TextEncoder().encode(id.repeat(3))));
    }
  });
  const target = await toGltf(document);
  expect(packedIn(target)?.getKind()).toBe('file');
  const back = (await gltfToStf(target)).document;
  expect([...back.resources.keys()]).toEqual([...document.resources.keys()]);
  expect([...back.buffers.keys()]).toEqual([...document.buffers.keys()]);
  expectEqualDocuments(back, document);
});

test('ids of characters of several bytes come back, also where those look like UUIDs together', async () => {
  const half = '0000-4000-8000-';
  const root = `${'あ'.repeat(12)}00000001-${half}`;
  const notes = ['2', '3'].map((n) => `00000000000${n}0000000${n}-${half}`);
  const document = createDocument(root, GLTF_REGISTRY, [
    StfPrefab.create(root, { name: 'Scene', rootNodes: [] }),
    ...notes.map((id) => GLTF_REGISTRY.fromText(id, SPACED)),
  ]);
  const back = (await gltfToStf(await toGltf(document))).document;
  expect([...back.resources.keys()]).toEqual([root, ...notes]);
});

test.each<[string, StfToGltfOptions]>([
  ['curves', { curves: 'lines' }],
  ['tolerance', { tolerance: 1e-3 }],
  ['vrm', { vrm: '1.0' }],
  ['transforms', { transforms: [(each) => void each.getRoot().setExtras({ changed: 1 })] }],
])('what the option %s led to is told by a delta', async (_, options) => {
  const document = makeSmall();
  const target = await toGltf(document, options);
  expect(packedIn(target)?.getKind()).not.toBe('file');
  expectEqualDocuments((await gltfToStf(target)).document, document);
});

test('a file that packs well, but is longer than readers take, does not', async () => {
  const kinds = [250_000, 257_000, 260_000, 264_000, 270_000].map(async (length) => {
    const document = makeSmall().edit((draft) => {
      draft.set(
        GLTF_REGISTRY.fromJson('long', { type: 'com.example.note', note: '-'.repeat(length) }),
      );
      draft.setBuffer(StfBuffer.of('picture', new Uint8Array(2e5).fill(1, 64).fill(0x89, 0, 1)));
    });
    const target = await toGltf(document);
    expectEqualDocuments((await gltfToStf(target)).document, document);
    return packedIn(target)?.getKind();
  });
  expect(new Set(await Promise.all(kinds))).toEqual(new Set(['file', 'delta']));
});

test('a file that is long beside the glTF file does not', async () => {
  const document = makeSmall().edit((draft) => {
    const note = { type: 'com.example.note', note: Array.from({ length: 9999 }, (_, i) => i) };
    draft.set(GLTF_REGISTRY.fromJson('long', note));
  });
  const target = await toGltf(document);
  expect(packedIn(target)?.getKind()).toBe('delta');
  expectEqualDocuments((await gltfToStf(target)).document, document);
});

test('an image that was edited arrives, whether it begins as it did or not', async () => {
  for (const bytes of [picture(2), picture(1).fill(3, 20)]) {
    const target = await toGltf(makeSmall());
    for (const texture of target.getRoot().listTextures()) texture.setImage(bytes);
    const { document } = await gltfToStf(target);
    expect(document.getBuffer('picture').bytes).toEqual(bytes);
    expect(document.find('note' as never)?.span.text()).toBe(SPACED);
  }
});

test('what was deleted is gone with what named it', async () => {
  const target = await toGltf(makeSmall());
  for (const texture of target.getRoot().listTextures()) texture.dispose();
  const { document } = await gltfToStf(target);
  expect(document.find('image' as never)).toBeUndefined();
  expect(document.buffers.has('picture' as never)).toBe(false);
  expect(findResource(document, StfMaterial).properties.has('albedo.texture')).toBe(false);
  expect(document.find('note' as never)?.span.text()).toBe(SPACED);
});

test('vertices that were moved arrive', async () => {
  const target = await toGltf(makeSmall());
  for (const accessor of target.getRoot().listAccessors()) {
    if (accessor.getType() === 'VEC3' && accessor.getElement(1, [])[0] === 1) {
      accessor.setElement(1, [4, 0, 0]);
    }
  }
  const { document } = await gltfToStf(target);
  const { vertices } = findResource(document, StfMesh);
  expect([...document.getBuffer(vertices).floats(4)]).toEqual([0, 0, 0, 4, 0, 0, 0, 1, 0]);
});

test('meshes that share buffers do not fill the memory', async () => {
  const small = makeSmall();
  const { span } = findResource(small, StfMesh);
  const long = small.edit((draft) => {
    for (let i = 0; i < 5000; i++) draft.set(GLTF_REGISTRY.fromText(`mesh${i}`, span.text()));
  });
  const bytes = encodeFile(long, { images: new Set(), meshes: [], clips: [] });
  const target = await toGltf(small);
  packedIn(target)?.setBytes(bytes, bytes.length);
  const { diagnostics } = await gltfToStf(target);
  expect(diagnostics.map(({ params }) => params)).toEqual([{ problem: 'it is too large' }]);
});
