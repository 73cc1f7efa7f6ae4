import type { Mat4, ResourceId } from '@stfkit/core';

/** How a glTF mesh hangs on an armature. */
export interface MeshBinding {
  /** The `stf.armature`. */
  readonly armature: ResourceId;
  /** The bone of each joint index. */
  readonly bones: readonly ResourceId[];
  /** From the bind space of the mesh to the space of the armature, column-major. */
  readonly transform: Mat4;
  /** Whether the joint behind them stands for no bone: what has its weight has none. Default false. */
  readonly hasAnchor?: boolean;
}
