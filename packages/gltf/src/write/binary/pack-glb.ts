import { BufferUtils } from '@gltf-transform/core';
import type { BufferPlan } from './buffer-plan.ts';

const MAGIC = 0x46546c67;
const VERSION = 2;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;

const SPACE = 0x20;

const encoder = new TextEncoder();

/**
 * A `.glb` of its JSON and what its buffer holds; without a second chunk where that is nothing.
 *
 * @see glTF 2.0 §4.4
 */
export function packGlb(json: string, buffer: BufferPlan): Uint8Array<ArrayBuffer> {
  const text = encoder.encode(json);
  const textLength = BufferUtils.padNumber(text.length);
  const bytesLength = BufferUtils.padNumber(buffer.byteLength);
  const start = 20 + textLength;
  const length = bytesLength > 0 ? start + 8 + bytesLength : start;
  const file = new Uint8Array(length);
  const words = new DataView(file.buffer);
  words.setUint32(0, MAGIC, true);
  words.setUint32(4, VERSION, true);
  words.setUint32(8, length, true);
  words.setUint32(12, textLength, true);
  words.setUint32(16, JSON_CHUNK, true);
  file.set(text, 20);
  file.fill(SPACE, 20 + text.length, start);
  if (bytesLength > 0) {
    words.setUint32(start, bytesLength, true);
    words.setUint32(start + 4, BIN_CHUNK, true);
    buffer.fill(file, start + 8);
  }
  return file;
}
