import type { GLTF } from '@gltf-transform/core';
import type { Animation, AnimationChannel, AnimationSampler } from '../animation.ts';
import type { Accessor } from '../mesh.ts';
import type { Node } from '../node.ts';
import { PlainProperty, type PropertyDef } from './plain-property.ts';

/** A sampler. */
export class PlainSampler extends PlainProperty implements AnimationSampler {
  readonly propertyType = 'AnimationSampler';
  readonly #input: Accessor | null;
  readonly #output: Accessor | null;
  readonly #interpolation: GLTF.AnimationSamplerInterpolation;

  constructor(
    def: GLTF.IAnimationSampler,
    input: Accessor | undefined,
    output: Accessor | undefined,
  ) {
    super({ extras: def.extras });
    this.#input = input ?? null;
    this.#output = output ?? null;
    this.#interpolation = def.interpolation || 'LINEAR';
  }

  getInput(): Accessor | null {
    return this.#input;
  }

  getOutput(): Accessor | null {
    return this.#output;
  }

  getInterpolation(): GLTF.AnimationSamplerInterpolation {
    return this.#interpolation;
  }
}

/** A channel. */
export class PlainChannel extends PlainProperty implements AnimationChannel {
  readonly propertyType = 'AnimationChannel';
  readonly #sampler: AnimationSampler | null;
  readonly #node: Node | null;
  readonly #path: GLTF.AnimationChannelTargetPath;

  constructor(
    def: GLTF.IAnimationChannel,
    sampler: AnimationSampler | undefined,
    node: (PlainProperty & Node) | undefined,
  ) {
    super({ extras: def.extras });
    this.#sampler = sampler ?? null;
    this.#node = node ?? null;
    this.#path = def.target.path;
    node?.addParent(this);
  }

  getSampler(): AnimationSampler | null {
    return this.#sampler;
  }

  getTargetNode(): Node | null {
    return this.#node;
  }

  getTargetPath(): GLTF.AnimationChannelTargetPath {
    return this.#path;
  }
}

/** A clip. */
export class PlainAnimation extends PlainProperty implements Animation {
  readonly propertyType = 'Animation';
  readonly #samplers: readonly AnimationSampler[];
  readonly #channels: readonly AnimationChannel[];

  constructor(
    def: PropertyDef,
    samplers: readonly AnimationSampler[],
    channels: readonly AnimationChannel[],
  ) {
    super(def);
    this.#samplers = samplers;
    this.#channels = channels;
  }

  listSamplers(): readonly AnimationSampler[] {
    return this.#samplers;
  }

  listChannels(): readonly AnimationChannel[] {
    return this.#channels;
  }
}
