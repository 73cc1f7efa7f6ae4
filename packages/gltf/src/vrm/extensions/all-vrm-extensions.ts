import type { Extension } from '@gltf-transform/core';
import { VrmExtendedColliderExtension } from './extended-collider-extension.ts';
import { MtoonExtension } from './mtoon-extension.ts';
import {
  Vrm0Extension,
  Vrm1Extension,
  VrmAnimationExtension,
  VrmNodeConstraintExtension,
  VrmSpringBoneExtension,
} from './vrm-extensions.ts';

/** The extensions of VRM. */
export const VRM_EXTENSIONS: (typeof Extension)[] = [
  Vrm0Extension,
  Vrm1Extension,
  VrmSpringBoneExtension,
  VrmNodeConstraintExtension,
  VrmAnimationExtension,
  VrmExtendedColliderExtension,
  MtoonExtension,
];
