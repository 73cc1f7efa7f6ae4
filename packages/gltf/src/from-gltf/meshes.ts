import type { Material, Mesh } from '@gltf-transform/core';
import type { BufferId, MeshGeometry, ResourceId, UvLayer } from '@stfkit/core';
import { dedupeSplits, encodeMesh, StfMesh } from '@stfkit/core';
import { gatherRows } from '../geometry/gather-rows.ts';
import { uvName } from '../geometry/uv-names.ts';
import { GltfMesh } from '../resources/gltf-mesh.ts';
import { extrasOf, type ImportContext, nameOf } from './import-context.ts';
import { keepAttributes, keepBuffersIn } from './keep-attributes.ts';
import { type LooseVertices, readLooseVertices } from './loose-vertices.ts';
import { type ReadPrimitives, readPrimitives } from './read-primitives.ts';
import { type Column, VertexBlocks } from './vertex-blocks.ts';
import { weldTriangles } from './weld-triangles.ts';

/** The mesh resource and material slots of each glTF mesh. */
export type ImportedMeshes = ReadonlyMap<Mesh, ResourceId>;

/** Makes an `stf.mesh` of each mesh, used or not. */
export function importMeshes(
  context: ImportContext,
  materials: ReadonlyMap<Material, ResourceId>,
): ImportedMeshes {
  const ids = new Map<Mesh, ResourceId>();
  context.source
    .getRoot()
    .listMeshes()
    .forEach((mesh, index) => {
      ids.set(mesh, importMesh(context, mesh, index, materials));
    });
  return ids;
}

/**
 * Makes one mesh: a face of each triangle, a material slot of each material in the order of the
 * primitives. What `stf.mesh` cannot say goes into a component.
 */
function importMesh(
  context: ImportContext,
  mesh: Mesh,
  index: number,
  materials: ReadonlyMap<Material, ResourceId>,
): ResourceId {
  const id = context.idOf(mesh, 'mesh', String(index));
  const blocks = new VertexBlocks();
  const primitives = readPrimitives(context, mesh, blocks, `/meshes/${index}`);
  const slots = [...new Set(primitives.triangles.map(({ material }) => material))];
  const loose = readLooseVertices(primitives.loose);
  const { geometry, cornerRows } = buildGeometry(blocks, primitives, slots, loose);
  const { fields, buffers } = encodeMesh(geometry, {
    idFor: (name) => context.partId(id, name) as BufferId,
  });
  context.buffers.push(...buffers);
  const componentId = context.partId(id, GltfMesh.type);
  const keep = keepBuffersIn(context.buffers, (name) => context.partId(componentId, name));
  const splitCount = geometry.splits.length;
  const { name, generatedName } = nameOf(mesh, `Mesh ${index}`);
  const extras = extrasOf(mesh.getExtras());
  const idOf = (material: Material | null) => (material && materials.get(material)) ?? null;
  const kept = {
    primitives: describePrimitives(blocks, primitives, slots),
    attributes: keepAttributes(
      blocks.readOtherColumns(),
      splitCount,
      geometry.corners,
      cornerRows,
      keep,
    ),
    loose: loose.describe(geometry.vertices.length / 3, idOf, keep),
    ...(extras && { extras }),
    ...(generatedName !== undefined && { generatedName }),
  };
  const isKept = Object.values(kept).some((value) => !Array.isArray(value) || value.length > 0);
  context.resources.push(
    StfMesh.create(id, {
      ...fields,
      name,
      materialSlots: slots.map(idOf),
      ...(isKept && { components: [componentId] }),
    }),
  );
  if (isKept) context.resources.push(GltfMesh.create(componentId, kept));
  return id;
}

/** The geometry of all primitives, and the row of each corner in the columns of `blocks`. */
function buildGeometry(
  blocks: VertexBlocks,
  { triangles }: ReadPrimitives,
  slots: readonly (Material | null)[],
  loose: LooseVertices,
): { readonly geometry: MeshGeometry; readonly cornerRows: Uint32Array } {
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
  const faceCount = corners.length / 3;
  const vertices = gatherRows(positions.values, 3, welded.vertexRows);
  const geometry: MeshGeometry = {
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
        new Uint32Array(rows.length / 3).fill(slots.indexOf(material)),
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
  return { geometry: dedupeSplits(geometry), cornerRows };
}

/** The sets of texture coordinates up to the last that some primitive has. */
function readUvs(
  blocks: VertexBlocks,
  semantics: readonly string[],
  splitRows: Uint32Array,
): UvLayer[] {
  const indices = semantics.flatMap((name) => /^TEXCOORD_(\d+)$/.exec(name)?.[1] ?? []);
  return indices
    .map(Number)
    .sort((a, b) => a - b)
    .map((set, i) => ({
      name: uvName(i),
      uv: gatherRows(blocks.readColumn(`TEXCOORD_${set}`, 2).values, 2, splitRows),
    }));
}

/** What the primitives were, where it is not one a slot with all attributes. */
function describePrimitives(
  blocks: VertexBlocks,
  { triangles }: ReadPrimitives,
  slots: readonly (Material | null)[],
): { faceCount: number; lacks: string[] }[] {
  const semantics = blocks.listSemantics().filter((name) => !/^(JOINTS|WEIGHTS)_/.test(name));
  const described = triangles.map(({ source, block, rows }) => {
    const extras = extrasOf(source.getExtras());
    const lacks = semantics.filter((name) => !block.attributes.has(name));
    if (!block.attributes.has('NORMAL') && !lacks.includes('NORMAL')) lacks.push('NORMAL');
    return { faceCount: rows.length / 3, lacks, ...(extras && { extras }) };
  });
  const isPlain = described.every(({ lacks, extras }) => lacks.length === 0 && !extras);
  return isPlain && described.length === slots.length ? [] : described;
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
