import type { BufferId, Json, MotionInterpolation, ResourceType } from '@stfkit/core';
import {
  anyJson,
  array,
  bufferReference,
  defaulted,
  defineResource,
  integer,
  object,
  oneOf,
  optional,
  required,
  string,
} from '@stfkit/core';

/** The sampler of a glTF channel that STF has no place for. */
export interface KeptSampler {
  readonly interpolation: MotionInterpolation;
  /** Index into `times` of the component. */
  readonly times: number;
  /** Little-endian single floats. */
  readonly values?: BufferId;
  /** Of the values; absent for single floats. */
  readonly componentType?: number;
}

/** A glTF channel that STF has no place for. */
export interface KeptChannel {
  /** Its place among the channels of the clip. */
  readonly index: number;
  readonly path?: string;
  readonly sampler?: KeptSampler;
  readonly extras?: Json;
}

/** What is looked at of the component that keeps what a glTF animation has and `stf.animation` has not. */
export interface AnimationChannelsFields {
  readonly channels: readonly KeptChannel[];
  /** Little-endian single floats, seconds, one a key. */
  readonly times: readonly BufferId[];
}

const none = Object.freeze([]);

/** The part of `org.khronos.gltf.animation` that channels without a node are in; other members are kept as they are. */
export const AnimationChannels: ResourceType<AnimationChannelsFields> =
  defineResource<AnimationChannelsFields>({
    type: 'org.khronos.gltf.animation',
    category: 'component',
    fields: {
      channels: defaulted(
        array(
          object<KeptChannel, 'index'>({
            index: required(integer({ minimum: 0 })),
            path: optional(string),
            sampler: optional(
              object<KeptSampler, 'interpolation' | 'times'>({
                interpolation: required(
                  oneOf<MotionInterpolation>(['STEP', 'LINEAR', 'CUBICSPLINE']),
                ),
                times: required(integer({ minimum: 0 })),
                values: optional(bufferReference),
                componentType: optional(integer()),
              }),
            ),
            extras: optional(anyJson),
          }),
        ),
        none,
      ),
      times: defaulted(array(bufferReference), none),
    },
  });
