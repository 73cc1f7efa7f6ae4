import type { ResourceGraph } from '../resources/resource-graph.ts';
import type { AnimationTrack, StfAnimation } from '../resources/stf/animation.ts';
import type { AnimationTarget } from '../resources/stf/animation-target.ts';
import type { AnimatedProperty } from './animated-property.ts';
import { getTiming } from './timing.ts';
import type { AnimationSource, ComponentValue, TrackSampler } from './track-sampler.ts';
import { createTrackSampler } from './track-sampler.ts';

/** How an animation is sampled. */
export interface SampleAnimationOptions {
  /** Default `auto`. */
  readonly source?: AnimationSource;
}

/** The value that an animation gives to one property. */
export interface SampledProperty {
  /** The path of the track. */
  readonly target: AnimationTarget;
  /** What the path leads to. */
  readonly property: AnimatedProperty;
  /** One a component: `x y z w`, `r g b a`; undefined for one that keeps its base value. */
  readonly values: readonly ComponentValue[];
}

/** Everything that an animation sets at one frame, each property once. */
export type AnimationPose = readonly SampledProperty[];

/** An animation made ready for many frames. */
export interface AnimationSampler {
  /** The tracks that count, each target once. */
  readonly tracks: readonly TrackSampler[];
  /** Everything that the animation sets at a frame, which may have a fraction. */
  sample(frame: number): AnimationPose;
}

/**
 * Makes an animation ready for many frames. A track of `tracksBaked` goes before one of `tracks` with the
 * same target, a later one before an earlier one; `r` and `r_euler` are the same target.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when baked samples are not in memory.
 * @see stf-format §7.7
 */
export function createAnimationSampler(
  graph: ResourceGraph,
  animation: StfAnimation,
  options: SampleAnimationOptions = {},
): AnimationSampler {
  const { start } = getTiming(animation);
  const byTarget = new Map<string, AnimationTrack>();
  for (const track of [...animation.tracks, ...animation.tracksBaked]) {
    byTarget.set(targetKey(track.target), track);
  }
  const tracks = Array.from(byTarget.values(), (track) =>
    createTrackSampler(track, { ...options, buffers: graph.buffers, rangeStart: start }),
  );
  return {
    tracks,
    sample: (frame) =>
      tracks.map(({ track, property, sample }) => ({
        target: track.target,
        property,
        values: sample(frame),
      })),
  };
}

/**
 * Everything that an animation sets at a frame, which may have a fraction. The animation does not loop:
 * before its first and after its last key values hold. For many frames `createAnimationSampler` is
 * faster.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when baked samples are not in memory.
 * @see stf-format §7
 */
export function sampleAnimation(
  graph: ResourceGraph,
  animation: StfAnimation,
  frame: number,
  options: SampleAnimationOptions = {},
): AnimationPose {
  return createAnimationSampler(graph, animation, options).sample(frame);
}

function targetKey(target: AnimationTarget): string {
  const key = [...target];
  if (key.at(-1) === 'r_euler') key[key.length - 1] = 'r';
  // Slots are numbers in some files and digits in others.
  return JSON.stringify(key.map(String));
}
