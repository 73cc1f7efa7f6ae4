import type { Animation, Document, GLTF, TypedArray } from '@gltf-transform/core';
import { newDocument } from './gltf-io.ts';

/** A channel to be made; its node is made too, if there is none of that name. */
export interface ChannelSpec {
  readonly node: string;
  readonly path: GLTF.AnimationChannelTargetPath;
  readonly times: readonly number[];
  readonly values: readonly number[] | TypedArray;
  /** Default `LINEAR`. */
  readonly interpolation?: GLTF.AnimationSamplerInterpolation;
  readonly normalized?: boolean;
}

const TYPES = { translation: 'VEC3', rotation: 'VEC4', scale: 'VEC3', weights: 'SCALAR' } as const;

/** A document with a scene and one animation of these channels. */
export function makeAnimated(...channels: ChannelSpec[]): Document {
  const document = newDocument();
  document.createScene('Scene');
  document.createBuffer();
  addAnimation(document, 'Clip', ...channels);
  return document;
}

/** Adds an animation to a document that has a scene and a buffer. */
export function addAnimation(
  document: Document,
  name: string,
  ...channels: ChannelSpec[]
): Animation {
  const root = document.getRoot();
  const [buffer = null] = root.listBuffers();
  const animation = document.createAnimation(name);
  for (const { node: nodeName, path, times, values, interpolation, normalized } of channels) {
    let node = root.listNodes().find((each) => each.getName() === nodeName);
    if (!node) {
      node = document.createNode(nodeName);
      root.listScenes()[0]?.addChild(node);
    }
    const array = ArrayBuffer.isView(values) ? values : Float32Array.from(values);
    const sampler = document
      .createAnimationSampler()
      .setInterpolation(interpolation ?? 'LINEAR')
      .setInput(document.createAccessor().setArray(Float32Array.from(times)).setBuffer(buffer))
      .setOutput(
        document
          .createAccessor()
          .setType(TYPES[path])
          .setArray(array)
          .setNormalized(normalized ?? false)
          .setBuffer(buffer),
      );
    const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath(path);
    animation.addSampler(sampler).addChannel(channel.setSampler(sampler));
  }
  return animation;
}
