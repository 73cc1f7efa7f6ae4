import type { Material, Mesh } from '@gltf-transform/core';
import type { BufferId, ResourceId } from '@stfkit/core';
import { encodeMesh, StfMesh } from '@stfkit/core';
import { listUvSets } from '../geometry/uv-names.ts';
import { GltfMesh } from '../resources/gltf-mesh.ts';
import { buildMeshGeometry } from './build-mesh-geometry.ts';
import { extrasOf } from './extras.ts';
import { type ImportContext, nameOf } from './import-context.ts';
import { keepAttributes, keepBuffersIn } from './keep-attributes.ts';
import { keepExactValues } from './keep-exact-values.ts';
import { readLooseVertices } from './loose-vertices.ts';
import { type ReadPrimitives, readPrimitives } from './read-primitives.ts';
import { VertexBlocks } from './vertex-blocks.ts';

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
  const built = buildMeshGeometry(blocks, primitives.triangles, slots, loose);
  const { geometry, unmerged, cornerRows } = built;
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
    attributes: [
      ...keepExactValues(unmerged, geometry, listUvSets(blocks.listSemantics()), keep),
      ...keepAttributes(blocks.readOtherColumns(), splitCount, geometry.corners, cornerRows, keep),
    ],
    loose: loose.describe(geometry.vertices.length / 3, idOf, keep),
    uvSets: describeUvSets(blocks),
    ...(extras !== undefined && { extras }),
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

/** The numbers of the sets of texture coordinates, where they do not count up from 0. */
function describeUvSets(blocks: VertexBlocks): number[] {
  const sets = listUvSets(blocks.listSemantics());
  return sets.every((set, i) => set === i) ? [] : sets;
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
    return { faceCount: rows.length / 3, lacks, ...(extras !== undefined && { extras }) };
  });
  const isPlain = described.every(({ lacks, extras }) => lacks.length === 0 && !extras);
  return isPlain && described.length === slots.length ? [] : described;
}
