import { viewOf } from '../bytes/view-of.ts';
import type { ImageSize } from './image-size.ts';

/** Boxes that are made of others, with how many bytes stand before these. */
const NESTED: ReadonlyMap<string, number> = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
]);
/** A version and flags, then width and height. */
const EXTENT_LENGTH = 12;

/**
 * The largest of the sizes that an AVIF file gives for its images: one that is made of tiles says it of these as
 * well. Undefined for sequences, whose frames say it elsewhere.
 *
 * @see ISO/IEC 14496-12, 4.2 and ISO/IEC 23008-12, 6.5.3
 */
export function readAvifSize(bytes: Uint8Array): ImageSize | undefined {
  const view = viewOf(bytes);
  let largest: ImageSize | undefined;
  for (let at = 0; at < bytes.length; ) {
    const box = readBox(view, at);
    if (box === undefined || box.type === 'moov') return undefined;
    const { type, content, end } = box;
    const skipped = NESTED.get(type);
    at = skipped === undefined ? end : content + skipped;
    if (type !== 'ispe') continue;
    if (end - content < EXTENT_LENGTH) return undefined;
    const size = { width: view.getUint32(content + 4), height: view.getUint32(content + 8) };
    if (largest === undefined || areaOf(size) > areaOf(largest)) largest = size;
  }
  return largest;
}

interface Box {
  readonly type: string;
  readonly content: number;
  readonly end: number;
}

/** A box that ends within the file; its length may be 0, for all the rest, or 1, with a long one behind its type. */
function readBox(view: DataView, start: number): Box | undefined {
  const rest = view.byteLength - start;
  if (rest < 8) return undefined;
  const short = view.getUint32(start);
  const head = short === 1 ? 16 : 8;
  if (rest < head) return undefined;
  const long = short === 1 ? Number(view.getBigUint64(start + 8)) : short;
  const length = short === 0 ? rest : long;
  if (length < head || length > rest) return undefined;
  const [first, second] = [view.getUint16(start + 4), view.getUint16(start + 6)];
  const type = String.fromCharCode(first >> 8, first & 0xff, second >> 8, second & 0xff);
  return { type, content: start + head, end: start + length };
}

function areaOf({ width, height }: ImageSize): number {
  return width * height;
}
