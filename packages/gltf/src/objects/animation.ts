import type { GLTF } from '@gltf-transform/core';
import type { Accessor } from './mesh.ts';
import type { Node } from './node.ts';
import type { ExtensibleProperty } from './property.ts';

/** The keys of a channel. */
export interface AnimationSampler extends ExtensibleProperty {
  /** Seconds, ascending. */
  getInput(): Accessor | null;
  /** A value a key, three of cubic splines. */
  getOutput(): Accessor | null;
  /** What is between keys; undefined where nobody said, see `interpolationOf`. */
  getInterpolation(): GLTF.AnimationSamplerInterpolation | undefined;
}

/** What of a node is animated, and by which sampler. */
export interface AnimationChannel extends ExtensibleProperty {
  /** Its keys. */
  getSampler(): AnimationSampler | null;
  /** The node that moves; null for none. */
  getTargetNode(): Node | null;
  /** The property of the node. */
  getTargetPath(): GLTF.AnimationChannelTargetPath | null;
}

/** A clip. */
export interface Animation extends ExtensibleProperty {
  /** Its samplers, in the order of the file. */
  listSamplers(): readonly AnimationSampler[];
  /** Its channels, in the order of the file. */
  listChannels(): readonly AnimationChannel[];
}
