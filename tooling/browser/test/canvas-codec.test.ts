import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePackage } from '../bundle.ts';
import { describeWithChromium } from '../chromium.ts';
import { type OpenPage, openPage } from '../open-page.ts';

/** What the page has as a global of this name. */
declare const codec: Codec;
interface Codec {
  decode(bytes: Uint8Array, limits: { maxPixels: number }): Promise<Image>;
  encode(image: Image): Promise<Uint8Array>;
}

interface Image {
  width: number;
  height: number;
  channels: number;
  data: Uint8Array | number[];
}

const MODULE = '/codec.js';

const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

/** A chunk of a PNG file. */
function chunk(type: string, content: Uint8Array): number[] {
  const named = Buffer.concat([Buffer.from(type), content]);
  return [...u32(content.length), ...named, ...u32(crc32(named))];
}

/** A square PNG file of one bit a pixel, all black. */
function emptyPng(size: number): Uint8Array {
  const header = Uint8Array.of(...u32(size), ...u32(size), 1, 0, 0, 0, 0);
  const rows = deflateSync(new Uint8Array((1 + Math.ceil(size / 8)) * size), { level: 9 });
  return Uint8Array.from([
    ...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunk('IHDR', header),
    ...chunk('IDAT', rows),
    ...chunk('IEND', new Uint8Array(0)),
  ]);
}

/** Exif data that turns an image by a quarter: TIFF, big-endian, with one entry at 8. */
const QUARTER_TURN = Uint8Array.of(
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
  ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
);

/** The same as a part of files of these types. */
const EXIF: Readonly<Record<string, readonly number[]>> = {
  'image/png': chunk('eXIf', QUARTER_TURN),
  'image/jpeg': [
    ...[0xff, 0xe1, 0, 8 + QUARTER_TURN.length],
    ...Buffer.from('Exif\0\0'),
    ...QUARTER_TURN,
  ],
};

/** A black image of 37 × 23 pixels, which its Exif data turns by a quarter. */
const TURNED_WEBP = ((): number[] => {
  const part = (type: string, ...content: number[]): number[] => [
    ...Buffer.from(type),
    ...u32(content.length).reverse(),
    ...content,
  ];
  const body = [
    ...Buffer.from('WEBP'),
    ...part('VP8X', 0x08, 0, 0, 0, 36, 0, 0, 22, 0, 0),
    ...part('VP8L', ...Buffer.from('2f24800500071011fd0f4444ff03', 'hex')),
    ...part('EXIF', ...QUARTER_TURN),
  ];
  return part('RIFF', ...body);
})();

