import { VRM0_NAME } from '../index-paths.ts';
import { type VrmExtensionClass, vrmExtension } from './vrm-extension.ts';

/** `VRM`, the extension of VRM 0.x. */
export const Vrm0Extension: VrmExtensionClass = vrmExtension(VRM0_NAME);

/** `VRMC_vrm`, the extension of VRM 1.0. */
export const Vrm1Extension: VrmExtensionClass = vrmExtension('VRMC_vrm');

/** `VRMC_springBone`. */
export const VrmSpringBoneExtension: VrmExtensionClass = vrmExtension('VRMC_springBone');

/** `VRMC_node_constraint`. */
export const VrmNodeConstraintExtension: VrmExtensionClass = vrmExtension('VRMC_node_constraint');

/** `VRMC_vrm_animation`. */
export const VrmAnimationExtension: VrmExtensionClass = vrmExtension('VRMC_vrm_animation');
