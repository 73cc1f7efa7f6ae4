import type { BufferId, ResourceId } from '../../definition/ids.ts';
import { array } from '../../schema/composites.ts';
import { defaulted, object, optional, required, written } from '../../schema/object.ts';
import { bufferReference, reference } from '../../schema/references.ts';
import { boolean, nullable, number, oneOf } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';
import type { AnimationTarget } from './animation-target.ts';
import { animationTarget } from './animation-target.ts';
import type { Keyframe } from './keyframe.ts';
import { keyframe } from './keyframe.ts';

/** What a player does at the end of the range; `pingpong` is read from files of other programs. */
export type AnimationLoop = 'none' | 'loop' | 'pingpong';

/** Interpolation of a track as a whole; the last two are read from real files only. */
export type TrackInterpolation =
  | 'linear'
  | 'bezier'
  | 'constant'
  | 'quadratic'
  | 'cubic'
  | 'mixed'
  | 'unknown';

/** The keys of one component of a property, for instance of the x of a translation. */
export interface Subtrack {
  /** One key a timepoint of the track; null where the file has none. */
  readonly keyframes: readonly (Keyframe | null)[];
  /** Float32 values, one a whole frame from `trunc(range[0])` on. */
  readonly baked?: BufferId;
}

/** The animation of one property. */
export interface AnimationTrack {
  /** The property: ids of resources and words that lead to it. */
  readonly target: AnimationTarget;
  /** Frames of the keys, ascending. */
  readonly timepoints: readonly number[];
  /** One a component of the property, in the order x y z w or r g b a; null where it is not animated. */
  readonly subtracks: readonly (Subtrack | null)[];
  /** Applies to keys without an interpolation of their own. */
  readonly interpolation?: TrackInterpolation;
  /** Whether the whole track is the result of baking. Default false. */
  readonly trackBaked: boolean;
}

/**
 * An animation relative to a prefab. Times are in frames; seconds are `(frame − range[0]) / fps`.
 *
 * @see resource-schemas §2.1, stf-format §7
 */
export interface AnimationFields {
  /** What happens at the end. Default `none`; sampling does not look at it. */
  readonly loop: AnimationLoop;
  /** Frames a second. */
  readonly fps: number;
  /** First and last frame. */
  readonly range: readonly number[];
  /** What is animated, by its keys. */
  readonly tracks: readonly AnimationTrack[];
  /** Tracks that are the result of baking; they win over `tracks` of the same target. */
  readonly tracksBaked: readonly AnimationTrack[];
  /** Animation that sets what this one starts from. */
  readonly resetAnimation?: ResourceId;
  /** Whether this is such an animation. Default false. */
  readonly isResetAnimation: boolean;
}

/** An animation resource. */
export type StfAnimation = TypedResource<AnimationFields>;

const none = Object.freeze([]);

const subtrack = object<Subtrack, 'keyframes'>({
  keyframes: required(array(nullable(keyframe))),
  baked: optional(bufferReference),
});

const track = object<AnimationTrack, 'target' | 'timepoints' | 'subtracks'>({
  target: required(animationTarget),
  timepoints: required(array(number())),
  subtracks: required(array(nullable(subtrack))),
  interpolation: optional(
    oneOf<TrackInterpolation>(
      ['linear', 'bezier', 'constant', 'quadratic', 'cubic'],
      'mixed',
      'unknown',
    ),
  ),
  trackBaked: written(boolean, false),
});

/** `stf.animation`: an animation relative to a prefab. */
export const StfAnimation: ResourceType<AnimationFields, 'fps' | 'range' | 'tracks'> =
  defineResource<AnimationFields, 'fps' | 'range' | 'tracks'>({
    type: 'stf.animation',
    category: 'data',
    fields: {
      loop: written(oneOf<AnimationLoop>(['none', 'loop'], 'pingpong'), 'none'),
      fps: required(number({ exclusiveMinimum: 0 })),
      range: required(array(number())),
      tracks: required(array(track)),
      tracksBaked: defaulted(array(track), none),
      resetAnimation: optional(reference(['stf.animation'])),
      isResetAnimation: defaulted(boolean, false),
    },
  });
