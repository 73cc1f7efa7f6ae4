import type { GLTF, JSONDocument, TypedArray } from '@gltf-transform/core';
import { Accessor, ComponentTypeToTypedArray } from '@gltf-transform/core';
import { bytesOfView } from './bytes-of-view.ts';

/** What tells where numbers are in a file. */
type ValuesDef = Pick<
  GLTF.IAccessor,
  'bufferView' | 'byteOffset' | 'componentType' | 'count' | 'type'
>;

/**
 * The numbers of an accessor, row by row: those of the file themselves where they stand there as an array would, else a
 * copy. The file has to have been checked.
 *
 * @see glTF 2.0 §3.6.2
 */
export function readAccessorValues(def: GLTF.IAccessor, file: JSONDocument): TypedArray {
  const { sparse, componentType, count } = def;
  const values = readValues(def, file);
  if (!sparse) return values;
  const size = Accessor.getElementSize(def.type);
  const all = def.bufferView === undefined ? values : values.slice();
  const { indices, values: own } = sparse;
  // Member by member, as nothing else of them was checked.
  const rows = readValues(
    {
      bufferView: indices.bufferView,
      byteOffset: indices.byteOffset ?? 0,
      componentType: indices.componentType,
      count: sparse.count,
      type: 'SCALAR',
    },
    file,
  );
  const told = readValues(
    {
      bufferView: own.bufferView,
      byteOffset: own.byteOffset ?? 0,
      componentType,
      count: sparse.count,
      type: def.type,
    },
    file,
  );
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    if (row >= count) continue;
    for (let k = 0; k < size; k++) all[row * size + k] = told[i * size + k] as number;
  }
  return all;
}

function readValues(def: ValuesDef, file: JSONDocument): TypedArray {
  const { bufferView, byteOffset = 0, componentType, count, type } = def;
  const Values = ComponentTypeToTypedArray[componentType] as unknown as ValuesClass;
  const size = Accessor.getElementSize(type);
  const bytes = bufferView === undefined ? undefined : bytesOfView(file, bufferView);
  if (bufferView === undefined || !bytes || count === 0) return new Values(count * size);
  const width = Values.BYTES_PER_ELEMENT;
  const rowBytes = size * width;
  const stride = file.json.bufferViews?.[bufferView]?.byteStride ?? rowBytes;
  const start = bytes.byteOffset + byteOffset;
  const length = (count - 1) * stride + rowBytes;
  if (stride === rowBytes) return viewOf(Values, bytes.buffer, start, length);
  if (stride % width !== 0)
    return copyRows(new Values(count * size), bytes.subarray(byteOffset), stride, rowBytes);
  const source = viewOf(Values, bytes.buffer, start, length);
  const step = stride / width;
  const values = new Values(count * size);
  for (let row = 0, to = 0; row < count; row++) {
    for (let k = 0; k < size; k++) values[to++] = source[row * step + k] as number;
  }
  return values;
}

/** A class of typed arrays. */
interface ValuesClass {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): TypedArray;
  new (buffer: ArrayBufferLike, byteOffset?: number, length?: number): TypedArray;
}

/** Numbers within a buffer; copied where they do not start where such numbers may. */
function viewOf(
  Values: ValuesClass,
  buffer: ArrayBufferLike,
  start: number,
  length: number,
): TypedArray {
  const count = length / Values.BYTES_PER_ELEMENT;
  if (start % Values.BYTES_PER_ELEMENT === 0) return new Values(buffer, start, count);
  return new Values(buffer.slice(start, start + length));
}

/** Fills an array with rows that start at any byte. */
function copyRows(
  values: TypedArray,
  bytes: Uint8Array,
  stride: number,
  rowBytes: number,
): TypedArray {
  const target = new Uint8Array(values.buffer);
  for (let to = 0, from = 0; to < target.length; to += rowBytes, from += stride) {
    target.set(bytes.subarray(from, from + rowBytes), to);
  }
  return values;
}
