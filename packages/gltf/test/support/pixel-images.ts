import sharp from 'sharp';

/** The pixels of an image, a function of its place. */
export type PixelAt = (x: number, y: number) => readonly number[];

/** A file of an image whose pixels have as many channels as `pixelAt` gives. */
export async function makeImage(
  width: number,
  height: number,
  pixelAt: PixelAt,
  format: 'png' | 'webp' = 'png',
): Promise<Uint8Array> {
  const pixels = Array.from({ length: width * height }, (_, i) =>
    pixelAt(i % width, Math.floor(i / width)),
  );
  const channels = pixels[0]?.length as 1 | 2 | 3 | 4;
  const image = sharp(Uint8Array.from(pixels.flat()), { raw: { width, height, channels } });
  const encoded =
    format === 'png'
      ? image.toColourspace(channels < 3 ? 'b-w' : 'srgb').png()
      : image.webp({ lossless: true });
  return Uint8Array.from(await encoded.toBuffer());
}

/** The pixels of an image file, and how it is made. */
export async function readPixels(bytes: Uint8Array | null | undefined): Promise<{
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly pixels: readonly (readonly number[])[];
}> {
  const file = bytes ?? new Uint8Array(0);
  const { space = 'srgb' } = await sharp(file).metadata();
  const { data, info } = await sharp(file)
    .toColourspace(space)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = Array.from({ length: width * height }, (_, i) => [
    ...data.subarray(i * channels, (i + 1) * channels),
  ]);
  return { width, height, channels, pixels };
}
