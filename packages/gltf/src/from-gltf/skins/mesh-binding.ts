import type { Mat4, ResourceId } from '@stfkit/core';

/** How a glTF mesh hangs on an armature. */
export interface MeshBinding {
  /** The `stf.armature`. */
  readonly armature: ResourceId;
  /** The bone of each joint index. */
  readonly bones: readonly ResourceId[];
  /** From the bind space of the mesh to the space of the armature, column-major. */
  readonly transform: Mat4;
  /**
   * The same of vertices of the joint behind those of the bones, which stands for none: what has its weight has none.
   * Absent where there is no such joint.
   */
  readonly anchor?: Mat4 | undefined;
}
