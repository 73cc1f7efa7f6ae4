import { isTransformDocument } from '../../objects/index.ts';
import type { Document } from '../../objects/target.ts';
import { COMPRESSOR } from './delta/platform-compressor.ts';
import type { DeltaBytes } from './find-delta-bytes.ts';
import { listIdentifiable } from './identities.ts';
import type { KeptDelta, KeptKind } from './identity.ts';
import { giveOrigin } from './merged.ts';
import { PlainDelta } from './plain-delta.ts';
import { makeStfDelta } from './stf-delta.ts';
import { STF_DOCUMENT } from './stf-identity.ts';

/** How many times the packed size, and how many bytes at least, are unpacked of a delta: more is taken for an attack. */
const MAX_RATIO = 100;
const MAX_BYTES = 1 << 26;

/** No file that is packed has more. What is made of one of a few kilobytes may be large, as meshes can share buffers. */
export const MOST_FILE_BYTES: number = 1 << 18;

/** What a glTF document keeps. */
export interface Packed {
  readonly kind: Exclude<KeptKind, 'complete'>;
  /** As many as `byteLength` where they are a file that was left as it is. */
  readonly bytes: Uint8Array;
  /** How many they are unpacked. */
  readonly byteLength: number;
}

/** Puts what is packed into a glTF document. */
export function attachPacked(target: Document, packed: Packed): void {
  attach(target, packed);
}

/** Says in a glTF document that it lacks nothing, so that what someone took out of one that does is not taken for that. */
export function attachComplete(target: Document): void {
  attach(target, { kind: 'complete', bytes: undefined, byteLength: 0 });
}

function attach(target: Document, bytes: DeltaBytes): void {
  if (!isTransformDocument(target)) {
    target.getRoot().setExtension(STF_DOCUMENT, new PlainDelta(bytes));
    return;
  }
  const kept = makeStfDelta(target, bytes);
  target.getRoot().setExtension(STF_DOCUMENT, kept);
  // Only such documents can be merged.
  giveOrigin(listIdentifiable(target), kept);
}

/**
 * What is packed.
 *
 * @throws {Error} where its bytes are not there, are damaged, or would be more than is reasonable.
 */
export async function unpack(kept: KeptDelta): Promise<Uint8Array> {
  const bytes = kept.getBytes();
  if (!bytes) throw new Error('its bytes are not in the file');
  const byteLength = kept.getByteLength();
  const isFile = kept.getKind() === 'file';
  const most = isFile ? MOST_FILE_BYTES : Math.max(MAX_BYTES, MAX_RATIO * bytes.length);
  if (byteLength > most) throw new Error('it is too large');
  return isFile && bytes.length === byteLength ? bytes : COMPRESSOR.decompress(bytes, byteLength);
}
