import type { Accessor, GLTF, Material, Mesh, Primitive } from '@gltf-transform/core';
import type { ResourceId, StfInstanceMesh } from '@stfkit/core';
import { decodeMesh, StfError, StfMesh } from '@stfkit/core';
import { findComponent } from '../resources/find-component.ts';
import { GltfMesh } from '../resources/gltf-mesh.ts';
import { buildPrimitives } from './build-primitives.ts';
import { copyExtras, type ExportContext, nameFor } from './export-context.ts';
import type { PrimitiveAttribute, PrimitiveData } from './primitive-data.ts';
import { ACCESSOR_TYPES } from './primitive-data.ts';
import { reportMesh } from './report-mesh.ts';
import { ZeroUvs } from './zero-uvs.ts';

/** A primitive whose accessors are made; the material is that of a slot or a fixed one. */
interface SharedPrimitive {
  readonly data: PrimitiveData;
  readonly attributes: readonly (readonly [name: string, accessor: Accessor])[];
  readonly indices: Accessor | null;
}

/** A mesh resource with its primitives and the glTF meshes that were made of it, by their materials. */
interface ExportedMesh {
  readonly resource: StfMesh;
  readonly kept: GltfMesh | undefined;
  readonly primitives: readonly SharedPrimitive[];
  readonly byMaterials: Map<string, Mesh>;
}

/**
 * Makes glTF meshes of `stf.mesh` resources: one for each set of materials that its instances have, all
 * with the same accessors.
 */
export class MeshExporter {
  readonly #context: ExportContext;
  readonly #zeroUvs: ZeroUvs;
  readonly #exported = new Map<ResourceId, ExportedMesh | undefined>();

  constructor(context: ExportContext) {
    this.#context = context;
    this.#zeroUvs = new ZeroUvs(context);
  }

  /** The mesh of an instance; undefined where there is nothing to be seen of it. */
  exportInstance(instance: StfInstanceMesh): Mesh | undefined {
    const exported = this.#find(instance.mesh);
    if (exported === undefined) return undefined;
    const { materialSlots } = exported.resource;
    const count = Math.max(materialSlots.length, instance.materials.length);
    const slots = Array.from({ length: count }, (_, i) => {
      return instance.materials[i] ?? materialSlots[i] ?? null;
    });
    return this.#withMaterials(exported, slots);
  }

  /** Makes the meshes that no instance has, with their own materials; the last step. */
  exportRest(): void {
    for (const resource of this.#context.source.resources.values()) {
      if (!(resource instanceof StfMesh) || this.#exported.has(resource.id)) continue;
      const exported = this.#find(resource.id);
      if (exported) this.#withMaterials(exported, resource.materialSlots);
    }
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
      const geometry = decodeMesh(source, resource);
      const data = buildPrimitives(source, geometry, kept);
      reportMesh(this.#context, resource.id, geometry, kept, data);
      if (data.length === 0) return undefined;
      const primitives = data.map((each) => this.#createAccessors(each));
      return { resource, kept, primitives, byMaterials: new Map() };
    } catch (error) {
      if (!(error instanceof StfError) || error.code === 'BUFFER_NOT_LOADED') throw error;
      this.#context.report('GLTF_MESH_UNREADABLE', { problem: error.message }, resource.id);
      return undefined;
    }
  }

  #withMaterials(exported: ExportedMesh, slots: readonly (ResourceId | null)[]): Mesh {
    const { resource, kept, primitives, byMaterials } = exported;
    const key = slots.join();
    let mesh = byMaterials.get(key);
    if (mesh === undefined) {
      mesh = this.#context.target.createMesh(nameFor(resource, kept));
      if (kept?.extras !== undefined) mesh.setExtras(copyExtras(kept.extras));
      for (const shared of primitives) {
        const id = materialIdOf(shared, slots);
        const primitive = this.#createPrimitive(shared, id);
        this.#zeroUvs.addTo(primitive, id, resource.id);
        mesh.addPrimitive(primitive);
      }
      // Only the first of several keeps the id; each id may stand once in a file.
      if (byMaterials.size === 0) this.#context.identify(mesh, resource.id);
      byMaterials.set(key, mesh);
    }
    return mesh;
  }

  #createPrimitive(
    { data, attributes, indices }: SharedPrimitive,
    materialId: ResourceId | undefined,
  ): Primitive {
    const material: Material | undefined = this.#context.materials.get(materialId ?? '');
    const primitive = this.#context.target
      .createPrimitive()
      .setMode(data.mode as GLTF.MeshPrimitiveMode)
      .setIndices(indices)
      .setMaterial(material ?? null);
    for (const [name, accessor] of attributes) primitive.setAttribute(name, accessor);
    return data.extras !== undefined ? primitive.setExtras(copyExtras(data.extras)) : primitive;
  }

  #createAccessors(data: PrimitiveData): SharedPrimitive {
    const indices = data.indices && this.#context.target.createAccessor().setArray(data.indices);
    return {
      data,
      attributes: data.attributes.map((each) => [each.name, this.#createAttribute(each)] as const),
      indices: indices?.setType('SCALAR').setBuffer(this.#context.buffer) ?? null,
    };
  }

  #createAttribute({ values, size, normalized }: PrimitiveAttribute): Accessor {
    return this.#context.target
      .createAccessor()
      .setArray(values)
      .setType(ACCESSOR_TYPES[size] ?? 'SCALAR')
      .setNormalized(normalized)
      .setBuffer(this.#context.buffer);
  }
}

function materialIdOf(
  { data: { material } }: SharedPrimitive,
  slots: readonly (ResourceId | null)[],
): ResourceId | undefined {
  return ('slot' in material ? slots[material.slot] : material.id) ?? undefined;
}
