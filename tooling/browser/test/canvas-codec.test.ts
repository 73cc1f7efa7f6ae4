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
});
