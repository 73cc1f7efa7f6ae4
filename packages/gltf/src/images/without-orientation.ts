import { formatOfBytes } from '../materials/image-formats.ts';
import { jpegSegments } from './jpeg-segments.ts';
import { pngChunks } from './png-chunks.ts';

/**
 * An image file without its Exif data, which may say how to turn it: browsers do that to PNG and JPEG whatever
 * `imageOrientation` is, while glTF and sharp take pixels as they stand. The same bytes where there is nothing to drop.
 */
export function withoutOrientation(bytes: Uint8Array): Uint8Array {
  switch (formatOfBytes(bytes)) {
    case 'png':
      return without(bytes, exifChunks(bytes));
    case 'jpeg':
      return without(bytes, exifSegments(bytes));
    default:
      return bytes;
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The type of a chunk, eXIf. */
const EXIF_CHUNK = 0x65584966;

function* exifChunks(bytes: Uint8Array): Generator<Span> {
  for (const chunk of pngChunks(bytes)) if (chunk.type === EXIF_CHUNK) yield chunk;
}

/** The marker of APP1, where Exif and XMP are. */
const APP1 = 0xe1;
const EXIF_NAME = [0x45, 0x78, 0x69, 0x66, 0]; // Exif and a zero

function* exifSegments(bytes: Uint8Array): Generator<Span> {
  for (const segment of jpegSegments(bytes)) {
    const { marker, content, end } = segment;
    const isLongEnough = end - content >= EXIF_NAME.length;
    if (marker !== APP1 || !isLongEnough) continue;
    if (EXIF_NAME.every((value, i) => bytes[content + i] === value)) yield segment;
  }
}

/** At most one copy, however many spans there are. They come in order. */
function without(bytes: Uint8Array, spans: Iterable<Span>): Uint8Array {
  let copy: Uint8Array | undefined;
  let length = 0;
  let from = 0;
  for (const { start, end } of spans) {
    copy ??= new Uint8Array(bytes.length);
    copy.set(bytes.subarray(from, start), length);
    length += start - from;
    from = end;
  }
  if (copy === undefined) return bytes;
  copy.set(bytes.subarray(from), length);
  return copy.subarray(0, length + bytes.length - from);
}
