import type { StfBuffer, StfDocument } from '@stfkit/core';
import { StfAnimation } from '@stfkit/core';
import type { Document } from '../../../objects/target.ts';
import { COMPRESSOR } from '../delta/platform-compressor.ts';
import { attachPacked, MOST_FILE_BYTES } from '../packed.ts';
import { encodeFile, type Held } from './encode-file.ts';
import { listHeldClips } from './list-held-clips.ts';
import { listHeldImages } from './list-held-images.ts';
import { listHeldMeshes } from './list-held-meshes.ts';

/** Up to so many bytes a file is left as it is where there is room: packing takes half as long as all the rest of a small model. */
const MOST_RAW = 6 << 10;

/** What is left of texts and numbers when they are packed, as a rule; ids and floats hardly get shorter. */
const TEXT_RATIO = 0.12;
const NUMBER_RATIO = 0.3;

/** What an id takes. */
const ID_SIZE = 20;

/** So many bytes of numbers, or of texts of clips, are left out where they can be. */
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
  const held = listHeld(original, target, room);
  if (!held) return false;
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

/**
 * What the glTF document has of it: images in any case, clips and meshes where there is much of them that is to be packed. Undefined
 * where there is no room for the rest, which is asked before it is looked at them, as that takes as long as packing.
 */
function listHeld(original: StfDocument, target: Document, room: number): Held | undefined {
  const images = { images: listHeldImages(original, target), meshes: [], clips: [] };
  const numbers = countNumbers(original, images);
  const [others, ofClips] = countTexts(original);
  const raw = Math.min(MOST_RAW, room);
  if (others + ofClips + numbers <= raw) return images;
  const ids = ID_SIZE * (original.resources.size + original.buffers.size);
  if (ids + TEXT_RATIO * others > room) return undefined;
  const clips = ofClips < MANY_NUMBERS ? [] : listHeldClips(original, target);
  const texts = clips.reduce((sum, { size }) => sum - size, others + ofClips);
  if (ids + TEXT_RATIO * texts > room) return undefined;
  const isShort = numbers < MANY_NUMBERS || texts + numbers <= raw;
  const meshes = isShort ? [] : listHeldMeshes(original, target);
  const held = { ...images, meshes, clips };
  const size = ids + TEXT_RATIO * texts + NUMBER_RATIO * countNumbers(original, held);
  return size > room ? undefined : held;
}

/** Bytes of the texts of all resources but clips, and of clips. */
function countTexts({ resources }: StfDocument): [others: number, clips: number] {
  let [others, clips] = [0, 0];
  for (const resource of resources.values()) {
    const { start, end } = resource.span;
    if (resource instanceof StfAnimation) clips += end - start;
    else others += end - start;
  }
  return [others, clips];
}

/** Bytes of the buffers that the glTF document does not have. */
function countNumbers({ buffers }: StfDocument, { images, meshes, clips }: Held): number {
  const held = new Set<string>([
    ...images,
    ...[...meshes, ...clips].flatMap((each) => each.buffers),
  ]);
  let size = 0;
  for (const { id, byteLength } of buffers.values()) if (!held.has(id)) size += byteLength;
  return size;
}
