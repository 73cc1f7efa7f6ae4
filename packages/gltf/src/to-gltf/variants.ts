import type { Mesh } from '@gltf-transform/core';
import { Mesh as MeshProperty } from '@gltf-transform/core';
import { KHRMaterialsVariants, type Variant } from '@gltf-transform/extensions';
import { StfMesh, StfPrefab } from '@stfkit/core';
import { findComponent } from '../resources/find-component.ts';
import { GltfVariants } from '../resources/gltf-variants.ts';
import type { ExportContext } from './export-context.ts';

/** Name of the extension of variants. */
const VARIANTS = 'KHR_materials_variants';

/** Gives the primitives of meshes the materials that they have in variants; names what does not fit any more. */
export function restoreVariants(context: ExportContext): void {
  const { source, target } = context;
  const root = source.find(source.root, StfPrefab);
  const names = (root && findComponent(source, root, GltfVariants))?.names ?? [];
  if (names.length === 0) return;
  const extension = target.createExtension(KHRMaterialsVariants);
  const variants = names.map((name) => extension.createVariant(name));
  let lost = 0;
  for (const resource of source.resources.values()) {
    if (!(resource instanceof StfMesh)) continue;
    const kept = findComponent(source, resource, GltfVariants);
    if (kept === undefined || kept.primitives.length === 0) continue;
    const meshes = context.objectsOf(resource.id).filter((each) => each instanceof MeshProperty);
    if (meshes.length === 0) lost += kept.primitives.length;
    for (const mesh of meshes) lost += apply(context, extension, variants, mesh, kept);
  }
  if (lost > 0) context.report('GLTF_EXTENSION_DROPPED', { name: VARIANTS, count: lost });
}

/** Returns how many primitives are not there any more. */
function apply(
  { materials }: ExportContext,
  extension: KHRMaterialsVariants,
  variants: readonly Variant[],
  mesh: Mesh,
  kept: GltfVariants,
): number {
  const primitives = mesh.listPrimitives();
  let lost = 0;
  for (const { primitive: index, mappings } of kept.primitives) {
    const primitive = primitives[index];
    if (primitive === undefined) lost++;
    const list = extension.createMappingList();
    for (const { material, variants: used } of mappings) {
      const mapping = extension.createMapping().setMaterial(materials.get(material ?? '') ?? null);
      for (const variant of used) {
        const found = variants[variant];
        if (found) mapping.addVariant(found);
      }
      list.addMapping(mapping);
    }
    primitive?.setExtension(VARIANTS, list);
  }
  return lost;
}
