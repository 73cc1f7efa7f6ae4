import { viewOf } from '../bytes/view-of.ts';
import type { ImageSize } from './image-size.ts';

/** A part of a JPEG file, with its marker and length. */
export interface JpegSegment {
  /** The second byte of its marker. */
  readonly marker: number;
  readonly start: number;
  /** Where its content starts. */
  readonly content: number;
  readonly end: number;
}

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/**
 * The segments of a JPEG file before its pixels, up to the first one that does not end within it. Bytes between two
 * segments are passed over, as libjpeg does.
 *
 * @see ITU-T T.81, B.1.1
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  const view = viewOf(bytes);
  let start = bytes.indexOf(0xff, 2);
  while (start !== -1) {
    let at = start;
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at++];
    if (marker === undefined || ENDS.has(marker)) return;
    if (!isAlone(marker)) {
      const content = at + 2;
      if (content > bytes.length) return;
      const end = at + view.getUint16(at);
      if (end < content || end > bytes.length) return;
      yield { marker, start, content, end };
      at = end;
    }
    start = bytes.indexOf(0xff, at);
  }
}

/** What no segment of the same image follows. */
const ENDS = new Set([START_OF_IMAGE, END_OF_IMAGE, START_OF_SCAN]);

/** Whether a marker has no content: a stuffed byte, which is none, TEM and RST0 to RST7. */
function isAlone(marker: number): boolean {
  return marker <= 1 || (marker >= 0xd0 && marker <= 0xd7);
}

/** The size that the first frame of a JPEG file gives; a decoder refuses a second one. */
export function readJpegSize(bytes: Uint8Array): ImageSize | undefined {
  for (const { marker, content, end } of jpegSegments(bytes)) {
    if (!isFrame(marker)) continue;
    if (end - content < 5) return undefined;
    const view = viewOf(bytes);
    return { height: view.getUint16(content + 1), width: view.getUint16(content + 3) };
  }
  return undefined;
}

/** SOF0 to SOF15, among which are DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
