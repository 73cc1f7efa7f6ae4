import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readImageSize } from '../../src/images/read-image-size.ts';

const SIZE = { width: 37, height: 23 };
const grey = (size = SIZE) => sharp({ create: { ...size, channels: 3, background: '#345' } });

/** With Exif, which makes a WebP file one of several chunks. */
const FILES = {
  png: await grey().png().toBuffer(),
  jpeg: await grey().jpeg().toBuffer(),
  'progressive jpeg': await grey().jpeg({ progressive: true }).toBuffer(),
  'jpeg with Exif': await grey().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  webp: await grey().webp().toBuffer(),
  'lossless webp': await grey().webp({ lossless: true }).toBuffer(),
  'webp with Exif': await grey().withMetadata({ orientation: 6 }).webp().toBuffer(),
  avif: await grey().avif().toBuffer(),
};

const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const box = (type: string, ...content: number[]): number[] => [
  ...u32(8 + content.length),
  ...Buffer.from(type),
  ...content,
];
const BRAND = box('ftyp', ...Buffer.from('avif'), 0, 0, 0, 0);
const extent = (width: number, height: number): number[] =>
  box('ispe', 0, 0, 0, 0, ...u32(width), ...u32(height));
const avifOf = (...extents: number[][]): number[] =>
  box('meta', 0, 0, 0, 0, ...box('iprp', ...box('ipco', ...extents.flat())));

describe('the size of an image file', () => {
  test.each(Object.entries(FILES))('%s says it', (_, file) => {
    expect(readImageSize(file)).toEqual(SIZE);
    expect(readImageSize(Uint8Array.from([0, ...file]).subarray(1))).toEqual(SIZE);
  });

  test('the largest sizes are read as they are', async () => {
    const wide = { width: 16383, height: 1 };
    const tall = { width: 1, height: 16383 };
    for (const size of [wide, tall]) {
      expect(readImageSize(await grey(size).webp().toBuffer())).toEqual(size);
      expect(readImageSize(await grey(size).webp({ lossless: true }).toBuffer())).toEqual(size);
      const withExif = grey(size).withMetadata({ orientation: 6 });
      expect(readImageSize(await withExif.webp().toBuffer())).toEqual(size);
      expect(readImageSize(await grey(size).jpeg().toBuffer())).toEqual(size);
    }
  });

  test.each(Object.entries(FILES))('%s that is cut says the same or nothing', (_, file) => {
    for (let length = 0; length < file.length; length++) {
      // A copy, so that nothing behind the end can be read.
      const size = readImageSize(Uint8Array.from(file.subarray(0, length)));
      if (size !== undefined) expect(size).toEqual(SIZE);
    }
  });

  test.each(Object.entries(FILES))(
    '%s with any byte changed is read without an error',
    (_, file) => {
      const changed = Uint8Array.from(file);
      for (let at = 0; at < Math.min(file.length, 2000); at++) {
        for (const value of [0, 1, 0x7f, 0xff]) {
          changed[at] = value;
          readImageSize(changed);
        }
        changed[at] = file[at] as number;
      }
    },
  );

  test('bytes between the segments of a JPEG file are passed over', () => {
    const [start, end] = [FILES.jpeg.subarray(0, 2), FILES.jpeg.subarray(2)];
    const odd = Uint8Array.from([...start, 0xff, 0, 7, 0xff, 0x01, 0xff, 0xff, ...end]);
    expect(readImageSize(odd)).toEqual(SIZE);
  });

  test('of several images in an AVIF file the largest counts', () => {
    const tiled = Uint8Array.from([
      ...BRAND,
      ...avifOf(extent(8, 8), extent(90, 50), extent(9, 9)),
    ]);
    expect(readImageSize(tiled)).toEqual({ width: 90, height: 50 });
  });

  test.each<[string, readonly number[]]>([
    ['a sequence', [...avifOf(extent(1, 1)), ...box('moov')]],
    ['a box of no length', [...u32(4), ...Buffer.from('free')]],
    ['a box that is longer than the file', [...u32(99), ...Buffer.from('free')]],
    ['a size that is cut', avifOf(box('ispe', 0, 0, 0, 0, 0, 0))],
    ['no size', avifOf()],
  ])('an AVIF file with %s says nothing', (_, boxes) => {
    expect(readImageSize(Uint8Array.from([...BRAND, ...boxes]))).toBeUndefined();
  });

  test('boxes may have a long length, or all the rest', () => {
    const long = [...u32(1), ...Buffer.from('free'), ...u32(0), ...u32(17), 5];
    const rest = [...u32(0), ...Buffer.from('mdat'), 1, 2, 3];
    const file = Uint8Array.from([...BRAND, ...long, ...avifOf(extent(3, 4)), ...rest]);
    expect(readImageSize(file)).toEqual({ width: 3, height: 4 });
  });

  test('files of other formats say nothing', () => {
    expect(readImageSize(Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'))).toBeUndefined();
    expect(readImageSize(new Uint8Array(0))).toBeUndefined();
  });
});
