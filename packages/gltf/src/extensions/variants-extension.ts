import type { WriterContext } from '@gltf-transform/core';
import { KHRMaterialsVariants } from '@gltf-transform/extensions';

/** Name of the extension. */
export const VARIANTS = 'KHR_materials_variants';

/** What the extension has at the root of a file. */
interface VariantsDef {
  readonly variants?: { name?: string }[];
}

/**
 * The glTF extension `KHR_materials_variants` as glTF-Transform has it, but that variants whose names are empty have
 * these in the file, which the extension requires.
 *
 * @see KHR_materials_variants
 */
export class VariantsExtension extends KHRMaterialsVariants {
  /** Called by glTF-Transform: writes the variants. */
  override write(context: WriterContext): this {
    super.write(context);
    const def = context.jsonDoc.json.extensions?.[VARIANTS] as VariantsDef | undefined;
    for (const variant of def?.variants ?? []) variant.name ??= '';
    return this;
  }
}
