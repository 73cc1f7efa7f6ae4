import type { Node, Skin } from '@gltf-transform/core';
import type {
  BodyPart,
  Diagnostic,
  HumanoidSettings,
  RotationLimits,
  Skeleton,
} from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import type { HumanoidFormat } from '../vrm/describe/declared-body.ts';

/** A skin of a glTF document, by the joints of a skeleton. */
export interface RigSkin {
  /** The skin itself. */
  readonly skin: Skin;
  /** Index in the skeleton of each joint of the skin, in its order; −1 for one that is not in the scene. */
  readonly joints: Int32Array;
}

/** The nodes of a glTF scene as a flat skeleton, and what the file says of it. */
export interface GltfRig {
  /** All nodes of the scene, also those that move no vertices. */
  readonly skeleton: Skeleton;
  /** The glTF node of each joint. */
  readonly nodes: readonly Node[];
  /** Skins with joints in the scene, in the order of the file. */
  readonly skins: readonly RigSkin[];
  /** The joint of each part of the body, where the file says so. */
  readonly mapping?: ReadonlyMap<BodyPart, number>;
  /** Where `mapping` is from. Models of `VRM`, which is VRM 0.x, face −Z; others +Z. */
  readonly format?: HumanoidFormat;
  /** There where the file promises that the skeleton rests in the T-pose of VRM. */
  readonly rest?: 'tpose';
  /** How twist is divided and how far limbs stretch, where a file of VRM 0.x says so. */
  readonly settings?: HumanoidSettings;
  /** How far joints turn, radians, where a file of VRM 0.x says so; other parts have the defaults. */
  readonly limits?: ReadonlyMap<BodyPart, RotationLimits>;
  /** What is wrong with the scene. */
  readonly diagnostics: readonly Diagnostic<GltfCode>[];
}
