import type { MeshGeometry, MeshSkin, UvLayer } from '@stfkit/core';
import { dedupeSplits } from '@stfkit/core/authoring';
import { countUp } from '../geometry/count-up.ts';
import { gatherRows } from '../geometry/gather-rows.ts';
import { listUvSets, uvName } from '../geometry/uv-names.ts';
import { joinFaces, withJoinedFaces } from '../ngons/join-faces.ts';
import { buildBlendshape } from './build-blendshape.ts';
import { buildSkin } from './build-skin.ts';
import type { FaceSlots } from './face-slots.ts';
import type { LooseVertices } from './loose-vertices.ts';
import type { RowInfluences } from './read-influences.ts';
import type { TrianglePrimitive } from './read-primitives.ts';
import { readTargetRows } from './read-target-rows.ts';
import type { TargetValues } from './read-target-values.ts';
import type { MeshBinding } from './skins/mesh-binding.ts';
import type { Column } from './vertex-blocks.ts';
import type { VertexColumns } from './vertex-columns.ts';
import { weldTriangles } from './weld-triangles.ts';

/** The geometry of a glTF mesh. */
export interface BuiltGeometry {
  readonly geometry: MeshGeometry;
  /** The same before splits with nearly equal values became one; the same object where there are none. */
  readonly unmerged: MeshGeometry;
  /** Row of each corner in the columns of the vertex blocks. */
  readonly cornerRows: Uint32Array;
}

/** What a mesh is built of. */
export interface MeshParts {
  readonly columns: VertexColumns;
  readonly triangles: readonly TrianglePrimitive[];
  readonly slots: FaceSlots;
  readonly loose: LooseVertices;
  /** One a morph target. */
  readonly targets: readonly TargetValues[];
  readonly skin: SkinnedRows | undefined;
}

/** The influences of a mesh that hangs on an armature. */
export interface SkinnedRows {
  readonly binding: MeshBinding;
  readonly influences: RowInfluences;
  /** Of the loose vertices. */
  readonly looseInfluences: RowInfluences;
}

/** The geometry of all primitives of a mesh: a face of each triangle, or of those that are fans, in their order. */
export function buildMeshGeometry(parts: MeshParts): BuiltGeometry {
  const { columns, triangles, slots, loose, targets, skin } = parts;
  const positions = columns.read('POSITION', 3);
  const none: Column<Float32Array> = { values: new Float32Array(0), size: 3 };
  const normals = columns.semantics.has('NORMAL') ? columns.read('NORMAL', 3) : none;
  const runs = triangles.map(({ rows, block, faces }) => ({
    rows,
    faces,
    isFlat: !block.attributes.has('NORMAL'),
  }));
  const welded = weldTriangles(positions, listOfVertices(parts), normals, runs);
  const { vertexRows, splitRows, corners } = welded;
  const faceCount = corners.length / 3;
  const morphed = { looseCount: loose.count, ...welded };
  const unmerged: MeshGeometry = {
    floatWidth: 4,
    vertices: joinFloats(
      gatherRows(positions.values, 3, vertexRows),
      loose.columns.read('POSITION', 3).values,
    ),
    splits: welded.splits,
    normals: welded.normals,
    ...(columns.semantics.has('COLOR_0') && {
      colors: gatherRows(columns.read('COLOR_0', 4, 1).values, 4, splitRows),
    }),
    uvs: readUvs(columns, splitRows),
    corners,
    triangles: countUp(corners.length),
    faces: new Uint8Array(faceCount).fill(1),
    materialIndices: concatenate(
      triangles.map(({ rows }, i) => new Uint32Array(rows.length / 3).fill(slots.of[i] ?? 0)),
      faceCount,
    ),
    sharpFaces: listFlatFaces(runs),
    sharpEdges: new Uint8Array(0),
    lines: loose.edges(vertexRows.length),
    ...(skin && { skin: skinOf(skin, vertexRows, loose.count) }),
    vertexGroups: [],
    blendshapes: targets.map((values, i) =>
      buildBlendshape(morphed, readTargetRows(columns, loose.columns, i), values),
    ),
  };
  const cornerRows = concatenate(
    triangles.map(({ rows }) => rows),
    corners.length,
  );
  return joined({ geometry: dedupeSplits(unmerged), unmerged, cornerRows }, triangles);
}

/** What vertices have besides their position; of morph targets, which may be many, one at a time is in memory. */
function* listOfVertices({ columns, loose, targets, skin }: MeshParts): Generator<Column> {
  if (skin) yield skin.influences.joints;
  if (skin) yield skin.influences.weights;
  for (let i = 0; i < targets.length; i++) {
    const { offsets } = readTargetRows(columns, loose.columns, i);
    if (offsets) yield offsets;
  }
}

/** The geometry with the faces that triangles are fans of. */
function joined(built: BuiltGeometry, triangles: readonly TrianglePrimitive[]): BuiltGeometry {
  if (triangles.every(({ faces }) => faces === undefined)) return built;
  const parts = triangles.map(
    ({ faces, rows }) => faces ?? new Uint32Array(rows.length / 3).fill(1),
  );
  const faceCount = parts.reduce((sum, { length }) => sum + length, 0);
  const faces = joinFaces(concatenate(parts, faceCount));
  const { geometry, unmerged, cornerRows } = built;
  const whole = withJoinedFaces(geometry, faces);
  return {
    geometry: whole,
    unmerged: unmerged === geometry ? whole : withJoinedFaces(unmerged, faces),
    cornerRows: faces.corners.map((corner) => cornerRows[corner] as number),
  };
}

function skinOf(
  { binding, influences, looseInfluences }: SkinnedRows,
  rows: Uint32Array,
  looseCount: number,
): MeshSkin {
  return buildSkin(binding, [
    { influences, rows },
    { influences: looseInfluences, rows: countUp(looseCount) },
  ]);
}

function joinFloats(first: Float32Array, second: Float32Array): Float32Array {
  if (second.length === 0) return first;
  const joined = new Float32Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

/** The sets of texture coordinates that some primitive has; a number that no set has is no layer. */
function readUvs(columns: VertexColumns, splitRows: Uint32Array): UvLayer[] {
  return listUvSets([...columns.semantics]).map((set, i) => ({
    name: uvName(i),
    uv: gatherRows(columns.read(`TEXCOORD_${set}`, 2).values, 2, splitRows),
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
