import type { Animation, Document, GLTF, Property, TypedArray } from '@gltf-transform/core';
import { AnimationPointerExtension, type PointerKind } from '@stfkit/gltf';

/** A channel of `KHR_animation_pointer` with keys at 0 and 1 seconds. */
export interface PointerSpec {
  readonly kind: PointerKind;
  readonly object: Property;
  /** Relative to the object. */
  readonly path: string;
  readonly type: GLTF.AccessorType;
  readonly values: TypedArray;
  /** Default `LINEAR`. */
  readonly interpolation?: GLTF.AnimationSamplerInterpolation;
}

/** Adds a channel to an animation of a document that has a buffer. */
export function addPointer(
  document: Document,
  animation: Animation,
  { kind, object, path, type, values, interpolation = 'LINEAR' }: PointerSpec,
): void {
  const [buffer = null] = document.getRoot().listBuffers();
  const sampler = document
    .createAnimationSampler()
    .setInterpolation(interpolation)
    .setInput(document.createAccessor().setArray(Float32Array.of(0, 1)).setBuffer(buffer))
    .setOutput(document.createAccessor().setType(type).setArray(values).setBuffer(buffer));
  const pointer = document.createExtension(AnimationPointerExtension).createPointer();
  const channel = document
    .createAnimationChannel()
    .setTargetPath('pointer' as GLTF.AnimationChannelTargetPath)
    .setExtension('KHR_animation_pointer', pointer.setTarget(kind, object, path));
  animation.addSampler(sampler).addChannel(channel.setSampler(sampler));
}
