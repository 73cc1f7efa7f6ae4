import { viewOf } from '../bytes/view-of.ts';
import type { ImageSize } from './image-size.ts';

/** A part of a PNG file, with its length, name and checksum. */
export interface PngChunk {
  /** Its four letters as a number: files may have millions. */
  readonly type: number;
  readonly start: number;
  readonly end: number;
}

/** The bytes that a chunk has beside its content: length and type before it, a checksum behind it. */
const BEFORE = 8;
const FRAME = BEFORE + 4;
const SIGNATURE_LENGTH = 8;
/** IHDR. */
const HEADER = 0x49484452;
const HEADER_LENGTH = 13;

/**
 * The chunks of a PNG file, up to the first one that does not end within it.
 *
 * @see Portable Network Graphics (PNG) Specification, Third Edition, §5.3
 */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const view = viewOf(bytes);
  for (let start = SIGNATURE_LENGTH; start + FRAME <= bytes.length; ) {
    const end = start + FRAME + view.getUint32(start);
    if (end > bytes.length) return;
    yield { type: view.getUint32(start + 4), start, end };
    start = end;
  }
}

/** The size that the header of a PNG file gives, which has to be its first chunk. */
export function readPngSize(bytes: Uint8Array): ImageSize | undefined {
  const [header] = pngChunks(bytes);
  if (header?.type !== HEADER || header.end - header.start !== FRAME + HEADER_LENGTH)
    return undefined;
  const view = viewOf(bytes);
  const at = header.start + BEFORE;
  return { width: view.getUint32(at), height: view.getUint32(at + 4) };
}
