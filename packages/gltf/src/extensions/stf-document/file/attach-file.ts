import type { StfBuffer, StfDocument } from '@stfkit/core';
import type { Document } from '../../../objects/target.ts';
import { COMPRESSOR } from '../delta/platform-compressor.ts';
import { attachPacked, MOST_FILE_BYTES } from '../packed.ts';
import { encodeFile, type Held } from './encode-file.ts';
import { listHeldImages } from './list-held-images.ts';
import { listHeldMeshes } from './list-held-meshes.ts';

/** Up to so many bytes a file is left as it is where there is room: packing takes half as long as all the rest of a small model. */
const MOST_RAW = 6 << 10;

/** What is left of texts and numbers when they are packed, as a rule; ids and floats hardly get shorter. */
const TEXT_RATIO = 0.12;
const NUMBER_RATIO = 0.3;

/** What an id takes. */
const ID_SIZE = 20;

/** So many bytes of numbers are left out where they can be. */
const MANY_NUMBERS = 1 << 10;

/**
 * Puts the STF document that a glTF document was made of into it, but for what that shows, if there is room for it: what
 * the glTF document lacks is found when it is read then.
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
  const texts = estimateTexts(original);
  // Before it is looked at what the glTF document shows, which takes as long as packing.
  if (texts > room) return false;
  const held = listHeld(original, target);
  if (texts + NUMBER_RATIO * countNumbers(original, held) > room) return false;
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

/** How many bytes the packed texts may have, before anything is made of them. */
function estimateTexts({ resources, buffers }: StfDocument): number {
  let size = ID_SIZE * (resources.size + buffers.size);
  for (const { span } of resources.values()) size += TEXT_RATIO * (span.end - span.start);
  return size;
}

/** What the glTF document has of it: images in any case, meshes where there are many numbers. */
function listHeld(original: StfDocument, target: Document): Held {
  const onlyImages: Held = { images: listHeldImages(original, target), meshes: [] };
  if (countNumbers(original, onlyImages) < MANY_NUMBERS) return onlyImages;
  return { ...onlyImages, meshes: listHeldMeshes(original, target) };
}

/** Bytes of the buffers that the glTF document does not have. */
function countNumbers({ buffers }: StfDocument, { images, meshes }: Held): number {
  const held = new Set<string>([...images, ...meshes.flatMap((each) => each.buffers)]);
  let size = 0;
  for (const { id, byteLength } of buffers.values()) if (!held.has(id)) size += byteLength;
  return size;
}
