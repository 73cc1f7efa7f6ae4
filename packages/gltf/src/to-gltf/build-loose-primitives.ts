import type { MeshGeometry, ReadonlyUints, ResourceGraph } from '@stfkit/core';
import { gatherRows } from '../geometry/gather-rows.ts';
import { indexArray } from '../geometry/index-array.ts';
import { appendEdges, edgeKey } from '../geometry/loose-edges.ts';
import { toFloat32 } from '../geometry/to-float32.ts';
import type { GltfLoosePrimitive } from '../resources/gltf-mesh.ts';
import { inLeastRoom } from './in-least-room.ts';
import type { KeptMesh } from './kept-mesh.ts';
import type { PrimitiveAttribute, PrimitiveData } from './primitive-data.ts';
import { readIndices, readValues } from './read-kept-column.ts';
import type { VertexColumn } from './vertex-column.ts';
import { withoutBaseless } from './without-baseless.ts';

const POINTS = 0;
const LINES = 1;

const MODES = [POINTS, LINES, 2, 3];

/**
 * The primitives of points and lines of a mesh: those that it once was made of as far as its loose
 * vertices and edges are still the same, else one of the loose edges. Loose vertices alone are editor
 * data and left out.
 */
export function buildLoosePrimitives(
  graph: ResourceGraph,
  geometry: MeshGeometry,
  kept: KeptMesh,
  ofVertices: readonly VertexColumn[],
): PrimitiveData[] {
  const { parts, haveAllEdges } = listRestorable(graph, geometry, kept);
  const position = { name: 'POSITION', values: toFloat32(geometry.vertices), size: 3 };
  const columns = [position, ...ofVertices];
  // Those of the same vertices share their attributes, as they did.
  const shared = new Map<string, readonly PrimitiveAttribute[]>();
  const nameOf = nameAccessors();
  const restored = parts.map((part): PrimitiveData => {
    const { mode, material, extras } = part;
    const key = nameOf(part);
    const attributes = shared.get(key) ?? restoreAttributes(graph, columns, part);
    shared.set(key, attributes);
    const indices = readLooseIndices(graph, part);
    return {
      mode,
      attributes,
      indices,
      material: { id: material },
      ...(extras !== undefined && { extras }),
    };
  });
  if (haveAllEdges || geometry.lines.length === 0) return restored;
  return [...restored, buildLines(geometry, columns)];
}

/** Tells primitives of points and lines of one mesh apart by their accessors: the text is the same for the same ones. */
export function nameAccessors(): (part: GltfLoosePrimitive) => string {
  const numbers = new Map<GltfLoosePrimitive['attributes'], number>();
  return ({ firstVertex, vertexCount, attributes }) => {
    const number = numbers.get(attributes) ?? numbers.size;
    numbers.set(attributes, number);
    return `${number} ${firstVertex} ${vertexCount}`;
  };
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
  { loose }: KeptMesh,
): Restorable {
  const sound = loose.filter(isSound);
  const known = haveLooseVertices(geometry, sound) ? sound : [];
  const haveAllEdges = haveEdges(graph, geometry, known);
  return { parts: known.filter(({ mode }) => haveAllEdges || mode === POINTS), haveAllEdges };
}

/** Whether a part is of points or lines and has vertices, as files written by hand may say otherwise. */
function isSound({ mode, firstVertex, vertexCount }: GltfLoosePrimitive): boolean {
  return MODES.includes(mode) && isPlace(firstVertex) && isPlace(vertexCount - 1);
}

const isPlace = (value: number): boolean => Number.isInteger(value) && value >= 0;

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
    const indices = readLooseIndices(graph, part);
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
    keys.add(edgeKey(pairs[i] as number, pairs[i + 1] as number, vertexCount));
  }
  return keys;
}

function restoreAttributes(
  graph: ResourceGraph,
  columns: readonly VertexColumn[],
  part: GltfLoosePrimitive,
): PrimitiveAttribute[] {
  const { firstVertex, vertexCount } = part;
  const rows = Uint32Array.from({ length: vertexCount }, (_, i) => firstVertex + i);
  const own = pickRows(columns, rows);
  const made = new Set(own.map(({ name }) => name));
  const kept = part.attributes.flatMap((attribute): PrimitiveAttribute[] => {
    const { name, size, normalized } = attribute;
    const values = made.has(name) ? undefined : readValues(graph, attribute);
    const fits = values?.length === size * vertexCount;
    return fits ? [{ name, values, size, normalized }] : [];
  });
  const lacks = new Set(part.lacks);
  const isFilled = ({ name, values }: PrimitiveAttribute): boolean =>
    lacks.has(name) && !values.some((value: number) => value !== 0);
  const all = withoutBaseless([...own, ...kept], (attribute) => !isFilled(attribute));
  return all.map(inLeastRoom);
}

function pickRows(columns: readonly VertexColumn[], rows: ArrayLike<number>): PrimitiveAttribute[] {
  return columns.map(({ name, values, size }) => ({
    name,
    values: gatherRows(values, size, rows),
    size,
    normalized: false,
  }));
}

function readLooseIndices(
  graph: ResourceGraph,
  { indices, vertexCount }: GltfLoosePrimitive,
): PrimitiveData['indices'] {
  const given = indices === undefined ? undefined : readIndices(graph, indices, vertexCount);
  if (given === undefined) return undefined;
  const narrow = indexArray(given.length, vertexCount);
  narrow.set(given);
  return narrow;
}

/** A primitive of separate lines with the vertices that they join. */
function buildLines(
  { vertices, lines }: MeshGeometry,
  columns: readonly VertexColumn[],
): PrimitiveData {
  const { rows, places } = compact(lines, vertices.length / 3);
  const indices = indexArray(lines.length, rows.length);
  indices.set(places);
  return {
    mode: LINES,
    attributes: pickRows(columns, rows).map(inLeastRoom),
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
