import { encodeHeader } from '../../src/container/layout.ts';

/** A file of a definition text and binary buffers, with nothing checked. */
export function stfBytes(
  definition: string | Uint8Array,
  ...buffers: readonly Uint8Array[]
): Uint8Array {
  const text = typeof definition === 'string' ? new TextEncoder().encode(definition) : definition;
  const parts = [
    encodeHeader([text.length, ...buffers.map(({ length }) => length)]),
    text,
    ...buffers,
  ];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A definition with these resources and as many buffers as asked for, the members of `stf` complete. */
export function definitionOf(
  resources: Readonly<Record<string, unknown>>,
  bufferIds: readonly string[] = [],
): string {
  return JSON.stringify({
    stf: {
      version: [0, 1],
      root: 'root',
      asset_info: {},
      asset_properties: {},
      generator: 'test',
      generator_version: '1',
      timestamp: '2026-01-01T00:00:00.000000+00:00',
      metric_multiplier: 1,
    },
    resources: {
      root: { type: 'stf.prefab', name: 'Root', root_nodes: [], animations: [] },
      ...resources,
    },
    buffers: Object.fromEntries(
      bufferIds.map((id, index) => [id, { type: 'stf.buffer.included', index }]),
    ),
  });
}

/** The definition text of a file. */
export function definitionText(file: Uint8Array): string {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const start = 16 + 8 * view.getUint32(12, true);
  return new TextDecoder().decode(
    file.subarray(start, start + Number(view.getBigUint64(16, true))),
  );
}
