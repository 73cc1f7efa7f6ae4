import type { GLTF } from '@gltf-transform/core';
import type { Animation, AnimationChannel, AnimationSampler } from '../target.ts';
import type { PlainAccessor } from './plain-accessor.ts';
import type { PlainNode } from './plain-node.ts';
import { PlainProperty } from './plain-property.ts';

/** A sampler. */
export class PlainSampler extends PlainProperty implements AnimationSampler {
  readonly propertyType = 'AnimationSampler';
  #input: PlainAccessor | null = null;
  #output: PlainAccessor | null = null;
  #interpolation: GLTF.AnimationSamplerInterpolation = 'LINEAR';

  getInput(): PlainAccessor | null {
    return this.#input;
  }

  setInput(input: PlainAccessor | null): this {
    this.#input = this.refer(input, this.#input);
    return this;
  }

  getOutput(): PlainAccessor | null {
    return this.#output;
  }

  setOutput(output: PlainAccessor | null): this {
    this.#output = this.refer(output, this.#output);
    return this;
  }

  getInterpolation(): GLTF.AnimationSamplerInterpolation {
    return this.#interpolation;
  }

  setInterpolation(interpolation: GLTF.AnimationSamplerInterpolation): this {
    this.#interpolation = interpolation;
    return this;
  }
}

/** A channel. */
export class PlainChannel extends PlainProperty implements AnimationChannel {
  readonly propertyType = 'AnimationChannel';
  #sampler: PlainSampler | null = null;
  #node: PlainNode | null = null;
  #path: GLTF.AnimationChannelTargetPath | null = null;

  getSampler(): PlainSampler | null {
    return this.#sampler;
  }

  setSampler(sampler: PlainSampler | null): this {
    this.#sampler = sampler;
    return this;
  }

  getTargetNode(): PlainNode | null {
    return this.#node;
  }

  setTargetNode(node: PlainNode | null): this {
    this.#node = this.refer(node, this.#node);
    return this;
  }

  getTargetPath(): GLTF.AnimationChannelTargetPath | null {
    return this.#path;
  }

  setTargetPath(path: GLTF.AnimationChannelTargetPath | null): this {
    this.#path = path;
    return this;
  }
}

/** A clip. */
export class PlainAnimation extends PlainProperty implements Animation {
  readonly propertyType = 'Animation';
  readonly #samplers: PlainSampler[] = [];
  readonly #channels: PlainChannel[] = [];

  listSamplers(): readonly PlainSampler[] {
    return this.#samplers;
  }

  addSampler(sampler: PlainSampler): this {
    this.#samplers.push(sampler);
    return this;
  }

  listChannels(): readonly PlainChannel[] {
    return this.#channels;
  }

  addChannel(channel: PlainChannel): this {
    this.#channels.push(channel);
    return this;
  }
}
