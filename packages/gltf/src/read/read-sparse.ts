import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { GLB_BUFFER } from '@gltf-transform/core';
import { FLOAT } from '../geometry/component-types.ts';
import type { SparseValues } from '../geometry/sparse-values.ts';

/** A file whose sparse accessors are read for themselves. */
export interface WithoutSparse {
  /** The file with empty accessors in their place. */
  readonly file: JSONDocument;
  /** What belongs there, by the places of the accessors. */
  readonly values: ReadonlyMap<number, SparseValues>;
}

/** Of more rows whole arrays are made at once, so that a file that is made to fill the memory fails in being read. */
const MOST_ROWS = 2 ** 24;

const SIZES: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };
const INDICES = { 5121: Uint8Array, 5123: Uint16Array, 5125: Uint32Array };

/**
 * Takes out of a file the accessors of floats that are mostly zeros, which glTF-Transform would make whole arrays of.
 * Those that are not plain and valid stay, so that it reads, or refuses, them as ever.
 */
export function withoutSparse(file: JSONDocument): WithoutSparse {
  const { accessors = [] } = file.json;
  const found = new Map<number, SparseValues>();
  accessors.forEach((def, index) => {
    const values = readSparse(def, file);
    if (values) found.set(index, values);
  });
  if (found.size === 0) return { file, values: found };
  const emptied = accessors.map((def, index) => {
    if (!found.has(index)) return def;
    const { sparse: _, ...rest } = def;
    return { ...rest, count: 0 };
  });
  return {
    file: { ...file, json: { ...file.json, accessors: emptied } },
    values: found,
  };
}

function readSparse(def: GLTF.IAccessor, file: JSONDocument): SparseValues | undefined {
  const { sparse, bufferView, componentType, count, type } = def;
  const size = SIZES[type];
  const Rows = INDICES[sparse?.indices?.componentType as keyof typeof INDICES];
  if (!sparse || !size || !Rows || bufferView !== undefined || componentType !== FLOAT) return;
  if (!(sparse.count > 0 && sparse.count <= count / 2 && count <= MOST_ROWS)) return;
  const indices = readBytes(sparse.indices, sparse.count * Rows.BYTES_PER_ELEMENT, file);
  const bytes = readBytes(sparse.values, 4 * size * sparse.count, file);
  if (indices === undefined || bytes === undefined) return;
  const rows = new Rows(indices);
  for (let i = 0; i < rows.length; i++) if ((rows[i] as number) >= count) return;
  return { count, size, rows, values: new Float32Array(bytes) };
}

/** A copy of bytes of a buffer view; undefined where there are not so many, or they are packed in some way. */
function readBytes(
  { bufferView, byteOffset = 0 }: { readonly bufferView: number; readonly byteOffset?: number },
  length: number,
  { json, resources }: JSONDocument,
): ArrayBuffer | undefined {
  const view = json.bufferViews?.[bufferView];
  const buffer = view && json.buffers?.[view.buffer];
  const data = buffer && resources[buffer.uri ?? GLB_BUFFER];
  if (!data || view.extensions || view.byteStride !== undefined) return undefined;
  const start = (view.byteOffset ?? 0) + byteOffset;
  const isWithin = byteOffset >= 0 && byteOffset + length <= view.byteLength;
  if (!(isWithin && start >= 0 && start + length <= data.length)) return undefined;
  return new Uint8Array(data.subarray(start, start + length)).buffer;
}
