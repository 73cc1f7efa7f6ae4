import { expect, test } from 'vitest';
import { VertexBlocks } from '../../src/from-gltf/vertex-blocks.ts';
import { newDocument } from '../support/gltf-io.ts';

test('there may be more blocks than a function call can have arguments', {
  timeout: 20_000,
}, () => {
  const document = newDocument();
  const blocks = new VertexBlocks();
  const values = Float32Array.of(7);
  const position = document.createAccessor().setType('VEC3').setArray(new Float32Array(3));
  const primitive = document.createPrimitive().setAttribute('POSITION', position);
  for (let i = 0; i < 130_000; i++) {
    const accessor = document.createAccessor().setType('SCALAR').setArray(values);
    blocks.blockOf(primitive, new Map([['_X', accessor]]));
  }
  const column = blocks.readOtherColumn('_X');
  expect([column.size, column.values.length, column.values.at(-1)]).toEqual([1, 130_000, 7]);
});
