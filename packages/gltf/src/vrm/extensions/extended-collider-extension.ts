import { Extension } from '@gltf-transform/core';
import { EXTENDED_COLLIDER } from '../describe/colliders.ts';

/**
 * `VRMC_springBone_extended_collider`: stands within `VRMC_springBone` and has no indices, so that it is kept
 * with that; known here for its name to stay in `extensionsUsed`.
 */
export class VrmExtendedColliderExtension extends Extension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: typeof EXTENDED_COLLIDER = EXTENDED_COLLIDER;
  /** Name of the extension. */
  override readonly extensionName: typeof EXTENDED_COLLIDER = EXTENDED_COLLIDER;

  /** Called by glTF-Transform; there is nothing to do. */
  override read(): this {
    return this;
  }

  /** Called by glTF-Transform; there is nothing to do. */
  override write(): this {
    return this;
  }
}
