import type { Material } from '@gltf-transform/core';
import type { MeshGeometry, UvLayer } from '@stfkit/core';
import { dedupeSplits } from '@stfkit/core/authoring';
import { gatherRows } from '../geometry/gather-rows.ts';
import { listUvSets, uvName } from '../geometry/uv-names.ts';
import type { LooseVertices } from './loose-vertices.ts';
import type { TrianglePrimitive } from './read-primitives.ts';
import type { Column, VertexBlocks } from './vertex-blocks.ts';
import { weldTriangles } from './weld-triangles.ts';

/** The geometry of a glTF mesh. */
export interface BuiltGeometry {
  readonly geometry: MeshGeometry;
  /** The same before splits with nearly equal values became one; the same object where there are none. */
  readonly unmerged: MeshGeometry;
  /** Row of each corner in the columns of the vertex blocks. */
  readonly cornerRows: Uint32Array;
}

/** The geometry of all primitives of a mesh: a face of each triangle, in their order. */
export function buildMeshGeometry(
  blocks: VertexBlocks,
  triangles: readonly TrianglePrimitive[],
  slots: readonly (Material | null)[],
  loose: LooseVertices,
): BuiltGeometry {
  const semantics = blocks.listSemantics();
  const positions = blocks.readColumn('POSITION', 3);
  const none: Column<Float32Array> = { values: new Float32Array(0), size: 3 };
  const normals = semantics.includes('NORMAL') ? blocks.readColumn('NORMAL', 3) : none;
  const runs = triangles.map(({ rows, block }) => ({
    rows,
    isFlat: !block.attributes.has('NORMAL'),
  }));
  const welded = weldTriangles(positions, normals, runs);
  const { splitRows, corners } = welded;
  const slotOf = new Map(slots.map((material, slot) => [material, slot]));
  const faceCount = corners.length / 3;
  const vertices = gatherRows(positions.values, 3, welded.vertexRows);
  const unmerged: MeshGeometry = {
    floatWidth: 4,
    vertices: loose.append(vertices),
    splits: welded.splits,
    normals: welded.normals,
    ...(semantics.includes('COLOR_0') && {
      colors: gatherRows(blocks.readColumn('COLOR_0', 4, 1).values, 4, splitRows),
    }),
    uvs: readUvs(blocks, semantics, splitRows),
    corners,
    triangles: countUp(corners.length),
    faces: new Uint8Array(faceCount).fill(1),
    materialIndices: concatenate(
      triangles.map(({ rows, material }) =>
        new Uint32Array(rows.length / 3).fill(slotOf.get(material) ?? 0),
      ),
      faceCount,
    ),
    sharpFaces: listFlatFaces(runs),
    sharpEdges: new Uint8Array(0),
    lines: loose.edges(vertices.length / 3),
    vertexGroups: [],
    blendshapes: [],
  };
  const cornerRows = concatenate(
    triangles.map(({ rows }) => rows),
    corners.length,
  );
  return { geometry: dedupeSplits(unmerged), unmerged, cornerRows };
}

/** The sets of texture coordinates that some primitive has; a number that no set has is no layer. */
function readUvs(
  blocks: VertexBlocks,
  semantics: readonly string[],
  splitRows: Uint32Array,
): UvLayer[] {
  return listUvSets(semantics).map((set, i) => ({
    name: uvName(i),
    uv: gatherRows(blocks.readColumn(`TEXCOORD_${set}`, 2).values, 2, splitRows),
  }));
}

/** The faces that have the normal of their plane since their primitive has none. */
function listFlatFaces(
  runs: readonly { readonly rows: Uint32Array; readonly isFlat: boolean }[],
): Uint32Array {
  const count = runs.reduce((sum, { rows, isFlat }) => sum + (isFlat ? rows.length / 3 : 0), 0);
  const faces = new Uint32Array(count);
  let face = 0;
  let at = 0;
  for (const { rows, isFlat } of runs) {
    for (let i = 0; i < rows.length; i += 3, face++) if (isFlat) faces[at++] = face;
  }
  return faces;
}

function countUp(count: number): Uint32Array {
  const indices = new Uint32Array(count);
  for (let i = 0; i < count; i++) indices[i] = i;
  return indices;
}

function concatenate(parts: readonly Uint32Array[], length: number): Uint32Array {
  const [only, ...more] = parts;
  if (only !== undefined && more.length === 0) return only;
  const whole = new Uint32Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
