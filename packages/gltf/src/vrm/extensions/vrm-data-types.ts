import { VrmData } from './vrm-data.ts';

/** What `VRM` of VRM 0.x says of a file. */
export class Vrm0Data extends VrmData {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRM' = 'VRM';
}

/** What `VRMC_vrm` of VRM 1.0 says of a file. */
export class Vrm1Data extends VrmData {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRMC_vrm' = 'VRMC_vrm';
}

/** What `VRMC_springBone` says of a file. */
export class VrmSpringBoneData extends VrmData {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRMC_springBone' = 'VRMC_springBone';
}

/** What `VRMC_vrm_animation` says of a file. */
export class VrmAnimationData extends VrmData {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRMC_vrm_animation' = 'VRMC_vrm_animation';
}

/** What `VRMC_node_constraint` says of a node. */
export class VrmNodeConstraintData extends VrmData {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: 'VRMC_node_constraint' = 'VRMC_node_constraint';
}