describeWithChromium('canvasImageCodec in Chromium', () => {
  let opened: OpenPage;
  beforeAll(async () => {
    const module = await bundlePackage('gltf', 'images/canvas-image-codec.ts');
    opened = await openPage({ [MODULE]: module });
    const content = `globalThis.codec = (await import('${MODULE}')).canvasImageCodec();`;
    await opened.page.addScriptTag({ type: 'module', content });
    await opened.page.waitForFunction(() => 'codec' in globalThis);
  });
  afterAll(() => opened?.close());

  /** Encodes an image in the page and decodes it again. */
  const thereAndBack = (image: Image): Promise<Image> =>
    opened.page.evaluate(
      async ({ data, ...rest }) => {
        const file = await codec.encode({ ...rest, data: Uint8Array.from(data) });
        const decoded = await codec.decode(file, { maxPixels: 1000 });
        return { ...decoded, data: [...decoded.data] };
      },
      { ...image, data: [...image.data] },
    );

  test('grey images come back as RGBA with the same values', async () => {
    const data = Array.from({ length: 12 }, (_, i) => (i * 37) % 256);
    const back = await thereAndBack({ width: 4, height: 3, channels: 1, data });
    expect([back.width, back.height, back.channels]).toEqual([4, 3, 4]);
    expect(back.data).toEqual(data.flatMap((value) => [value, value, value, 255]));
  });

  test('colours below any alpha are exact', async () => {
    const data = [0, 1, 2, 3, 127, 128, 254, 255].flatMap((alpha) => [200, 101, 7, alpha]);
    const back = await thereAndBack({ width: 4, height: 2, channels: 4, data });
    expect(back.data).toEqual(data);
    expect(opened.faults).toEqual([]);
  });

  test('equal pixels give equal bytes', async () => {
    const files = await opened.page.evaluate(async () => {
      const image = { width: 2, height: 1, channels: 3, data: Uint8Array.of(1, 2, 3, 4, 5, 6) };
      return [[...(await codec.encode(image))], [...(await codec.encode(image))]];
    });
    expect(files[0]).toEqual(files[1]);
  });

  test('images that are too large, or none, are refused', async () => {
    const problems = await opened.page.evaluate(async () => {
      const file = await codec.encode({
        width: 2,
        height: 2,
        channels: 1,
        data: new Uint8Array(4),
      });
      const fails = (bytes: Uint8Array) =>
        codec.decode(bytes, { maxPixels: 3 }).then(String, () => 'refused');
      return [await fails(file), await fails(Uint8Array.of(1, 2, 3))];
    });
    expect(problems).toEqual(['refused', 'refused']);
  });

  test('what would be too large is refused before it is decoded', async () => {
    const file = emptyPng(16000);
    expect(file.length).toBeLessThan(50_000);
    const said = await opened.page.evaluate(
      async ({ file, text }) => {
        const decodeImage = globalThis.createImageBitmap;
        let decoded = 0;
        globalThis.createImageBitmap = (...given: unknown[]) => {
          decoded++;
          return Reflect.apply(decodeImage, globalThis, given);
        };
        const limits = { maxPixels: 8192 * 8192 };
        const attempts = [Uint8Array.from(file), new TextEncoder().encode(text)];
        const problems = [];
        for (const bytes of attempts)
          problems.push(await codec.decode(bytes, limits).then(String, (error) => error.message));
        globalThis.createImageBitmap = decodeImage;
        return { problems, decoded };
      },
      { file: [...file], text: 'GIF89a of no known size' },
    );
    expect(said).toEqual({
      problems: [
        '16000 × 16000 pixels are too many',
        'its first bytes give no size, as those of PNG, JPEG, WebP and AVIF do',
      ],
      decoded: 0,
    });
  });

  test.each(['image/png', 'image/jpeg'])(
    '%s is not turned by what its Exif data says',
    async (type) => {
      const sizes = await opened.page.evaluate(
        async ({ type, exif }) => {
          const canvas = new OffscreenCanvas(37, 23);
          canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
          const blob = await canvas.convertToBlob({ type });
          const file = [...new Uint8Array(await blob.arrayBuffer())];
          // Behind the signature, of PNG also behind the header.
          const at = type === 'image/png' ? 33 : 2;
          const turned = Uint8Array.from([...file.slice(0, at), ...exif, ...file.slice(at)]);
          const shown = await createImageBitmap(new Blob([turned]));
          const { width, height } = await codec.decode(turned, { maxPixels: 1000 });
          return { shown: [shown.width, shown.height], decoded: [width, height] };
        },
        { type, exif: EXIF[type] ?? [] },
      );
      expect(sizes).toEqual({ shown: [23, 37], decoded: [37, 23] });
    },
  );

  test('WebP is turned by nothing', async () => {
    const size = await opened.page.evaluate(async (file) => {
      const { width, height } = await codec.decode(Uint8Array.from(file), { maxPixels: 1000 });
      return [width, height];
    }, TURNED_WEBP);
    expect(size).toEqual([37, 23]);
  });

  test.each(['wide', 'tall'])('%s images that no texture holds are exact', async (form) => {
    const differing = await opened.page.evaluate(async (form) => {
      const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
      const length = gl?.getParameter(gl.MAX_TEXTURE_SIZE) + 9;
      const [width, height] = form === 'wide' ? [length, 3] : [3, length];
      const data = Uint8Array.from({ length: length * 12 }, (_, i) => (i * 7919) >> 3);
      const file = await codec.encode({ width, height, channels: 4, data });
      const decoded = await codec.decode(file, { maxPixels: 1_000_000 });
      return data.filter((value, i) => value !== decoded.data[i]).length;
    }, form);
    expect(differing).toBe(0);
    expect(opened.faults).toEqual([]);
  });

  test('without WebGL 2 only opaque images are read', async () => {
    const said = await opened.page.evaluate(async () => {
      const { getContext } = OffscreenCanvas.prototype;
      OffscreenCanvas.prototype.getContext = function (this: OffscreenCanvas, ...given: unknown[]) {
        return given[0] === 'webgl2' ? null : Reflect.apply(getContext, this, given);
      } as typeof getContext;
      const read = async (alpha: number) => {
        const data = Uint8Array.of(200, 101, 7, alpha);
        const file = await codec.encode({ width: 1, height: 1, channels: 4, data });
        return codec.decode(file, { maxPixels: 1 }).then(
          ({ data }) => [...data],
          (error: Error) => error.message,
        );
      };
      const results = [await read(255), await read(3)];
      OffscreenCanvas.prototype.getContext = getContext;
      return results;
    });
    expect(said).toEqual([
      [200, 101, 7, 255],
      'it is not opaque, and there is no WebGL 2 to read it with',
    ]);
  });
});
