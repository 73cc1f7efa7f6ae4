import type { TypedArray } from '@gltf-transform/core';
import type { BufferId, MeshGeometry, ResourceGraph } from '@stfkit/core';
import { toComponents } from '../geometry/component-arrays.ts';
import type { GltfAttribute } from '../resources/gltf-mesh.ts';
import type { MeshColumn } from './mesh-column.ts';
import { ACCESSOR_TYPES } from './primitive-data.ts';

/** The values of a kept attribute; undefined where their number or form is not right. */
export function readValues(
  graph: ResourceGraph,
  { componentType, size, values }: GltfAttribute,
): TypedArray | undefined {
  const bytes = graph.buffers.get(values)?.bytes;
  if (bytes === undefined || !(size in ACCESSOR_TYPES)) return undefined;
  const found = toComponents(bytes, componentType);
  return found && found.length % size === 0 ? found : undefined;
}

/** A kept attribute as a column of a mesh; undefined where it does not fit its splits and corners any more. */
export function readKeptColumn(
  graph: ResourceGraph,
  { splits, corners }: MeshGeometry,
  attribute: GltfAttribute,
): MeshColumn | undefined {
  const { name, size, normalized } = attribute;
  const values = readValues(graph, attribute);
  if (values === undefined) return undefined;
  const count = values.length / size;
  if (attribute.splits !== undefined) {
    const listed = readIndices(graph, attribute.splits, splits.length);
    const fits = attribute.splitCount === splits.length && listed?.length === count;
    return fits
      ? { name, values: spread(values, size, listed, splits.length), size, normalized }
      : undefined;
  }
  if (attribute.corners === undefined) {
    return count === splits.length ? { name, values, size, normalized } : undefined;
  }
  const rowOfCorner = readIndices(graph, attribute.corners, count);
  return rowOfCorner?.length === corners.length
    ? { name, values, size, normalized, rowOfCorner }
    : undefined;
}

/** Indices of 4 bytes; undefined where one is not below `count`. */
export function readIndices(
  graph: ResourceGraph,
  buffer: BufferId,
  count: number,
): Uint32Array | undefined {
  const bytes = graph.buffers.get(buffer)?.bytes;
  if (bytes === undefined || bytes.length % 4 !== 0) return undefined;
  const indices = new Uint32Array(new Uint8Array(bytes).buffer);
  for (let i = 0; i < indices.length; i++) if ((indices[i] as number) >= count) return undefined;
  return indices;
}

/** The values at their rows, zeros between them. */
function spread(values: TypedArray, size: number, rows: Uint32Array, rowCount: number): TypedArray {
  const all = new (values.constructor as new (length: number) => TypedArray)(size * rowCount);
  rows.forEach((row, i) => {
    all.set(values.subarray(size * i, size * (i + 1)), size * row);
  });
  return all;
}
