import { allocate, fill, totalLength } from '../container/concatenate.ts';
import { TextSpan } from './text-span.ts';
import { encoder } from './utf8.ts';

/**
 * Short texts share blocks of memory, which are only ever written on: an array of its own, outside of
 * the heap of V8, takes 0.3 µs and more, which is longer than all else about a text.
 */
const BLOCK_BYTES = 8192;
const SHORT_BYTES = 1024;

/** Shorter texts are put together first: the encoder takes longer for each piece than a copy. */
const LONG_TEXT = 16_384;

/** Arrays up to this size lie in that heap. */
const HEAP_BYTES = 64;

let block = new Uint8Array(0);
let used = 0;

/** A text as UTF-8. Most are short and ASCII: 30 ns here, 80 ns into a block, 290 ns by `encode`. */
export function encodeText(text: string): Uint8Array {
  const { length } = text;
  if (length > HEAP_BYTES) return encoder.encode(text);
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) return encoder.encode(text);
    bytes[i] = unit;
  }
  return bytes;
}

/**
 * The pieces as one text that stands alone. Those of a long one are encoded one by one: as one string it would be there
 * once more, in memory that is new each time (of a model with clips a quarter of all pages that are touched first).
 */
export function standAlone(pieces: readonly string[]): TextSpan {
  const length = totalLength(pieces);
  // Enough where all is ASCII, as in most.
  const bytes = place(length);
  let end = 0;
  for (const piece of length > LONG_TEXT ? pieces : [pieces.join('')]) {
    const { read, written } = encoder.encodeInto(piece, bytes.subarray(end));
    if (read < piece.length) return TextSpan.of(pieces.join(''));
    end += written;
  }
  return new TextSpan(bytes, undefined, 0, end);
}

/** The pieces as one text that stands alone. */
export function joinText(pieces: readonly Uint8Array[]): TextSpan {
  const bytes = fill(place(totalLength(pieces)), pieces);
  return new TextSpan(bytes);
}

/** Memory for a text of so many bytes, in the block where it is short. */
function place(length: number): Uint8Array {
  if (length > SHORT_BYTES) return allocate(length);
  if (used + length > block.length) {
    block = new Uint8Array(BLOCK_BYTES);
    used = 0;
  }
  used += length;
  return block.subarray(used - length, used);
}
