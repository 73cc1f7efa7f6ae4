import type { Variant } from '@gltf-transform/extensions';
import { StfMesh, StfPrefab } from '@stfkit/core';
import { VARIANTS, VariantsExtension } from '../extensions/variants-extension.ts';
import { asTransform } from '../objects/as-transform.ts';
import type { Mesh } from '../objects/target.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfVariants } from '../resources/gltf-variants.ts';
import type { ExportContext } from './export-context.ts';

/** Gives the primitives of meshes the materials that they have in variants; names what does not fit any more. */
export function restoreVariants(context: ExportContext): void {
  const { source, target } = context;
  const root = source.find(source.root, StfPrefab);
  const names = (root && findComponent(source, root, GltfVariants))?.names ?? [];
  const variants = names.map((name) =>
    target.createExtension(VariantsExtension).createVariant(name),
  );
  let lost = 0;
  for (const resource of source.resources.values()) {
    if (!(resource instanceof StfMesh)) continue;
    const kept = findComponent(source, resource, GltfVariants);
    if (kept === undefined || kept.primitives.length === 0) continue;
    const meshes = context
      .objectsOf(resource.id)
      .filter((each): each is Mesh & typeof each => each.propertyType === 'Mesh');
    if (meshes.length === 0) lost += kept.primitives.length;
    for (const mesh of meshes) lost += apply(context, variants, mesh, kept);
  }
  if (lost > 0) context.report('GLTF_EXTENSION_DROPPED', { name: VARIANTS, count: lost });
}

/** Returns how many primitives are not there any more, or lack materials or variants of theirs. */
function apply(
  { materials, target }: ExportContext,
  variants: readonly Variant[],
  mesh: Mesh,
  kept: GltfVariants,
): number {
  const primitives = mesh.listPrimitives();
  let lost = 0;
  for (const { primitive: index, mappings } of kept.primitives) {
    const primitive = primitives[index];
    // The extension requires a material and a variant of every mapping, and a mapping of every primitive.
    const whole = mappings.flatMap(({ material, variants: indices }) => {
      const [shown, used] = [
        materials.get(material ?? ''),
        indices.flatMap((each) => variants[each] ?? []),
      ];
      return shown && used.length > 0 ? [{ shown, used }] : [];
    });
    if (!primitive || whole.length < mappings.length) lost++;
    if (!primitive || whole.length === 0) continue;
    const extension = target.createExtension(VariantsExtension);
    const list = extension.createMappingList();
    for (const { shown, used } of whole) {
      const mapping = extension.createMapping().setMaterial(asTransform(shown));
      for (const variant of used) mapping.addVariant(variant);
      list.addMapping(mapping);
    }
    primitive.setExtension(VARIANTS, list);
  }
  return lost;
}
