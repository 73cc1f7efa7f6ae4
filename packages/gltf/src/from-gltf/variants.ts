import type { KHRMaterialsVariants, MappingList, Variant } from '@gltf-transform/extensions';
import type { ResourceId } from '@stfkit/core';
import { VARIANTS } from '../extensions/variants-extension.ts';
import { dataOf, type Mesh } from '../objects/index.ts';
import { type GltfVariantPrimitive, GltfVariants } from '../resources/gltf-variants.ts';
import { addComponents } from './add-components.ts';
import type { ImportContext } from './import-context.ts';

/** Keeps the variants of materials: their names at the root prefab, and what they make of each mesh. */
export function keepVariants(context: ImportContext, root: ResourceId): void {
  const { source } = context;
  const extension = source
    .getRoot()
    .listExtensionsUsed()
    .find(({ extensionName }) => extensionName === VARIANTS) as KHRMaterialsVariants | undefined;
  // Its JSON may be kept, as that of extensions that nobody knows.
  const variants = extension && 'listVariants' in extension ? extension.listVariants() : [];
  if (variants.length === 0) return;
  const indices = new Map(variants.map((variant, index) => [variant, index]));
  const components = new Map<ResourceId, GltfVariants>();
  const add = (owner: ResourceId, fields: Parameters<typeof GltfVariants.create>[1]): void => {
    components.set(owner, GltfVariants.create(context.partId(owner, GltfVariants.type), fields));
  };
  add(root, { names: variants.map((variant) => variant.getName()) });
  for (const mesh of source.getRoot().listMeshes()) {
    const id = context.resourceOf(mesh);
    const primitives = describePrimitives(context, mesh, indices);
    if (id !== undefined && primitives.length > 0) add(id, { primitives });
  }
  addComponents(context, components);
}

function describePrimitives(
  context: ImportContext,
  mesh: Mesh,
  indices: ReadonlyMap<Variant, number>,
): GltfVariantPrimitive[] {
  return mesh.listPrimitives().flatMap((source, primitive) => {
    const list = dataOf<MappingList>(source, VARIANTS);
    if (list === null) return [];
    const mappings = list.listMappings().map((mapping) => {
      const material = mapping.getMaterial();
      return {
        material: (material && context.resourceOf(material)) ?? null,
        variants: mapping.listVariants().flatMap((variant) => indices.get(variant) ?? []),
      };
    });
    return { primitive, mappings };
  });
}
