import type { MeshGeometry, ResourceId, StfInstanceMesh } from '@stfkit/core';
import { decodeMesh, StfError, StfMesh } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { identityOf } from '../extensions/stf-document/identities.ts';
import { TargetBudget } from '../geometry/target-budget.ts';
import type { Mesh } from '../objects/target.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfMesh } from '../resources/gltf-mesh.ts';
import { copyExtras, type ExportContext, nameFor } from './export-context.ts';
import { fitDeformation } from './fit-deformation.ts';
import { fitKept } from './kept-mesh.ts';
import type { PrimitiveData } from './primitive-data.ts';
import { PrimitiveMaker } from './primitive-maker.ts';
import { listToldSlots, materialIdOf } from './primitive-slots.ts';
import { reportMesh } from './report-mesh.ts';
import { SharedPrimitives } from './shared-primitives.ts';
import { listTargetNames, withTargetNames } from './target-names.ts';
import { ZeroUvs } from './zero-uvs.ts';

/**
 * How an instance of a mesh moves: with bones, or with its node alone, so that influences of bones are left out.
 */
export type Deformation = 'skinned' | 'rigid';

/** The errors that no mesh alone is to blame for. */
const ENDS_ALL: ReadonlySet<string> = new Set(['BUFFER_NOT_LOADED', 'GLTF_TOO_LARGE']);

/** What the skin of a glTF mesh has to have. */
export interface MeshJoints {
  /** The bone of each joint. */
  readonly bones: readonly ResourceId[];
  /**
   * The joint that vertices have which no bone moves: one more than there are bones, which has to go where the
   * mesh goes; undefined where there are no such vertices.
   */
  readonly fallbackJoint: number | undefined;
}

/** A mesh resource with its primitives and the glTF meshes that were made of it. */
interface ExportedMesh {
  readonly resource: StfMesh;
  readonly kept: GltfMesh | undefined;
  readonly geometry: MeshGeometry;
  readonly primitives: readonly PrimitiveData[];
  readonly joints: MeshJoints | undefined;
  /** By deformation and materials. */
  readonly made: Map<string, Mesh>;
}

/**
 * Makes glTF meshes of `stf.mesh` resources: one for each set of materials that its instances have, all
 * with the same accessors.
 */
export class MeshExporter {
  readonly #context: ExportContext;
  readonly #zeroUvs: ZeroUvs;
  readonly #primitives: PrimitiveMaker;
  readonly #shared: SharedPrimitives;
  readonly #budget = new TargetBudget();
  readonly #exported = new Map<ResourceId, ExportedMesh | undefined>();
  /** The resources whose ids glTF meshes have. */
  readonly #identified = new Set<ResourceId>();
  /** The first mesh of each resource while it is empty: made in the order of the document, so that the file has it. */
  readonly #places = new Map<ResourceId, Mesh>();

  constructor(context: ExportContext) {
    this.#context = context;
    this.#zeroUvs = new ZeroUvs(context);
    this.#primitives = new PrimitiveMaker(context);
    this.#shared = new SharedPrimitives(context.source, context.growth);
    for (const resource of context.source.resources.values()) {
      if (resource instanceof StfMesh) this.#places.set(resource.id, context.target.createMesh());
    }
  }

  /** The mesh of an instance; undefined where there is nothing to be seen of it. */
  exportInstance(instance: StfInstanceMesh, deformation: Deformation): Mesh | undefined {
    const exported = this.#find(instance.mesh);
    if (exported === undefined) {
      if (!this.#context.source.find(instance.mesh, StfMesh)) {
        const problem = 'what its instance names is none of the file.';
        this.#context.report('GLTF_MESH_UNREADABLE', { problem }, instance.id);
      }
      return undefined;
    }
    const { materialSlots } = exported.resource;
    const count = Math.max(materialSlots.length, instance.materials.length);
    const slots = Array.from({ length: count }, (_, i) => {
      return instance.materials[i] ?? materialSlots[i] ?? null;
    });
    return this.#withMaterials(exported, slots, deformation);
  }

  /** What the skin of a mesh has to have whose instance is exported as skinned; undefined where no bones move it. */
  jointsOf(mesh: ResourceId): MeshJoints | undefined {
    return this.#find(mesh)?.joints;
  }

  /** The weights of the node that an instance is at; undefined where it has those of its mesh. */
  weightsOf({ mesh, blendshapeValues }: StfInstanceMesh): number[] | undefined {
    const shapes = this.#find(mesh)?.geometry.blendshapes ?? [];
    if (shapes.length === 0 || blendshapeValues.length === 0) return undefined;
    return shapes.map(({ defaultValue }, i) => blendshapeValues[i] ?? defaultValue);
  }

