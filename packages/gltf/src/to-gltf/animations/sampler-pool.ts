import type { Accessor, Animation, AnimationSampler, GLTF, TypedArray } from '@gltf-transform/core';
import type { Json } from '@stfkit/core';
import { bytesOf } from '../../geometry/read-accessor.ts';
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
  readonly #accessors = new Map<string, Accessor[]>();
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
    const input = this.#getAccessor(times, 'SCALAR', false);
    const isVector = !content.isScalars;
    const output = this.#getAccessor(values, (isVector && TYPES[size]) || 'SCALAR', normalized);
    const key = JSON.stringify([interpolation, this.#number(input), this.#number(output), extras]);
    const known = this.#samplers.get(key);
    if (known) return known;
    const sampler = this.#context.target
      .createAnimationSampler()
      .setInterpolation(interpolation)
      .setInput(input)
      .setOutput(output);
    if (extras !== undefined) sampler.setExtras(copyExtras(extras));
    animation.addSampler(sampler);
    this.#samplers.set(key, sampler);
    return sampler;
  }

  #getAccessor(array: TypedArray, type: GLTF.AccessorType, normalized: boolean): Accessor {
    const bytes = bytesOf(array);
    const key = `${type} ${normalized} ${array.constructor.name} ${array.length} ${hash(bytes)}`;
    const list = this.#accessors.get(key) ?? [];
    this.#accessors.set(key, list);
    const known = list.find((each) => isEqual(bytesOf(each.getArray() as TypedArray), bytes));
    if (known) return known;
    const accessor = this.#context.target
      .createAccessor()
      .setArray(array)
      .setType(type)
      .setNormalized(normalized)
      .setBuffer(this.#context.buffer);
    list.push(accessor);
    return accessor;
  }

  #number(accessor: Accessor): number {
    const number = this.#numbers.get(accessor) ?? this.#numbers.size;
    this.#numbers.set(accessor, number);
    return number;
  }
}

/** FNV-1a: only sorts arrays into lists in which they are compared. */
function hash(bytes: Uint8Array): number {
  let value = 0x811c9dc5;
  for (const byte of bytes) value = Math.imul(value ^ byte, 0x01000193);
  return value;
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
