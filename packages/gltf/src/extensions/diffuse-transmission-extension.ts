import type { WriterContext } from '@gltf-transform/core';
import { KHRMaterialsDiffuseTransmission } from '@gltf-transform/extensions';
import { placeImages } from './place-images.ts';

/**
 * The glTF extension `KHR_materials_diffuse_transmission` as glTF-Transform has it, but that its textures may have images of
 * other formats than PNG and JPEG: that one names them after the extensions of those have been written.
 *
 * @see KHR_materials_diffuse_transmission
 */
export class DiffuseTransmissionExtension extends KHRMaterialsDiffuseTransmission {
  /** Called by glTF-Transform: writes what materials say of it. */
  override write(context: WriterContext): this {
    super.write(context);
    placeImages(context);
    return this;
  }
}
