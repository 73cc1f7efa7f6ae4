import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutOrientation } from '../../src/images/without-orientation.ts';

const image = () => sharp({ create: { width: 5, height: 3, channels: 3, background: '#345' } });
const turned = () => image().withMetadata({ orientation: 6 });

const TURNED = { png: await turned().png().toBuffer(), jpeg: await turned().jpeg().toBuffer() };

test.each(Object.entries(TURNED))('%s: what turns is gone, the pixels stay', async (_, file) => {
  const before = Uint8Array.from(file);
  const plain = withoutOrientation(file);
  expect((await sharp(file).metadata()).orientation).toBe(6);
  expect((await sharp(plain).metadata()).orientation).toBeUndefined();
  expect(await sharp(plain).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
  expect(Uint8Array.from(file)).toEqual(before);
  expect(withoutOrientation(plain)).toBe(plain);
});

test('all of several are gone', async () => {
  const { jpeg } = TURNED;
  const length = 2 + jpeg.readUInt16BE(jpeg.indexOf(Buffer.of(0xff, 0xe1)) + 2);
  const start = jpeg.indexOf(Buffer.of(0xff, 0xe1));
  const exif = jpeg.subarray(start, start + length);
  const twice = Buffer.concat([jpeg.subarray(0, start), exif, jpeg.subarray(start)]);
  expect(withoutOrientation(twice)).toEqual(withoutOrientation(Uint8Array.from(jpeg)));
});

test('files with nothing of it, and others, are the same bytes', async () => {
  const files = [
    await image().png().toBuffer(),
    await image().jpeg().toBuffer(),
    await turned().webp().toBuffer(),
    Uint8Array.of(1, 2, 3),
  ];
  for (const file of files) expect(withoutOrientation(file)).toBe(file);
});

test.each(Object.entries(TURNED))('%s that is cut or changed is no error', (_, file) => {
  for (let length = 0; length < file.length; length++) {
    withoutOrientation(Uint8Array.from(file.subarray(0, length)));
  }
  const changed = Uint8Array.from(file);
  for (let at = 0; at < file.length; at++) {
    for (const value of [0, 1, 0x7f, 0xff]) {
      changed[at] = value;
      expect(withoutOrientation(changed).length).toBeLessThanOrEqual(file.length);
    }
    changed[at] = file[at] as number;
  }
});
