import { sharpImageCodec } from '@stfkit/gltf';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const codec = sharpImageCodec(sharp);
const limits = { maxPixels: 100 };

test.each([1, 2, 3, 4] as const)(
  'images of %i channels come back as they are',
  async (channels) => {
    const data = Uint8Array.from({ length: 6 * channels }, (_, i) => (i * 37) % 256);
    const image = { width: 3, height: 2, channels, data };
    const { data: back, ...size } = await codec.decode(await codec.encode(image), limits);
    expect(size).toEqual({ width: 3, height: 2, channels });
    expect([...back]).toEqual([...data]);
  },
);

test('images that are too large are refused', async () => {
  const data = new Uint8Array(101);
  const file = await codec.encode({ width: 101, height: 1, channels: 1, data });
  await expect(codec.decode(file, limits)).rejects.toThrow('limit');
});