  /** Makes the meshes that no instance has, with their own materials; the last step. */
  exportRest(): void {
    for (const resource of this.#context.source.resources.values()) {
      if (!(resource instanceof StfMesh) || this.#exported.has(resource.id)) continue;
      const exported = this.#find(resource.id);
      if (exported) this.#withMaterials(exported, resource.materialSlots, 'skinned');
    }
    for (const mesh of this.#places.values()) mesh.dispose();
    this.#zeroUvs.report();
  }

  #find(id: ResourceId): ExportedMesh | undefined {
    if (!this.#exported.has(id)) {
      const resource = this.#context.source.find(id, StfMesh);
      this.#exported.set(id, resource && this.#export(resource));
    }
    return this.#exported.get(id);
  }

  #export(resource: StfMesh): ExportedMesh | undefined {
    const { source } = this.#context;
    const kept = findComponent(source, resource, GltfMesh);
    try {
      const decoded = decodeMesh(source, resource);
      const geometry = fitDeformation(this.#context, resource.id, decoded, this.#budget);
      const fitting = fitKept(kept, geometry.blendshapes);
      const first = kept?.sharedWith;
      const primitives = this.#shared.build(resource, geometry, { first, kept: fitting });
      reportMesh(this.#context, resource.id, geometry, fitting, primitives);
      if (primitives.length === 0) return undefined;
      const joints = geometry.skin && listJoints(geometry.skin.bones, primitives);
      return { resource, kept, geometry, primitives, joints, made: new Map() };
    } catch (error) {
      if (!(error instanceof StfError) || ENDS_ALL.has(error.code)) throw error;
      this.#context.report('GLTF_MESH_UNREADABLE', { problem: error.message }, resource.id);
      return undefined;
    }
  }

  #withMaterials(
    exported: ExportedMesh,
    slots: readonly (ResourceId | null)[],
    deformation: Deformation,
  ): Mesh {
    const { resource, primitives, joints, made } = exported;
    const isRigid = deformation === 'rigid' && joints !== undefined;
    const key = `${isRigid ? 'rigid' : ''}:${slots.join()}`;
    let mesh = made.get(key);
    if (mesh === undefined) {
      const names = listTargetNames(exported.kept, exported.geometry.blendshapes);
      mesh = this.#createMesh(exported, names);
      for (const data of isRigid ? primitives.map(withoutInfluences) : primitives) {
        const id = materialIdOf(data, slots);
        const material = this.#context.materials.get(id ?? '');
        const targetNames = names.map((name, i) => name ?? String(i));
        const primitive = this.#primitives.create(data, material, targetNames);
        this.#zeroUvs.addTo(primitive, id, resource.id);
        mesh.addPrimitive(primitive);
      }
      this.#identify(mesh, exported, slots);
      made.set(key, mesh);
    }
    return mesh;
  }

  /** The one with the materials of the resource has its id, which may stand once in a file; others tell that they have others. */
  #identify(mesh: Mesh, exported: ExportedMesh, slots: readonly (ResourceId | null)[]): void {
    const { resource, made } = exported;
    const { id, materialSlots } = resource;
    const told = listToldSlots(exported, slots);
    const hasOwn = slots.join() === materialSlots.join();
    if (hasOwn && !this.#identified.has(id)) {
      this.#identified.add(id);
      this.#context.identify(mesh, id);
      identityOf(mesh)?.setSlots(told);
      return;
    }
    // The first stands for the resource all the same, whatever id it gets.
    if (made.size === 0) this.#context.identify(mesh, id);
    this.#context.identify(mesh, deriveId(`${id}/materials/${made.size}`) as ResourceId);
    identityOf(mesh)?.setSlots(told);
    if (!hasOwn) identityOf(mesh)?.setMaterialsOf(id);
  }

  #createMesh(
    { resource, kept, geometry }: ExportedMesh,
    names: readonly (string | undefined)[],
  ): Mesh {
    const weights = geometry.blendshapes.map(({ defaultValue }) => defaultValue);
    const extras = kept?.extras === undefined ? {} : copyExtras(kept.extras);
    const mesh = this.#places.get(resource.id) ?? this.#context.target.createMesh();
    this.#places.delete(resource.id);
    if (weights.some((weight) => weight !== 0)) mesh.setWeights(weights);
    return mesh.setName(nameFor(resource, kept)).setExtras(withTargetNames(extras, names));
  }
}

function withoutInfluences(data: PrimitiveData): PrimitiveData {
  const attributes = data.attributes.filter(({ name }) => !/^(JOINTS|WEIGHTS)_\d+$/.test(name));
  return { ...data, attributes };
}

function listJoints(bones: readonly ResourceId[], data: readonly PrimitiveData[]): MeshJoints {
  const first = data.flatMap(({ attributes }) =>
    attributes.filter(({ name }) => name === 'JOINTS_0'),
  );
  const isNeeded = first.some(({ values }) => values.includes(bones.length as never));
  return { bones, fallbackJoint: isNeeded ? bones.length : undefined };
}
