import {
  Vrm0Data,
  Vrm1Data,
  VrmAnimationData,
  VrmNodeConstraintData,
  VrmSpringBoneData,
} from './vrm-data-types.ts';
import type { VrmDataClass } from './vrm-extension.ts';
import { VrmExtension } from './vrm-extension.ts';

/** `VRM`, the extension of VRM 0.x. */
export class Vrm0Extension extends VrmExtension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRM' = 'VRM';
  /** Name of the extension. */
  override readonly extensionName: 'VRM' = 'VRM';
  protected override readonly data: VrmDataClass = Vrm0Data;
}

/** `VRMC_vrm`, the extension of VRM 1.0. */
export class Vrm1Extension extends VrmExtension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRMC_vrm' = 'VRMC_vrm';
  /** Name of the extension. */
  override readonly extensionName: 'VRMC_vrm' = 'VRMC_vrm';
  protected override readonly data: VrmDataClass = Vrm1Data;
}

/** `VRMC_springBone`. */
export class VrmSpringBoneExtension extends VrmExtension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRMC_springBone' = 'VRMC_springBone';
  /** Name of the extension. */
  override readonly extensionName: 'VRMC_springBone' = 'VRMC_springBone';
  protected override readonly data: VrmDataClass = VrmSpringBoneData;
}

/** `VRMC_node_constraint`. */
export class VrmNodeConstraintExtension extends VrmExtension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRMC_node_constraint' = 'VRMC_node_constraint';
  /** Name of the extension. */
  override readonly extensionName: 'VRMC_node_constraint' = 'VRMC_node_constraint';
  protected override readonly data: VrmDataClass = VrmNodeConstraintData;
}

/** `VRMC_vrm_animation`. */
export class VrmAnimationExtension extends VrmExtension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRMC_vrm_animation' = 'VRMC_vrm_animation';
  /** Name of the extension. */
  override readonly extensionName: 'VRMC_vrm_animation' = 'VRMC_vrm_animation';
  protected override readonly data: VrmDataClass = VrmAnimationData;
}
