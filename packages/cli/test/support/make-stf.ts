import { encodeHeader } from '@stfkit/core';

/** What a file is made of. */
export interface StfParts {
  readonly definition: string;
  readonly buffers?: readonly Uint8Array[];
  /** The two reserved words of the header. */
  readonly words?: readonly [number, number];
  readonly trailing?: Uint8Array;
}

/** The bytes of a file, put together by hand. */
export function makeStf({ definition, buffers = [], words, trailing }: StfParts): Buffer {
  const text = new TextEncoder().encode(definition);
  const header = encodeHeader([text.length, ...buffers.map(({ length }) => length)]);
  const view = new DataView(header.buffer, header.byteOffset);
  words?.forEach((word, i) => {
    view.setUint32(4 + 4 * i, word, true);
  });
  return Buffer.concat([header, text, ...buffers, trailing ?? new Uint8Array(0)]);
}

/** A small valid file: a prefab with two nodes, and a resource of an unknown type that uses buffers. */
export function makeSmallStf(bufferIds: readonly string[] = ['one']): Buffer {
  const definition = {
    stf: {
      version: [0, 1],
      root: 'prefab',
      generator: 'test',
      generator_version: '1',
      timestamp: '',
      metric_multiplier: 1,
      asset_info: {},
      asset_properties: {},
    },
    resources: {
      prefab: {
        type: 'stf.prefab',
        name: 'Small',
        referenced_resources: ['hips'],
        root_nodes: [0],
        animations: [],
      },
      hips: {
        type: 'stf.node',
        name: 'hips',
        trs: [
          [0, 1, 0],
          [0, 0, 0, 1],
          [1, 1, 1],
        ],
        referenced_resources: ['head'],
        children: [0],
        components: ['extra'],
      },
      head: {
        type: 'stf.node',
        name: 'head',
        trs: [
          [0, 0.5, 0],
          [0, 0, 0, 1],
          [1, 1, 1],
        ],
        children: [],
      },
      extra: { type: 'test.unknown', referenced_buffers: bufferIds },
    },
    buffers: Object.fromEntries(
      bufferIds.map((id, index) => [id, { type: 'stf.buffer.included', index }]),
    ),
  };
  return makeStf({
    definition: JSON.stringify(definition),
    buffers: bufferIds.map((_, i) => new Uint8Array(i).fill(i)),
  });
}
