import type { DecodedImage } from './image-codec.ts';

/** Where to find the value of a pixel: a channel, or the brightness of its colour. */
export type PixelSource = 'r' | 'g' | 'b' | 'grey';

/** The weights of linear red, green and blue in the brightness, as Rec. 709 has them. */
const LUMINANCE = [0.2126, 0.7152, 0.0722] as const;

/** One byte a pixel: a channel of an image, each value changed by `map`, which has one entry a value. */
export function extractChannel(
  { width, height, channels, data }: DecodedImage,
  source: PixelSource,
  map: Uint8Array = IDENTITY,
): Uint8Array {
  const result = new Uint8Array(width * height);
  const isGrey = channels < 3;
  if (source === 'grey' && !isGrey) {
    const [red, green, blue] = LUMINANCE;
    for (let i = 0, at = 0; i < result.length; i++, at += channels) {
      const [r, g, b] = [at, at + 1, at + 2].map((place) => map[data[place] ?? 0] ?? 0) as number[];
      result[i] = Math.round(red * (r ?? 0) + green * (g ?? 0) + blue * (b ?? 0));
    }
    return result;
  }
  const offset = isGrey || source === 'grey' ? 0 : 'rgb'.indexOf(source);
  for (let i = 0, at = offset; i < result.length; i++, at += channels) {
    result[i] = map[data[at] as number] as number;
  }
  return result;
}

/** Leaves each value as it is. */
export const IDENTITY: Uint8Array = Uint8Array.from({ length: 256 }, (_, value) => value);

/** Each value times a factor. */
export function multiplied(factor: number): Uint8Array {
  return Uint8Array.from(IDENTITY, (value) =>
    Math.min(255, Math.max(0, Math.round(value * factor))),
  );
}

/** Each value less than full by what the other map gives. */
export function inverted(map: Uint8Array): Uint8Array {
  return map.map((value) => 255 - value);
}

/** The linear value of each sRGB one. */
export const SRGB_TO_LINEAR: Uint8Array = Uint8Array.from(IDENTITY, (value) => {
  const share = value / 255;
  const linear = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  return Math.round(linear * 255);
});

/** Whether all channels of an image have the same values, beside its alpha. */
export function isGrey({ channels, data }: DecodedImage): boolean {
  if (channels < 3) return true;
  for (let at = 0; at < data.length; at += channels) {
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return false;
  }
  return true;
}
