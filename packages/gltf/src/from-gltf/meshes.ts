import type { Material, Mesh } from '@gltf-transform/core';
import type { BufferId, ResourceId } from '@stfkit/core';
import { encodeMesh, StfMesh } from '@stfkit/core';
import { countWide } from '../geometry/count-wide.ts';
import { MOST_INFLUENCES } from '../geometry/insert-influence.ts';
import { TargetBudget } from '../geometry/target-budget.ts';
import { listUvSets } from '../geometry/uv-names.ts';
import { extrasOf } from '../read/extras.ts';
import { GltfMesh } from '../resources/gltf-mesh.ts';
import { type BuiltGeometry, buildMeshGeometry } from './build-mesh-geometry.ts';
import { describePrimitives } from './describe-primitives.ts';
import { type ImportContext, nameOf } from './import-context.ts';
import { isMadeAgain } from './is-made-again.ts';
import { keepAttributes, keepBuffersIn } from './keep-attributes.ts';
import { keepExactValues } from './keep-exact-values.ts';
import { readLooseVertices } from './loose-vertices.ts';
import { readInfluences } from './read-influences.ts';
import { type ReadPrimitives, readPrimitives } from './read-primitives.ts';
import {
  countTargets,
  countVectors,
  readTargetValues,
  type TargetValues,
} from './read-target-values.ts';
import { SharedShapes } from './shared-shapes.ts';
import type { MeshBinding } from './skins/mesh-binding.ts';
import type { OtherColumn } from './vertex-blocks.ts';
import { VertexColumns } from './vertex-columns.ts';

/** The mesh resources of each glTF mesh, one for each of its bindings. */
export type ImportedMeshes = ReadonlyMap<Mesh, readonly ResourceId[]>;

/** What hangs a mesh on armatures: one binding for each different way; undefined for none, as a mesh of its own. */
export type BindingsOf = (mesh: Mesh) => readonly (MeshBinding | undefined)[];

/** What the resources of one glTF mesh share. */
interface MeshSource {
  readonly mesh: Mesh;
  readonly index: number;
  readonly primitives: ReadPrimitives;
  readonly targets: readonly TargetValues[];
  readonly materials: ReadonlyMap<Material, ResourceId>;
  /** The first mesh with the same accessors, if it is another one. */
  readonly sharedWith: ResourceId | undefined;
}

/**
 * Makes an `stf.mesh` of each mesh, used or not, for each of its bindings. Morph targets become blendshapes,
 * unless those of the file are more than memory is for (GLTF_MORPHS_DROPPED). Fills
 * `ImportContext.blendshapeNames`.
 */
export function importMeshes(
  context: ImportContext,
  materials: ReadonlyMap<Material, ResourceId>,
  bindingsOf: BindingsOf,
): ImportedMeshes {
  const ids = new Map<Mesh, readonly ResourceId[]>();
  const budget = new TargetBudget();
  const shapes = new SharedShapes();
  context.source
    .getRoot()
    .listMeshes()
    .forEach((mesh, index) => {
      const found = bindingsOf(mesh);
      const bindings = found.length > 0 ? found : [undefined];
      const most = countVectors(mesh) * bindings.length;
      let targetCount = countTargets(mesh);
      if (targetCount > 0 && !budget.take(most)) {
        context.report('GLTF_MORPHS_DROPPED', { count: targetCount }, `/meshes/${index}`);
        targetCount = 0;
      }
      const targets = readTargetValues(mesh, targetCount);
      const primitives = readPrimitives(context, mesh, targets.length, `/meshes/${index}`);
      const first = context.idOf(mesh, 'mesh', String(index));
      const sharedWith = bindings.length === 1 ? shapes.findFirst(first, primitives) : undefined;
      const source = { mesh, index, primitives, targets, materials, sharedWith };
      const made = bindings.map((binding, i) => {
        const id = i === 0 ? first : context.partId(first, `binding/${i}`);
        importMesh(context, id, source, binding);
        return id;
      });
      context.blendshapeNames.set(
        mesh,
        targets.map(({ name }) => name),
      );
      ids.set(mesh, made);
    });
  return ids;
}

/**
 * Makes one mesh: a face of each triangle, a material slot of each material in the order of the
 * primitives. What `stf.mesh` cannot say goes into a component.
 */
function importMesh(
  context: ImportContext,
  id: ResourceId,
  { mesh, index, primitives, targets, materials, sharedWith }: MeshSource,
  binding: MeshBinding | undefined,
): void {
  const { triangles, blocks, looseBlocks } = primitives;
  const slots = [...new Set(triangles.map(({ material }) => material))];
  const columns = new VertexColumns(blocks, binding);
  const loose = readLooseVertices(primitives.loose, new VertexColumns(looseBlocks, binding));
  const skin = binding && readSkin(context, primitives, binding, `/meshes/${index}`);
  const built = buildMeshGeometry({ columns, triangles, slots, loose, targets, skin });
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
  const uvSets = listUvSets([...columns.semantics]);
  const idOf = (material: Material | null) => (material && materials.get(material)) ?? null;
  const kept = {
    primitives: describePrimitives(primitives, slots, targets.length),
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
      ...fields,
      name,
      materialSlots: slots.map(idOf),
      ...(isKept && { components: [componentId] }),
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
  const { bones, hasAnchor } = binding;
  const anchor = hasAnchor ? bones.length : undefined;
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
