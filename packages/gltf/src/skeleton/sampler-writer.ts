import type { Accessor, Animation, AnimationChannel, Document, Node } from '@gltf-transform/core';
import type { MotionTrack } from '@stfkit/core';
import { areEqualBytes } from '../bytes/equal-bytes.ts';
import { bytesOf } from '../geometry/bytes-of.ts';
import { unitKeys } from './unit-keys.ts';

/** Keys of one property of a node, in the form of `MotionTrack`. */
export type TrackKeys = Pick<MotionTrack, 'property' | 'interpolation' | 'times' | 'values'>;

/** Adds channels to an animation; those with the same times share them in the file as well. */
export class SamplerWriter {
  readonly #document: Document;
  readonly #animation: Animation;
  readonly #inputs = new Map<string, Accessor[]>();

  constructor(document: Document, animation: Animation) {
    this.#document = document;
    this.#animation = animation;
  }

  /** Adds a channel with a sampler of its own. The keys have to have no problem that `findProblem` finds. */
  add(node: Node | null, keys: TrackKeys): AnimationChannel {
    const { property, interpolation, times, values } = toFloats(keys);
    const isRotation = property === 'rotation';
    const output = this.#document
      .createAccessor()
      .setType(isRotation ? 'VEC4' : 'VEC3')
      .setArray(values)
      .setBuffer(this.#buffer());
    const sampler = this.#document
      .createAnimationSampler()
      .setInterpolation(interpolation)
      .setInput(this.#inputOf(times))
      .setOutput(output);
    const channel = this.#document
      .createAnimationChannel()
      .setTargetNode(node)
      .setTargetPath(property)
      .setSampler(sampler);
    this.#animation.addSampler(sampler).addChannel(channel);
    return channel;
  }

  #inputOf(times: Float32Array): Accessor {
    const key = `${times.length} ${times[0]} ${times.at(-1)}`;
    const others = this.#inputs.get(key) ?? [];
    const found = others.find((each) => isSame(each, times));
    if (found) return found;
    const made = this.#document.createAccessor().setArray(times).setBuffer(this.#buffer());
    this.#inputs.set(key, [...others, made]);
    return made;
  }

  #buffer() {
    return this.#document.getRoot().listBuffers()[0] ?? this.#document.createBuffer();
  }
}

function isSame(accessor: Accessor, times: Float32Array): boolean {
  const array = accessor.getArray();
  return array !== null && areEqualBytes(bytesOf(array), bytesOf(times));
}

/** What is wrong with keys; undefined where glTF can have them. */
export function findProblem({
  property,
  interpolation,
  times,
  values,
}: TrackKeys): string | undefined {
  const size = property === 'rotation' ? 4 : 3;
  const parts = interpolation === 'CUBICSPLINE' ? 3 : 1;
  if (times.length === 0) return 'they have no keys';
  if (values.length !== times.length * parts * size) return 'they have not as many values as keys';
  for (let i = 0; i < times.length; i++) {
    const time = times[i] as number;
    if (!(time >= 0 && time < Number.POSITIVE_INFINITY))
      return 'their times are no times of a clip';
    if (i > 0 && time <= (times[i - 1] as number)) return 'their times do not ascend';
  }
  if (!values.every((value) => Number.isFinite(Math.fround(value)))) {
    return 'they have values that are no numbers';
  }
  if (property === 'rotation' && unitKeys({ interpolation, times, values }) === undefined) {
    return 'they have rotations of no length';
  }
  return undefined;
}

interface FloatKeys extends Omit<TrackKeys, 'times' | 'values'> {
  readonly times: Float32Array;
  readonly values: Float32Array;
}

/**
 * The keys in single floats, rotations at unit length, without those that stand where the one before stands then. A spline through
 * one point is that point: glTF demands two.
 */
function toFloats(keys: TrackKeys): FloatKeys {
  const times = Float32Array.from(keys.times);
  const isRotation = keys.property === 'rotation';
  const values = Float32Array.from((isRotation && unitKeys(keys)) || keys.values);
  const kept = [...times.keys()].filter((i) => i === 0 || times[i] !== times[i - 1]);
  const row = values.length / times.length;
  if (kept.length === 1 && keys.interpolation === 'CUBICSPLINE') {
    const value = values.slice(row / 3, (2 * row) / 3);
    return {
      property: keys.property,
      interpolation: 'STEP',
      times: times.slice(0, 1),
      values: value,
    };
  }
  if (kept.length === times.length) return { ...keys, times, values };
  return {
    ...keys,
    times: Float32Array.from(kept, (i) => times[i] as number),
    values: Float32Array.from(kept.flatMap((i) => [...values.subarray(row * i, row * (i + 1))])),
  };
}
