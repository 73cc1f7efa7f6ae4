import type { StfDocument } from '@stfkit/core';
import type { Document } from '../../../objects/target.ts';
import { attachComplete, attachPacked } from '../packed.ts';
import { describeDelta } from './describe-delta.ts';
import { encodeDelta } from './encode-delta.ts';
import { isSameDocument } from './is-same-document.ts';
import { COMPRESSOR } from './platform-compressor.ts';
import { IdResolver } from './resolve-ids.ts';

/**
 * Puts into a glTF document what it lacks of the STF document that it was made of; where it lacks nothing, as with
 * documents that came from glTF, that.
 *
 * @param derived The STF document that the glTF document gives.
 * @throws {StfError} BUFFER_NOT_LOADED when a buffer is not in memory.
 */
export async function attachDelta(
  target: Document,
  original: StfDocument,
  derived: StfDocument,
): Promise<void> {
  if (isSameDocument(original, derived)) {
    attachComplete(target);
    return;
  }
  const bytes = encodeDelta(describeDelta(original, derived), IdResolver.of(derived));
  const packed = await COMPRESSOR.compress(bytes, 'small');
  attachPacked(target, { kind: 'delta', bytes: packed, byteLength: bytes.length });
}
