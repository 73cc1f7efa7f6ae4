import type { BufferId, ResourceId } from '@stfkit/core';
import { encodeMesh, StfMesh } from '@stfkit/core';
import { countWide } from '../geometry/count-wide.ts';
import { MOST_INFLUENCES } from '../geometry/insert-influence.ts';
import { listUvSets } from '../geometry/uv-names.ts';
import type { Material, Mesh } from '../objects/index.ts';
import { GltfMesh } from '../resources/gltf-mesh.ts';
import { type BuiltGeometry, buildMeshGeometry } from './build-mesh-geometry.ts';
import { describePrimitives } from './describe-primitives.ts';
import type { FaceSlots } from './face-slots.ts';
import { type ImportContext, nameOf } from './import-context.ts';
import { isMadeAgain } from './is-made-again.ts';
import { keepAttributes, keepBuffersIn } from './keep-attributes.ts';
import { keepExactValues } from './keep-exact-values.ts';
import { readLooseVertices } from './loose-vertices.ts';
import { readInfluences } from './read-influences.ts';
import type { ReadPrimitives } from './read-primitives.ts';
import { extrasOfMesh, type TargetValues } from './read-target-values.ts';
import type { SharedShapes } from './shared-shapes.ts';
import type { MeshBinding } from './skins/mesh-binding.ts';
import type { OtherColumn } from './vertex-blocks.ts';
import { VertexColumns } from './vertex-columns.ts';

/** What the resources of one glTF mesh share. */
export interface MeshSource {
  readonly mesh: Mesh;
  readonly index: number;
  readonly primitives: ReadPrimitives;
  readonly targets: readonly TargetValues[];
  readonly idOf: (material: Material | null) => ResourceId | null;
  /** The same for the slots of the mesh. */
  readonly slotIdOf: (material: Material | null) => ResourceId | null;
  readonly slots: FaceSlots;
  /** The first mesh with the same accessors, if it is another one. */
  readonly sharedWith: ResourceId | undefined;
  readonly shapes: SharedShapes;
}

/**
 * Makes one mesh: a face of each triangle, a material slot of each material in the order of the
 * primitives. What `stf.mesh` cannot say goes into a component.
 */
export function importMesh(
  context: ImportContext,
  id: ResourceId,
  { mesh, index, primitives, targets, slots, idOf, slotIdOf, sharedWith, shapes }: MeshSource,
  binding: MeshBinding | undefined,
): void {
  const { triangles, blocks, looseBlocks } = primitives;
  const columns = new VertexColumns(blocks, binding);
  const loose = readLooseVertices(primitives.loose, new VertexColumns(looseBlocks, binding));
  const skin = binding && readSkin(context, primitives, binding, `/meshes/${index}`);
  const built = shapes.build({ first: sharedWith ?? id, triangles, slots, targets, skin }, () =>
    buildMeshGeometry({ columns, triangles, slots, loose, targets, skin }),
  );
  const { geometry, unmerged, cornerRows } = built;
  const { fields, buffers } = encodeMesh(geometry, {
    idFor: (name) => context.partId(id, name) as BufferId,
  });
  for (const buffer of buffers) context.buffers.push(buffer);
  const componentId = context.partId(id, GltfMesh.type);
  const keep = keepBuffersIn(context.buffers, (name) => context.partId(componentId, name));
  const splitCount = geometry.splits.length;
  const { name, generatedName } = nameOf(mesh, `Mesh ${index}`);
  const extras = extrasOfMesh(mesh);
  const uvSets = listUvSets([...columns.semantics]);
  const kept = {
    primitives: describePrimitives(primitives, slots.of, targets.length),
    attributes: [
      ...keepExactValues(unmerged, geometry, uvSets, keep),
      ...keepAttributes(listOthers(columns, built), splitCount, geometry.corners, cornerRows, keep),
    ],
    loose: loose.describe(geometry.vertices.length / 3, targets.length, idOf, keep),
    uvSets: uvSets.every((set, i) => set === i) ? [] : uvSets,
    targets: targets.map((target) => target.name),
    ...(countWide(geometry.colors ?? []) > 0 && { hasWideColors: true }),
    ...(sharedWith !== undefined && { sharedWith }),
    ...(extras !== undefined && { extras }),
    ...(generatedName !== undefined && { generatedName }),
  };
  const isKept = Object.values(kept).some((value) => !Array.isArray(value) || value.length > 0);
  context.resources.push(
    StfMesh.create(id, {
      name,
      materialSlots: slots.materials.map(slotIdOf),
      ...(isKept && { components: [componentId] }),
      ...fields,
    }),
  );
  if (isKept) context.resources.push(GltfMesh.create(componentId, kept));
}

/** The columns that have to be kept. */
function* listOthers(
  columns: VertexColumns,
  { geometry, cornerRows }: BuiltGeometry,
): Generator<OtherColumn> {
  for (const column of columns.readOthers()) {
    if (!isMadeAgain(column, geometry, cornerRows)) yield column;
  }
}

function readSkin(
  context: ImportContext,
  { blocks, looseBlocks }: ReadPrimitives,
  binding: MeshBinding,
  pointer: string,
) {
  const { bones } = binding;
  const anchor = binding.anchor ? bones.length : undefined;
  const influences = readInfluences(blocks, bones.length, anchor);
  const looseInfluences = readInfluences(looseBlocks, bones.length, anchor);
  const count = influences.invalidCount + looseInfluences.invalidCount;
  if (count > 0) {
    const problem = `${count} influences have no joint of the skin, or no weight`;
    context.report('GLTF_PRIMITIVE_INVALID', { problem }, pointer);
  }
  const droppedSets = Math.max(influences.droppedSets, looseInfluences.droppedSets);
  if (droppedSets > 0) {
    const problem = `there are ${droppedSets} sets past those of ${MOST_INFLUENCES}`;
    context.report('GLTF_INFLUENCES_DROPPED', { problem }, pointer);
  }
  return { binding, influences, looseInfluences };
}
