import type { ResourceId } from '@stfkit/core';
import type { ExportedBone } from '../export-bones.ts';

/** An armature instance in glTF. */
export interface ExportedArmature {
  /** The `stf.armature`. */
  readonly armature: ResourceId;
  /** The `stf.node` that carries the instance. */
  readonly carrier: ResourceId;
  readonly bones: ReadonlyMap<ResourceId, ExportedBone>;
}
