import { crc32 } from './crc32.ts';
import type { DecodedImage } from './image-codec.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** The colour type for 1 to 4 channels. */
const COLOR_TYPES = [0, 4, 2, 6] as const;
const BITS = 8;
/** Each byte of a row less the one a pixel before it: what suits smooth images, at no search. */
const FILTER_SUB = 1;

/**
 * A PNG file of an image, compressed by the `CompressionStream` of the platform.
 *
 * @see Portable Network Graphics (PNG) Specification, Third Edition, §5, §9, §11
 */
export async function encodePng(image: DecodedImage): Promise<Uint8Array> {
  const { width, height, channels } = image;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([BITS, COLOR_TYPES[channels - 1] as number], 8);
  const chunks = [
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', await deflate(filter(image))),
    chunk('IEND', new Uint8Array(0)),
  ];
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

function filter({ width, height, channels, data }: DecodedImage): Uint8Array {
  const rowLength = width * channels;
  const filtered = new Uint8Array((rowLength + 1) * height);
  for (let y = 0, at = 0, from = 0; y < height; y++) {
    filtered[at++] = FILTER_SUB;
    for (let x = 0; x < rowLength; x++, from++) {
      const before = x < channels ? 0 : (data[from - channels] as number);
      filtered[at++] = (data[from] as number) - before;
    }
  }
  return filtered;
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream();
  const deflated = stream.pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(deflated).arrayBuffer());
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}
