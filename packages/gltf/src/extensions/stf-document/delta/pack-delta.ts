import type { DiagnosticCollector, StfDocument } from '@stfkit/core';
import type { GltfCode } from '../../../diagnostics/gltf-codes.ts';
import { type Document, dataOf, isTransformDocument } from '../../../objects/index.ts';
import type { Document as TargetDocument } from '../../../objects/target.ts';
import type { KeptDelta } from '../identity.ts';
import { PlainDelta } from '../plain-delta.ts';
import { StfDelta } from '../stf-delta.ts';
import { STF_DOCUMENT } from '../stf-identity.ts';
import { applyDelta } from './apply-delta.ts';
import { decodeDelta } from './decode-delta.ts';
import { describeDelta } from './describe-delta.ts';
import { encodeDelta } from './encode-delta.ts';
import { isSameDocument } from './is-same-document.ts';
import { COMPRESSOR } from './platform-compressor.ts';
import { reportLosses } from './report-losses.ts';
import { IdResolver } from './resolve-ids.ts';

/** How many times the packed size, and how many bytes at least, are unpacked: more is taken for an attack. */
const MAX_RATIO = 100;
const MAX_BYTES = 1 << 26;

/**
 * Puts into a glTF document what it lacks of the STF document that it was made of; nothing where it lacks
 * nothing, as with documents that came from glTF.
 *
 * @param derived The STF document that the glTF document gives.
 * @throws {StfError} BUFFER_NOT_LOADED when a buffer is not in memory.
 */
export async function attachDelta(
  target: TargetDocument,
  original: StfDocument,
  derived: StfDocument,
): Promise<void> {
  if (isSameDocument(original, derived)) return;
  const bytes = encodeDelta(describeDelta(original, derived), resolverOf(derived));
  const packed = await COMPRESSOR.compress(bytes);
  const delta = isTransformDocument(target)
    ? new StfDelta(target.getGraph()).setBytes(packed, bytes.length)
    : new PlainDelta({ bytes: packed, byteLength: bytes.length });
  target.getRoot().setExtension(STF_DOCUMENT, delta);
}

/**
 * The STF document that a glTF document was made of, with what was edited since; `derived` where it tells
 * nothing of it. Reports GLTF_DELTA_IGNORED where what it tells is damaged, and what an edit took of it.
 */
export async function restoreDocument(
  source: Document,
  derived: StfDocument,
  findings: DiagnosticCollector<GltfCode>,
): Promise<StfDocument> {
  const delta = dataOf<KeptDelta>(source.getRoot(), STF_DOCUMENT);
  try {
    if (delta === null) return derived;
    const { document, reshaped, losses } = applyDelta(
      derived,
      decodeDelta(await unpack(delta), resolverOf(derived)),
    );
    for (const resource of reshaped) findings.report('GLTF_MESH_RESHAPED', {}, { resource });
    reportLosses(losses, findings);
    return document;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    findings.report('GLTF_DELTA_IGNORED', { problem }, { pointer: `/extensions/${STF_DOCUMENT}` });
    return derived;
  }
}

async function unpack(delta: KeptDelta): Promise<Uint8Array> {
  const bytes = delta.getBytes();
  if (!bytes) throw new Error('its bytes are not in the file');
  const byteLength = delta.getByteLength();
  if (byteLength > Math.max(MAX_BYTES, MAX_RATIO * bytes.length)) {
    throw new Error('it is too large');
  }
  return COMPRESSOR.decompress(bytes, byteLength);
}

function resolverOf({ resources, buffers }: StfDocument): IdResolver {
  return new IdResolver([...resources.keys(), ...buffers.keys()]);
}
