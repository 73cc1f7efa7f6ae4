import type { JSONDocument } from '@gltf-transform/core';
import { StfMesh, StfNode, validate } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { io } from '../support/gltf-io.ts';
import { makeRigBeside } from '../support/rig-beside.ts';

const PLACE = [
  [3, 1, -2],
  [0, 0, 0, 1],
  [1, 1, 1],
] as const;

type Marks = Record<string, unknown>;

async function writeRig(): Promise<JSONDocument> {
  const { document } = await stfToGltf(await makeRigBeside({ place: PLACE }));
  return io.writeJSON(await io.readBinary(await io.writeBinary(document)));
}

test.each<[string, Marks]>([
  ['that are no lists', { skinned: 5, slots: 'x', bones: { a: 1 } }],
  [
    'of objects that there are not',
    { skinned: [[99, 0, 0, 0, 0]], slots: [[99, 0]], bones: [[99, -1]] },
  ],
  [
    'of other lengths',
    {
      skinned: [
        [1, 0],
        [1, 0, 0, 0, 0, 1],
      ],
      slots: [[0]],
      bones: [[]],
    },
  ],
  [
    'of numbers that are none',
    {
      skinned: [[1, 2, null, 'x', 0]],
      slots: [
        [0, 1.5],
        [0, 1e9],
        [0, -1],
      ],
    },
  ],
  ['of places where no mesh can stand', { skinned: [[1, 0, 0, 0, 0, ...new Array(12).fill(0)]] }],
  [
    'of places without a common measure',
    { skinned: [[1, 1, 0, 0, 0, ...new Array(12).fill(1e38)]] },
  ],
])('marks %s are passed over', async (_, marks) => {
  const { json, resources } = await writeRig();
  const { delta: _delta, ...own } = (json.extensions?.['STF_document'] ?? {}) as Marks;
  json.extensions = { ...json.extensions, STF_document: { ...own, ...marks } };
  const { document } = await gltfToStf(await io.readJSON({ json, resources }));
  const found = validate(document).diagnostics.filter(({ severity }) => severity === 'error');
  expect(found).toEqual([]);
  const points = document.getBuffer(findResource(document, StfMesh).vertices ?? '').floats(4) ?? [];
  expect([...points].every(Number.isFinite)).toBe(true);
});

test('a mesh stands where the file tells it, without the delta', async () => {
  const { json, resources } = await writeRig();
  delete ((json.extensions?.['STF_document'] ?? {}) as Marks)['delta'];
  const { document } = await gltfToStf(await io.readJSON({ json, resources }));
  expect(findResource(document, StfNode, 'Body').trs).toEqual(PLACE);
});
