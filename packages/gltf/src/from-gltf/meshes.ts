import type { ResourceId } from '@stfkit/core';
import { type Remarks, UntakenRemarks } from '../diagnostics/untaken-remarks.ts';
import { TargetBudget } from '../geometry/target-budget.ts';
import type { ExtensibleProperty, Material, Mesh } from '../objects/index.ts';
import { extrasOf } from '../read/extras.ts';
import { readFaceSlots } from './face-slots.ts';
import type { ImportContext } from './import-context.ts';
import { importMesh, type MeshSource } from './import-mesh.ts';
import { type ComparedMesh, findOwner, listOwnersFirst, listReplaced } from './material-meshes.ts';
import { readPrimitives } from './read-primitives.ts';
import { countTargets, countVectors, readTargetValues } from './read-target-values.ts';
import { SharedShapes } from './shared-shapes.ts';
import type { MeshBinding } from './skins/mesh-binding.ts';

/** The mesh resources of each glTF mesh, one for each of its bindings. */
export type ImportedMeshes = ReadonlyMap<Mesh, readonly ResourceId[]>;

/** What hangs a mesh on armatures: one binding for each different way; undefined for none, as a mesh of its own. */
export type BindingsOf = (mesh: Mesh) => readonly (MeshBinding | undefined)[];

/**
 * Makes an `stf.mesh` of each mesh, used or not, for each of its bindings. Morph targets become blendshapes,
 * unless those of the file are more than memory is for (GLTF_MORPHS_DROPPED). Fills
 * `ImportContext.blendshapeNames` and `ImportContext.instanceMaterials`.
 */
export function importMeshes(
  context: ImportContext,
  materials: ReadonlyMap<Material, ResourceId>,
  bindingsOf: BindingsOf,
): ImportedMeshes {
  const ids = new Map<Mesh, readonly ResourceId[]>();
  const budget = new TargetBudget();
  const shapes = new SharedShapes();
  const owners = new Map<ResourceId, Owner>();
  const idOf = (material: Material | null) => (material && materials.get(material)) ?? null;
  const meshes = context.source.getRoot().listMeshes();
  const named = new Set(meshes.map(findOwner));
  const untaken = new UntakenRemarks();
  for (const [index, mesh] of listOwnersFirst(meshes)) {
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
    context.blendshapeNames.set(
      mesh,
      targets.map(({ name }) => name),
    );
    const used = primitives.triangles.map(({ material }) => material);
    const slots = readFaceSlots(mesh, primitives.triangles);
    const compared: ComparedMesh = { mesh, materials: used, slots, targets };
    const ownerId = findOwner(mesh);
    const owner = ownerId && owners.get(ownerId);
    const replaced = owner && listReplaced(owner, compared);
    if (replaced) {
      context.standFor(mesh, ownerId);
      compareRemarks(owner.mesh, mesh, untaken);
      context.instanceMaterials.set(mesh, replaced.map(idOf));
      ids.set(mesh, owner.made.list(bindings));
      continue;
    }
    // Nothing tells the materials of the mesh itself where each instance has its own.
    const isOwner = ownerId !== undefined && !owner && context.ids.claim(ownerId);
    if (isOwner) {
      context.standFor(mesh, ownerId);
      context.instanceMaterials.set(mesh, slots.materials.map(idOf));
    }
    const first = isOwner ? ownerId : context.idOf(mesh, 'mesh', String(index));
    const sharedWith = bindings.length === 1 ? shapes.findFirst(first, primitives) : undefined;
    const slotIdOf = isOwner ? () => null : idOf;
    const source = { mesh, index, primitives, targets, slots, idOf, slotIdOf, sharedWith, shapes };
    const made = new BoundMeshes(context, first, source);
    ids.set(mesh, made.list(bindings));
    if (!named.has(first)) continue;
    owners.set(first, { ...compared, made, ...(isOwner && { materials: used.map(() => null) }) });
  }
  untaken.report((code, params) => context.report(code, params, '/meshes'));
  return ids;
}

/** Counts what is said of a mesh that only has other materials than the one that becomes a resource. */
function compareRemarks(owner: Mesh, mesh: Mesh, untaken: UntakenRemarks): void {
  untaken.add(remarksOf('meshes', mesh), remarksOf('meshes', owner));
  const primitives = owner.listPrimitives();
  mesh.listPrimitives().forEach((primitive, i) => {
    untaken.add(remarksOf('primitives', primitive), remarksOf('primitives', primitives[i]));
  });
}

const remarksOf = (kind: string, object: ExtensibleProperty | undefined): Remarks => ({
  kind,
  name: object?.getName(),
  extras: object && extrasOf(object.getExtras()),
});

/** A mesh that others have, with other materials. */
interface Owner extends ComparedMesh {
  readonly made: BoundMeshes;
}

/** The resources that one glTF mesh becomes, one for each binding. */
class BoundMeshes {
  readonly #context: ImportContext;
  readonly #first: ResourceId;
  readonly #source: MeshSource;
  readonly #made = new Map<string, ResourceId>();

  /** @param first The id of the first one. */
  constructor(context: ImportContext, first: ResourceId, source: MeshSource) {
    this.#context = context;
    this.#first = first;
    this.#source = source;
  }

  /** The resource for each binding; made when it is the first with that. */
  list(bindings: readonly (MeshBinding | undefined)[]): ResourceId[] {
    return bindings.map((binding) => {
      const key = JSON.stringify(binding ?? null);
      const known = this.#made.get(key);
      if (known !== undefined) return known;
      const count = this.#made.size;
      const id = count === 0 ? this.#first : this.#context.partId(this.#first, `binding/${count}`);
      importMesh(this.#context, id, this.#source, binding);
      this.#made.set(key, id);
      return id;
    });
  }
}
