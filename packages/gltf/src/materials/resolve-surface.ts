import type { ResourceId } from '@stfkit/core';
import { clamp } from '../clamp.ts';
import type { PackedSurface } from './describe-surface.ts';
import { imageIn, numberIn, type Properties } from './property-values.ts';
import type { TextureChannels } from './texture-channels.ts';

/** What of an image goes into one channel of a packed one: a channel, or its brightness as a grey image. */
export interface PackedSource {
  readonly image: ResourceId;
  readonly channel: 'r' | 'g' | 'b' | 'grey';
  /** Whether the image says how smooth a surface is, not how rough. */
  readonly inverted: boolean;
}

/** An image that has to be made: roughness in green, metallic in blue; one in full where it has no source. */
export interface PackedImage {
  readonly roughness?: PackedSource;
  readonly metallic?: PackedSource;
}

/** Roughness and metallic as glTF has them: an image and the factors of its channels. */
export interface Surface {
  readonly texture: { readonly image: ResourceId } | { readonly packed: PackedImage } | undefined;
  /** At least 0 and at most 1. */
  readonly roughness: number;
  /** At least 0 and at most 1. */
  readonly metallic: number;
}

/** What STF means by a material that says nothing of it. */
const DEFAULT_ROUGHNESS = 0.5;
const DEFAULT_METALLIC = 0;

interface Part {
  readonly source?: PackedSource;
  readonly factor: number;
}

/**
 * Roughness and metallic of an `stf.material`. Grey images that are channels of one image lead back to
 * that image. A value beside an image is its factor: STF leaves open what it means, glTF multiplies.
 *
 * @param before What the glTF material had, whose one image may stand for both.
 * @param isGrey Whether an image is grey and linear, so that each of its channels is what it shows. Default all are.
 * @see stf-format §8.2
 */
export function resolveSurface(
  properties: Properties,
  before: PackedSurface,
  channels: TextureChannels,
  isGrey: (image: ResourceId) => boolean = () => true,
): Surface {
  const roughness = readRoughness(properties, before, channels);
  const metallic = readPart(properties, 'metallic', before, channels);
  return {
    texture: textureOf(roughness, metallic, isGrey),
    roughness: clamp(roughness.factor, 0, 1),
    metallic: clamp(metallic.factor, 0, 1),
  };
}

/** The factor of an image that no glTF image leads back to; the value itself where there is none. */
export function factorOf(properties: Properties, group: 'roughness' | 'metallic'): number {
  const names =
    group === 'roughness' ? ['roughness.texture', 'smoothness.texture'] : ['metallic.texture'];
  const hasImage = names.some((name) => imageIn(properties, name) !== undefined);
  return hasImage
    ? (numberIn(properties, `${group}.value`) ?? 1)
    : withoutTexture(properties)[group];
}

/** The same without its image, where it cannot be made. */
export function withoutTexture(properties: Properties): Surface {
  const smoothness = numberIn(properties, 'smoothness.value');
  const rough = smoothness === undefined ? DEFAULT_ROUGHNESS : 1 - smoothness;
  return {
    texture: undefined,
    roughness: clamp(numberIn(properties, 'roughness.value') ?? rough, 0, 1),
    metallic: clamp(numberIn(properties, 'metallic.value') ?? DEFAULT_METALLIC, 0, 1),
  };
}

function textureOf(
  roughness: Part,
  metallic: Part,
  isGrey: (image: ResourceId) => boolean,
): Surface['texture'] {
  const { source: rough } = roughness;
  const { source: metal } = metallic;
  if (rough === undefined && metal === undefined) return undefined;
  const isRoughFine = rough === undefined ? roughness.factor === 0 : serves(rough, 'g');
  const isMetalFine = metal === undefined ? metallic.factor === 0 : serves(metal, 'b');
  const image = (rough ?? metal)?.image;
  const isOne = rough === undefined || metal === undefined || rough.image === metal.image;
  if (image !== undefined && isRoughFine && isMetalFine && isOne) {
    const isShown = rough?.channel === 'grey' || metal?.channel === 'grey';
    if (!isShown || isGrey(image)) return { image };
  }
  return { packed: { ...(rough && { roughness: rough }), ...(metal && { metallic: metal }) } };
}

/** Whether an image can be used as it is. */
function serves({ channel, inverted }: PackedSource, wanted: 'g' | 'b'): boolean {
  return !inverted && (channel === wanted || channel === 'grey');
}

function readRoughness(
  properties: Properties,
  before: PackedSurface,
  channels: TextureChannels,
): Part {
  const smooth = imageIn(properties, 'smoothness.texture');
  if (smooth !== undefined && imageIn(properties, 'roughness.texture') === undefined) {
    const source = { image: smooth, channel: 'grey', inverted: true } as const;
    return { source, factor: numberIn(properties, 'roughness.value') ?? 1 };
  }
  return readPart(properties, 'roughness', before, channels);
}

function readPart(
  properties: Properties,
  group: 'roughness' | 'metallic',
  before: PackedSurface,
  channels: TextureChannels,
): Part {
  const image = imageIn(properties, `${group}.texture`);
  if (image === undefined) return { factor: withoutTexture(properties)[group] };
  const value = numberIn(properties, `${group}.value`);
  const channel = group === 'roughness' ? 'g' : 'b';
  const origin = channels.originOf(image);
  if (origin) {
    const { factor, ...source } = origin;
    return { source: { ...source, inverted: false }, factor: factor * (value ?? 1) };
  }
  if (image === before.image) {
    return { source: { image, channel, inverted: false }, factor: value ?? before[group] };
  }
  const other = imageIn(
    properties,
    group === 'roughness' ? 'metallic.texture' : 'roughness.texture',
  );
  const source = { image, channel: image === other ? channel : 'grey', inverted: false } as const;
  return { source, factor: value ?? 1 };
}
