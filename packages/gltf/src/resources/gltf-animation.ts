import type {
  AnimationTarget,
  BufferId,
  Json,
  ResourceId,
  ResourceType,
  TypedResource,
} from '@stfkit/core';
import {
  anyJson,
  array,
  boolean,
  bufferReference,
  defaulted,
  defineResource,
  integer,
  object,
  oneOf,
  optional,
  reference,
  required,
  string,
} from '@stfkit/core';
import { animationTarget } from '@stfkit/core/authoring';
import type { SamplerInterpolation } from '../animations/sampler-data.ts';
import type { PointerKind } from '../extensions/animation-pointer/pointer.ts';
import { FLOAT } from '../geometry/component-types.ts';

/** A glTF animation sampler of which tracks say not all, or say it in another way. */
export interface GltfSampler {
  /** How glTF goes from one key to the next. */
  readonly interpolation: SamplerInterpolation;
  /** Index into `times` of the animation. */
  readonly times: number;
  /** Little-endian values; absent where those of the tracks are the same. */
  readonly values?: BufferId;
  /** The glTF `componentType` of the values: 5120 … 5126. Default 5126, floats. */
  readonly componentType: number;
  /** Whether integers stand for fractions. Default false. */
  readonly normalized: boolean;
}

/** What a channel of `KHR_animation_pointer` points at. */
export interface GltfPointer {
  /** What the pointer starts with. */
  readonly kind: PointerKind | 'bone';
  /**
   * The resource of that; the node that carries it where it is a camera or light, or the root prefab where no node does, and
   * one of the nodes that have it where it is a mesh.
   */
  readonly object: ResourceId;
  /** Of a camera that no node has its place among these. */
  readonly unused?: number;
  /** The node with the armature that a bone is in. */
  readonly armatureNode?: ResourceId;
  /** The rest of the pointer, relative to that object: `/emissiveFactor`. */
  readonly path: string;
}

/** A glTF channel of which the tracks do not say all. */
export interface GltfAnimationChannel {
  /** Its place among the channels of the clip. */
  readonly index: number;
  /** Targets of the tracks that stand for it; none where STF has no place for it. */
  readonly targets: readonly AnimationTarget[];
  /** The glTF `path` of a channel that has no tracks. */
  readonly path?: string;
  /** What the channel points at, where that is not the property of a node. */
  readonly pointer?: GltfPointer;
  /** The sampler as the file had it; ignored where the tracks were changed since. */
  readonly sampler?: GltfSampler;
  /** The glTF `extras` of the channel. */
  readonly extras?: Json;
  /** The glTF `extras` of its sampler. */
  readonly samplerExtras?: Json;
}

/**
 * What a glTF animation has and `stf.animation` has not.
 *
 * @see glTF 2.0 §3.11
 */
export interface GltfAnimationFields {
  /** The channels that have something of their own, by place. Default none. */
  readonly channels: readonly GltfAnimationChannel[];
  /** Seconds, little-endian single floats, one a key, of samplers that were kept. Default none. */
  readonly times: readonly BufferId[];
  /** The glTF `extras` of the animation. */
  readonly extras?: Json;
  /** Name that the resource got because the animation had none. */
  readonly generatedName?: string;
}

/** A glTF animation component. */
export type GltfAnimation = TypedResource<GltfAnimationFields>;

const none = Object.freeze([]);

const sampler = object<GltfSampler, 'interpolation' | 'times'>({
  interpolation: required(oneOf<SamplerInterpolation>(['STEP', 'LINEAR', 'CUBICSPLINE'])),
  times: required(integer({ minimum: 0 })),
  values: optional(bufferReference),
  componentType: defaulted(integer(), FLOAT),
  normalized: defaulted(boolean, false),
});

const pointer = object<GltfPointer, 'kind' | 'object' | 'path'>({
  kind: required(
    oneOf<GltfPointer['kind']>(['node', 'bone', 'mesh', 'material', 'camera', 'light']),
  ),
  object: required(reference()),
  unused: optional(integer({ minimum: 0 })),
  armatureNode: optional(reference(['stf.node'])),
  path: required(string),
});

/** `org.khronos.gltf.animation`: component of an `stf.animation` that was made from a glTF animation. */
export const GltfAnimation: ResourceType<GltfAnimationFields> = defineResource<GltfAnimationFields>(
  {
    type: 'org.khronos.gltf.animation',
    category: 'component',
    fields: {
      channels: defaulted(
        array(
          object<GltfAnimationChannel, 'index'>({
            index: required(integer({ minimum: 0 })),
            targets: defaulted(array(animationTarget), none),
            path: optional(string),
            pointer: optional(pointer),
            sampler: optional(sampler),
            extras: optional(anyJson),
            samplerExtras: optional(anyJson),
          }),
        ),
        none,
      ),
      times: defaulted(array(bufferReference), none),
      extras: optional(anyJson),
      generatedName: optional(string),
    },
  },
);
