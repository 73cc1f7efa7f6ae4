import type { GLTF, TypedArray } from '@gltf-transform/core';
import type { Json } from '@stfkit/core';
import { ArrayTable } from '../../animations/array-table.ts';
import type { Accessor, Animation, AnimationSampler } from '../../objects/target.ts';
import { copyExtras, type ExportContext } from '../export-context.ts';
import type { SamplerContent } from './sampler-content.ts';

/** The types of accessors by how many numbers make an element. */
const TYPES: Readonly<Record<number, GLTF.AccessorType>> = {
  1: 'SCALAR',
  2: 'VEC2',
  3: 'VEC3',
  4: 'VEC4',
};

/** Makes samplers and accessors; those with equal content are one. */
export class SamplerPool {
  readonly #context: ExportContext;
  readonly #accessors = new ArrayTable<Accessor>();
  #samplers = new Map<string, AnimationSampler>();
  readonly #numbers = new Map<Accessor, number>();
  #animation: Animation | undefined;

  constructor(context: ExportContext) {
    this.#context = context;
  }

  /** A sampler of this animation; samplers are shared within one, accessors by all of them. */
  get(animation: Animation, content: SamplerContent, extras: Json | undefined): AnimationSampler {
    if (animation !== this.#animation) this.#samplers = new Map();
    this.#animation = animation;
    const { interpolation, times, values, size, normalized } = content;
    // Times have bounds and values have none, so that they are never one.
    const input = this.#accessors.getOrMake(times, 'input', () => this.#make(times, 'SCALAR'));
    const isVector = !content.isScalars;
    const type = (isVector && TYPES[size]) || 'SCALAR';
    const output = this.#accessors.getOrMake(values, `output ${type} ${normalized}`, () => {
      const made = this.#make(values, type);
      return normalized ? made.setNormalized(true) : made;
    });
    const key = JSON.stringify([interpolation, this.#number(input), this.#number(output), extras]);
    const known = this.#samplers.get(key);
    if (known) return known;
    const sampler = this.#context.target.createAnimationSampler().setInput(input).setOutput(output);
    if (interpolation !== sampler.getInterpolation()) sampler.setInterpolation(interpolation);
    if (extras !== undefined) sampler.setExtras(copyExtras(extras));
    animation.addSampler(sampler);
    this.#samplers.set(key, sampler);
    return sampler;
  }

  #make(array: TypedArray, type: GLTF.AccessorType): Accessor {
    return this.#context.target.createAccessor().setArray(array).setType(type);
  }

  #number(accessor: Accessor): number {
    const number = this.#numbers.get(accessor) ?? this.#numbers.size;
    this.#numbers.set(accessor, number);
    return number;
  }
}
