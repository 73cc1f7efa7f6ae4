import { StfImage } from '@stfkit/core';
import { gltfToStf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { formatOfBytes } from '../../src/materials/image-formats.ts';
import { findResource } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { jpeg, png, webp } from '../support/tiny-images.ts';

const ktx2 = Uint8Array.of(0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 13, 10, 0x1a, 10, 0);

/** The first box of a file, with these brands. */
function boxes(...brands: string[]): Uint8Array {
  const text = `ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;
  return Uint8Array.from([0, 0, 0, text.length + 4, ...Buffer.from(text, 'latin1'), 1, 2, 3]);
}

const FILES = [
  ['png', png(1)],
  ['jpeg', jpeg(1)],
  ['webp', webp(1)],
  ['ktx2', ktx2],
  ['avif', boxes('avif', 'mif1')],
  ['avif', boxes('avis', 'avif')],
  ['avif', boxes('mif1', 'miaf', 'avif')],
] as const;

test.each(FILES)('%s is told by the bytes, whatever the media type says', async (format, bytes) => {
  for (const mimeType of ['', 'image/gif', 'application/octet-stream', 'image/png']) {
    const source = newDocument();
    source.createTexture('T').setImage(Uint8Array.from(bytes)).setMimeType(mimeType);
    const { document, diagnostics } = await gltfToStf(source);
    expect(findResource(document, StfImage).format).toBe(format);
    const isShown = ['png', 'jpeg'].includes(format);
    expect(diagnostics.map(({ code }) => code)).toEqual(isShown ? [] : ['GLTF_IMAGES_UNSHOWN']);
  }
});

test.each([
  ['nothing', new Uint8Array(0)],
  ['other boxes', boxes('heic', 'mif1')],
  ['the letters of a brand that is none', boxes('isom', 'xavi', 'fxxx')],
  ['a brand behind the box', Uint8Array.from([...boxes('heic'), ...Buffer.from('avif')])],
  ['a cut signature', png(1).subarray(0, 7)],
])('%s is of no known format', (_, bytes) => {
  expect(formatOfBytes(bytes)).toBeUndefined();
});
