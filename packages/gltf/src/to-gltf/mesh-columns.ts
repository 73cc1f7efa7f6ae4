import type { TypedArray } from '@gltf-transform/core';
import type { MeshGeometry, ReadonlyFloats, ResourceGraph } from '@stfkit/core';
import { gatherRows } from '../geometry/gather-rows.ts';
import type { GltfAttribute, GltfMesh } from '../resources/gltf-mesh.ts';
import { withExactValues } from './exact-values.ts';
import type { MeshColumn } from './mesh-column.ts';
import { ACCESSOR_TYPES } from './primitive-data.ts';

/**
 * How far from 1 the length of a normal may be to be kept as it is: somewhat less than what the Khronos
 * validator takes for a unit vector (0.00674, the rounding of normals that were 8 bit integers once).
 */
const UNIT_TOLERANCE = 0.005;

/** What `stf.mesh` has a place for: where it has none of them, someone took them away. */
const OWN = /^(POSITION|NORMAL|TEXCOORD_\d+|COLOR_0)$/;

/** The typed arrays that glTF component types name. */
const ARRAYS = new Map<number, new (bytes: ArrayBuffer) => TypedArray>([
  [5120, Int8Array],
  [5121, Uint8Array],
  [5122, Int16Array],
  [5123, Uint16Array],
  [5125, Uint32Array],
  [5126, Float32Array],
]);

/** The attributes of a mesh in the order in which glTF files have them, positions first. */
export function listColumns(
  graph: ResourceGraph,
  geometry: MeshGeometry,
  kept: GltfMesh | undefined,
): MeshColumn[] {
  const { vertices, splits, normals, colors, uvs } = geometry;
  const uvSets = listUvSets(uvs.length, kept?.uvSets ?? []);
  const attributes = kept?.attributes ?? [];
  const exact = (given: MeshColumn): MeshColumn => {
    const attribute = attributes.find(({ name }) => name === given.name);
    const values = attribute && readColumn(graph, geometry, attribute);
    return values ? withExactValues(given, values, geometry) : given;
  };
  const columns: MeshColumn[] = [
    column('POSITION', gatherRows(toFloat32(vertices), 3, splits), 3),
    ...(normals ? [normalize(exact(column('NORMAL', toFloat32(normals), 3)))] : []),
    ...uvs.map(({ uv }, i) => exact(column(`TEXCOORD_${uvSets[i]}`, toFloat32(uv), 2))),
    ...(colors ? [exact(column('COLOR_0', toFloat32(colors), 4))] : []),
  ];
  for (const attribute of attributes) {
    const other = OWN.test(attribute.name) ? undefined : readColumn(graph, geometry, attribute);
    if (other) columns.push(other);
  }
  return columns;
}

/** The number of each set of texture coordinates: those that are kept, where they are for as many sets. */
function listUvSets(count: number, kept: readonly number[]): readonly number[] {
  const fits = kept.length === count && new Set(kept).size === count;
  return fits ? kept : Array.from({ length: count }, (_, i) => i);
}

/** The values of a kept attribute; undefined where their number or form is not right. */
export function readValues(
  graph: ResourceGraph,
  { componentType, size, values }: GltfAttribute,
): TypedArray | undefined {
  const bytes = graph.buffers.get(values)?.bytes;
  const ArrayType = ARRAYS.get(componentType);
  if (bytes === undefined || ArrayType === undefined || !(size in ACCESSOR_TYPES)) return undefined;
  const copy = bytes.slice().buffer as ArrayBuffer;
  const width = new ArrayType(new ArrayBuffer(0)).BYTES_PER_ELEMENT;
  return copy.byteLength % (width * size) === 0 ? new ArrayType(copy) : undefined;
}

function readColumn(
  graph: ResourceGraph,
  { splits, corners }: MeshGeometry,
  attribute: GltfAttribute,
): MeshColumn | undefined {
  const { name, size, normalized } = attribute;
  const values = readValues(graph, attribute);
  if (values === undefined) return undefined;
  const count = values.length / size;
  if (attribute.corners === undefined) {
    return count === splits.length ? { name, values, size, normalized } : undefined;
  }
  const bytes = graph.buffers.get(attribute.corners)?.bytes;
  if (bytes?.length !== 4 * corners.length) return undefined;
  const rowOfCorner = new Uint32Array(bytes.slice().buffer);
  return rowOfCorner.every((row) => row < count)
    ? { name, values, size, normalized, rowOfCorner }
    : undefined;
}

function column(name: string, values: Float32Array, size: number): MeshColumn {
  return { name, values, size, normalized: false };
}

function toFloat32(values: ReadonlyFloats): Float32Array {
  return values instanceof Float32Array ? values : Float32Array.from(values as Iterable<number>);
}

/** The normals at unit length; the same array where they are that. Those of no length point up. */
function normalize(given: MeshColumn): MeshColumn {
  const normals = given.values;
  let result = normals;
  for (let i = 0; i < normals.length; i += 3) {
    const x = normals[i] as number;
    const y = normals[i + 1] as number;
    const z = normals[i + 2] as number;
    const length = Math.sqrt(x * x + y * y + z * z);
    if (Math.abs(length - 1) <= UNIT_TOLERANCE) continue;
    if (result === normals) result = normals.slice();
    const isDirection = length > 0 && length < Number.POSITIVE_INFINITY;
    result[i] = isDirection ? x / length : 0;
    result[i + 1] = isDirection ? y / length : 1;
    result[i + 2] = isDirection ? z / length : 0;
  }
  return { ...given, values: result };
}
