import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document, NodeIO } from '@gltf-transform/core';
import { readStf, StfImage } from '@stfkit/core';
import type { ImageCodec } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { loadImageCodec, type SharpPackage } from '../../src/convert/load-image-codec.ts';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const missing: SharpPackage = {
  isInstalled: () => false,
  load: () => Promise.reject(new Error('Cannot find package')),
};

/** Undefined where sharp, an optional dependency, is not installed. */
const codec: ImageCodec | undefined = await loadImageCodec('optional');

/** A file with a material whose roughness and metallic are in one image. */
async function makePacked(codec: ImageCodec): Promise<Uint8Array> {
  const source = new Document();
  source.createBuffer();
  const data = Uint8Array.of(255, 100, 20, 255, 200, 40);
  const bytes = await codec.encode({ width: 2, height: 1, channels: 3, data });
  const packed = source.createTexture('Packed').setImage(bytes).setMimeType('image/png');
  source.createMaterial('M').setMetallicRoughnessTexture(packed);
  return new NodeIO().writeBinary(source);
}

describe('images of roughness and metallic', () => {
  it('cannot be split without sharp, which is told where it is asked for', async () => {
    expect(await loadImageCodec('optional', missing)).toBeUndefined();
    await expect(loadImageCodec('needed', missing)).rejects.toMatchObject({
      code: 'IMAGE_CODEC_MISSING',
      message: expect.stringContaining('npm install sharp'),
    });
  });

  it('load sharp when the first pixel is needed, and once', async () => {
    let loads = 0;
    const broken: SharpPackage = {
      isInstalled: () => true,
      load: () => {
        loads++;
        return Promise.reject(new Error('Could not load the sharp module'));
      },
    };
    const lazy = (await loadImageCodec('optional', broken)) as ImageCodec;
    expect(loads).toBe(0);
    const limits = { maxPixels: 1 };
    await expect(lazy.decode(new Uint8Array(), limits)).rejects.toThrow('Could not load');
    await expect(lazy.decode(new Uint8Array(), limits)).rejects.toThrow('Could not load');
    expect(loads).toBe(1);
  });

  it.runIf(codec)('are split, or stay packed where that is asked for', async () => {
    const folder = temporaryFolder();
    const glb = join(folder, 'packed.glb');
    writeFileSync(glb, await makePacked(codec as ImageCodec));
    const imagesOf = async (path: string, ...options: string[]) => {
      const { bytes } = await runMain(['convert', ...options, '--to', 'stf', path, '-']);
      const { document } = readStf(bytes);
      const images = [...document.resources.values()].filter((each) => each instanceof StfImage);
      return images.map(({ name }) => name);
    };
    const listImages = (...options: string[]) => imagesOf(glb, ...options);
    const split = ['Packed', 'Packed Metallic', 'Packed Roughness'];
    expect((await listImages()).sort()).toEqual(split);
    expect((await listImages('--metallic-roughness', 'split')).sort()).toEqual(split);
    expect(await listImages('--metallic-roughness', 'packed')).toEqual(['Packed']);
    const [stf, back] = [join(folder, 'packed.stf'), join(folder, 'back.glb')];
    await runMain(['convert', '--metallic-roughness', 'packed', glb, stf]);
    await runMain(['convert', stf, back]);
    expect(await imagesOf(back)).toEqual(['Packed']);
    expect((await imagesOf(back, '--metallic-roughness', 'split')).sort()).toEqual(split);
    const unknown = await runMain(['convert', '--metallic-roughness', 'x', glb, '-']);
    expect(unknown.code).toBe(2);
  });
});
