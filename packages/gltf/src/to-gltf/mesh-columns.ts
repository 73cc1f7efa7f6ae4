import type { MeshGeometry, ResourceGraph } from '@stfkit/core';
import { clamp } from '../clamp.ts';
import { countWide } from '../geometry/count-wide.ts';
import { gatherRows } from '../geometry/gather-rows.ts';
import { parseTargetColumn } from '../geometry/target-columns.ts';
import { toFloat32 } from '../geometry/to-float32.ts';
import type { GltfAttribute } from '../resources/gltf-mesh.ts';
import { withExactValues } from './exact-values.ts';
import type { KeptMesh } from './kept-mesh.ts';
import { MadeColumn } from './made-column.ts';
import { type MeshColumn, withValues } from './mesh-column.ts';
import { readKeptColumn } from './read-kept-column.ts';
import { exactTargetNormals, targetNormals } from './target-normals.ts';
import type { VertexColumn } from './vertex-column.ts';

/**
 * How far from 1 the length of a normal may be to be kept as it is: somewhat less than what the Khronos
 * validator takes for a unit vector (0.00674, the rounding of normals that were 8 bit integers once).
 */
const UNIT_TOLERANCE = 0.005;

/** What `stf.mesh` has a place for: where it has none of them, someone took them away. */
const OWN = /^(POSITION|NORMAL|TEXCOORD_\d+|COLOR_0)$/;

/**
 * The attributes of a mesh in the order in which glTF files have them, positions first; those of morph targets
 * and skins behind them.
 *
 * @param ofVertices What vertices have besides their position.
 */
export function listColumns(
  graph: ResourceGraph,
  geometry: MeshGeometry,
  kept: KeptMesh,
  ofVertices: readonly VertexColumn[],
): MeshColumn[] {
  const { vertices, splits, normals, colors, uvs } = geometry;
  const uvSets = listUvSets(uvs.length, kept.uvSets);
  const attributes = kept.attributes;
  const readColumn = (attribute: GltfAttribute): MeshColumn | undefined =>
    readKeptColumn(graph, geometry, attribute);
  const exact = (given: MeshColumn): MeshColumn => {
    const attribute = attributes.find(({ name }) => name === given.name);
    const values = attribute && readColumn(attribute);
    return values ? withExactValues(given, values, geometry) : given;
  };
  const columns: MeshColumn[] = [
    column('POSITION', gatherRows(toFloat32(vertices), 3, splits), 3),
    ...(normals ? [normalize(exact(column('NORMAL', toFloat32(normals), 3)))] : []),
    ...uvs.map(({ uv }, i) => exact(column(`TEXCOORD_${uvSets[i]}`, toFloat32(uv), 2))),
    ...(colors ? [withinLimits(exact(column('COLOR_0', toFloat32(colors), 4)), kept)] : []),
  ];
  for (const attribute of attributes) {
    const isOwn = OWN.test(attribute.name) || isMade(attribute.name, ofVertices);
    const other = isOwn ? undefined : readColumn(attribute);
    // Colours of a second set mean nothing without those of the first, and glTF does not allow them.
    const isAlone = !colors && COLORS.test(attribute.name);
    if (other) columns.push(isAlone ? { ...other, name: `_${attribute.name}` } : other);
  }
  for (const column of ofVertices) {
    const { name, size } = column;
    columns.push(new MadeColumn(name, size, () => gatherRows(column.values, size, splits)));
  }
  for (const given of targetNormals(geometry)) {
    const attribute = attributes.find(({ name }) => name === given.name);
    columns.push(exactTargetNormals(given, attribute && readColumn(attribute), geometry));
  }
  return columns;
}

const COLORS = /^COLOR_\d+$/;

/** Whether an attribute is made of what vertices have, or of the normals of blendshapes. */
function isMade(name: string, ofVertices: readonly VertexColumn[]): boolean {
  return (
    parseTargetColumn(name)?.semantic === 'NORMAL' || ofVertices.some((each) => each.name === name)
  );
}

/** The number of each set of texture coordinates: those that are kept, where they are for as many sets. */
function listUvSets(count: number, kept: readonly number[]): readonly number[] {
  const fits = kept.length === count && new Set(kept).size === count;
  return fits ? kept : Array.from({ length: count }, (_, i) => i);
}

function column(name: string, values: Float32Array, size: number): MeshColumn {
  return { name, values, size, normalized: false };
}

/** The colours from 0 to 1, as glTF demands, unless the glTF file had others already; the same where they are that. */
function withinLimits(given: MeshColumn, { hasWideColors }: KeptMesh): MeshColumn {
  const colors = given.values;
  if (hasWideColors || !(colors instanceof Float32Array) || countWide(colors) === 0) return given;
  return withValues(
    given,
    colors.map((value) => clamp(value, 0, 1)),
  );
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
  return result === normals ? given : withValues(given, result);
}
