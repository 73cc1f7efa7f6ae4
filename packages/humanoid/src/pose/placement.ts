import type { Quat, Vec3 } from '@stfkit/core';
import { addVec3, IDENTITY_QUAT, multiplyQuat, rotateVec3, scaleVec3 } from '@stfkit/core';

/** How a joint stands: as the mesh was bound in its own space, or where that puts it in the scene. */
export interface Bind {
  readonly rotation: Quat;
  readonly position: Vec3;
}

/** A turn and a size that lead from the space of the mesh to that of the scene. */
export interface Placement {
  readonly rotation: Quat;
  readonly scale: number;
  readonly translation: Vec3;
}

/** Where the space of the mesh is that of the scene. */
export const IN_SCENE: Placement = { rotation: IDENTITY_QUAT, scale: 1, translation: [0, 0, 0] };

/** Where a placement puts a joint that was bound. */
export function place({ rotation, scale, translation }: Placement, bind: Bind): Bind {
  return {
    rotation: multiplyQuat(rotation, bind.rotation),
    position: addVec3(translation, rotateVec3(rotation, scaleVec3(bind.position, scale))),
  };
}
