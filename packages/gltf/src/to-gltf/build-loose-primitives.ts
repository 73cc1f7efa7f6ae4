import type { MeshGeometry, ReadonlyUints, ResourceGraph } from '@stfkit/core';
import { appendEdges } from '../geometry/loose-edges.ts';
import type { GltfLoosePrimitive, GltfMesh } from '../resources/gltf-mesh.ts';
import { readValues } from './mesh-columns.ts';
import { indexArray, type PrimitiveAttribute, type PrimitiveData } from './primitive-data.ts';

const POINTS = 0;
const LINES = 1;

/**
 * The primitives of points and lines of a mesh: those that it once was made of as far as its loose
 * vertices and edges are still the same, else one of the loose edges. Loose vertices alone are editor
 * data and left out.
 */
export function buildLoosePrimitives(
  graph: ResourceGraph,
  geometry: MeshGeometry,
  kept: GltfMesh | undefined,
): PrimitiveData[] {
  const { parts, haveAllEdges } = listRestorable(graph, geometry, kept);
  const restored = parts.map((part) => restore(graph, geometry, part));
  const isDone = haveAllEdges || geometry.lines.length === 0;
  return isDone ? restored : [...restored, buildLines(geometry)];
}

/** What is left of the points and lines that a mesh once had in glTF. */
interface Restorable {
  readonly parts: readonly GltfLoosePrimitive[];
  /** Whether the loose edges of the mesh are all in them. */
  readonly haveAllEdges: boolean;
}

/** The primitives of points and lines that the loose vertices and edges of a mesh still are. */
export function listRestorable(
  graph: ResourceGraph,
  geometry: MeshGeometry,
  kept: GltfMesh | undefined,
): Restorable {
  const loose = kept?.loose ?? [];
  const known = haveLooseVertices(geometry, loose) ? loose : [];
  const haveAllEdges = haveEdges(graph, geometry, known);
  return { parts: known.filter(({ mode }) => haveAllEdges || mode === POINTS), haveAllEdges };
}

/** Whether the vertices of the parts are there and no face uses them: else they are others by now. */
function haveLooseVertices(
  { vertices, splits }: MeshGeometry,
  loose: readonly GltfLoosePrimitive[],
): boolean {
  const isUsed = new Uint8Array(vertices.length / 3);
  for (let i = 0; i < splits.length; i++) isUsed[splits[i] as number] = 1;
  return loose.every(({ firstVertex, vertexCount }) => {
    const end = firstVertex + vertexCount;
    return end <= isUsed.length && !isUsed.subarray(firstVertex, end).includes(1);
  });
}

/** Whether the loose edges of a mesh are those of these parts, in whatever order. */
function haveEdges(
  graph: ResourceGraph,
  { lines, vertices }: MeshGeometry,
  loose: readonly GltfLoosePrimitive[],
): boolean {
  const pairs: number[] = [];
  for (const part of loose) {
    const { mode, firstVertex, vertexCount } = part;
    const indices = readIndices(graph, part);
    appendEdges(mode, indices, indices?.length ?? vertexCount, firstVertex, pairs);
  }
  const vertexCount = vertices.length / 3;
  const [given, made] = [listKeys(lines, vertexCount), listKeys(pairs, vertexCount)];
  return given.size === made.size && [...given].every((key) => made.has(key));
}

/** A number for each edge, the same for both directions. */
function listKeys(pairs: ArrayLike<number>, vertexCount: number): ReadonlySet<number> {
  const keys = new Set<number>();
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const [a, b] = [pairs[i] as number, pairs[i + 1] as number];
    keys.add(Math.min(a, b) * vertexCount + Math.max(a, b));
  }
  return keys;
}

function restore(
  graph: ResourceGraph,
  { vertices }: MeshGeometry,
  part: GltfLoosePrimitive,
): PrimitiveData {
  const { firstVertex, vertexCount, mode, material, extras } = part;
  const positions = Float32Array.from(
    vertices.subarray(3 * firstVertex, 3 * (firstVertex + vertexCount)),
  );
  const attributes: PrimitiveAttribute[] = [position(positions)];
  for (const attribute of part.attributes) {
    const { name, size, normalized } = attribute;
    const values = readValues(graph, attribute);
    if (values?.length === size * vertexCount) attributes.push({ name, values, size, normalized });
  }
  return {
    mode,
    attributes,
    indices: readIndices(graph, part),
    material: { id: material },
    ...(extras !== undefined && { extras }),
  };
}

function readIndices(
  graph: ResourceGraph,
  { indices, vertexCount }: GltfLoosePrimitive,
): PrimitiveData['indices'] {
  const bytes = indices === undefined ? undefined : graph.buffers.get(indices)?.bytes;
  if (bytes === undefined || bytes.length % 4 !== 0) return undefined;
  const given = new Uint32Array(bytes.slice().buffer);
  if (given.some((index) => index >= vertexCount)) return undefined;
  const narrow = indexArray(given.length, vertexCount);
  narrow.set(given);
  return narrow;
}

/** A primitive of separate lines with the vertices that they join. */
function buildLines({ vertices, lines }: MeshGeometry): PrimitiveData {
  const { rows, places } = compact(lines, vertices.length / 3);
  const positions = new Float32Array(3 * rows.length);
  rows.forEach((vertex, i) => {
    for (let k = 0; k < 3; k++) positions[3 * i + k] = vertices[3 * vertex + k] as number;
  });
  const indices = indexArray(lines.length, rows.length);
  indices.set(places);
  return {
    mode: LINES,
    attributes: [position(positions)],
    indices,
    material: { id: null },
  };
}

/** The vertices that are named, each once, and the place of each name among them. */
function compact(
  names: ReadonlyUints,
  vertexCount: number,
): { readonly rows: readonly number[]; readonly places: Uint32Array } {
  const placeOf = new Int32Array(vertexCount).fill(-1);
  const rows: number[] = [];
  const places = new Uint32Array(names.length);
  for (let i = 0; i < names.length; i++) {
    const vertex = names[i] as number;
    if (placeOf[vertex] === -1) placeOf[vertex] = rows.push(vertex) - 1;
    places[i] = placeOf[vertex] as number;
  }
  return { rows, places };
}

function position(values: Float32Array): PrimitiveAttribute {
  return { name: 'POSITION', values, size: 3, normalized: false };
}
