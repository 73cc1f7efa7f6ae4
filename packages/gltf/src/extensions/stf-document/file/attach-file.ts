import type { StfBuffer, StfDocument } from '@stfkit/core';
import type { Document } from '../../../objects/target.ts';
import { COMPRESSOR } from '../delta/platform-compressor.ts';
import { attachPacked, MOST_FILE_BYTES } from '../packed.ts';
import { encodeFile } from './encode-file.ts';
import { listHeld } from './list-held.ts';

/** Up to so many bytes a file is left as it is where there is room: packing takes half as long as all the rest of a small model. */
const MOST_RAW = 6 << 10;

/** What is left of texts and numbers when they are packed, as a rule; ids and floats hardly get shorter. */
const TEXT_RATIO = 0.25;
const NUMBER_RATIO = 0.6;

/**
 * Puts the STF document that a glTF document was made of into it, but for its images, if there is room for it: what the
 * glTF document lacks is found when it is read then.
 *
 * @param room How many bytes that may take.
 * @returns Whether there was room, as far as that can be told without trying at length.
 * @throws {StfError} BUFFER_NOT_LOADED when a buffer is not in memory.
 */
export async function attachFile(
  target: Document,
  original: StfDocument,
  room: number,
): Promise<boolean> {
  if (![...original.buffers.values()].every(isPlain)) return false;
  const held = listHeld(original, target);
  if (estimate(original, held) > room) return false;
  const bytes = encodeFile(original, held);
  if (bytes.length > MOST_FILE_BYTES) return false;
  const isTiny = bytes.length <= Math.min(MOST_RAW, room);
  const packed = isTiny ? bytes : await COMPRESSOR.compress(bytes, 'quick');
  // As many bytes packed as unpacked tell that they are not packed.
  const isClear = isTiny || packed.length < bytes.length;
  if (packed.length > room || !isClear) return false;
  attachPacked(target, { kind: 'file', bytes: packed, byteLength: bytes.length });
  return true;
}

function isPlain({ entry, isBroken }: StfBuffer): boolean {
  return entry === undefined && !isBroken;
}

/** How many bytes the packed file may have, before anything is made of it. */
function estimate({ resources, buffers }: StfDocument, held: ReadonlySet<string>): number {
  let size = 0;
  for (const { span } of resources.values()) size += TEXT_RATIO * (span.end - span.start);
  for (const { id, byteLength } of buffers.values()) {
    if (!held.has(id)) size += NUMBER_RATIO * byteLength;
  }
  return size;
}
