import type { DiagnosticCollector, StfDocument } from '@stfkit/core';
import type { GltfCode } from '../../diagnostics/gltf-codes.ts';
import { type Document, dataOf, type ExtensibleProperty } from '../../objects/index.ts';
import { applyDelta } from './delta/apply-delta.ts';
import { decodeDelta } from './delta/decode-delta.ts';
import type { Delta } from './delta/delta.ts';
import { describeDelta } from './delta/describe-delta.ts';
import { isSameDocument } from './delta/is-same-document.ts';
import { reportLosses } from './delta/report-losses.ts';
import { IdResolver } from './delta/resolve-ids.ts';
import { decodeFile } from './file/decode-file.ts';
import { findIdentity, listIdentifiable } from './identities.ts';
import type { KeptDelta } from './identity.ts';
import { listMerged } from './merged.ts';
import { unpack } from './packed.ts';
import { STF_DOCUMENT } from './stf-identity.ts';

const PLACE = { pointer: `/extensions/${STF_DOCUMENT}` };

/**
 * The STF document that a glTF document was made of, with what was edited since; `derived` where it tells
 * nothing of it. Reports GLTF_DELTA_IGNORED where what it tells is damaged, GLTF_DELTA_MISSING where ids alone are left of
 * that or of what was merged into it, and what an edit took of it.
 *
 * @param deriveAnew Gives what reading gives of the glTF file that is made of an STF document.
 */
export async function restoreDocument(
  source: Document,
  derived: StfDocument,
  findings: DiagnosticCollector<GltfCode>,
  deriveAnew: (document: StfDocument) => Promise<StfDocument>,
): Promise<StfDocument> {
  const kept = dataOf<KeptDelta>(source.getRoot(), STF_DOCUMENT);
  try {
    const count = countUntold(source, kept);
    if (count > 0) findings.report('GLTF_DELTA_MISSING', { count }, PLACE);
    if (kept === null) return derived;
    if (kept.getKind() === 'complete') return derived;
    const bytes = await unpack(kept);
    if (kept.getKind() === 'delta') {
      return applyTo(derived, decodeDelta(bytes, IdResolver.of(derived)), findings);
    }
    const { document, partial, untold } = decodeFile(bytes, source, derived);
    // What came from glTF mostly is what the file gives, so that nothing need be converted to see that.
    if (isSameDocument(document, derived)) return document;
    const before = await deriveAnew(document);
    // What is to give way is not all there.
    if (untold.size === 0 && isSameDocument(before, derived)) return document;
    const delta = describeDelta(document, before);
    if (delta.buffers.some(({ id }) => partial.has(id))) throw new Error('an image is missing');
    return applyTo(derived, without(delta, untold), findings);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    findings.report('GLTF_DELTA_IGNORED', { problem }, PLACE);
    return derived;
  }
}

/** How many objects have ids of an STF document of which the file keeps nothing else, as in what another program made of such files. */
function countUntold(source: Document, kept: KeptDelta | null): number {
  const isUsed = source
    .getRoot()
    .listExtensionsUsed()
    .some(({ extensionName }) => extensionName === STF_DOCUMENT);
  if (!isUsed) return 0;
  const lists = listIdentifiable(source);
  if (kept) return Object.values(listMerged(lists, kept)).flat().length;
  const objects: ExtensibleProperty[] = Object.values(lists).flat();
  return objects.filter((object) => findIdentity(object) !== undefined).length;
}

/** What is told of other resources and buffers than these. */
function without(delta: Delta, untold: ReadonlySet<string>): Delta {
  if (untold.size === 0) return delta;
  return {
    ...delta,
    changed: delta.changed.filter(({ id }) => !untold.has(id)),
    only: delta.only.filter(([id]) => !untold.has(id)),
    meshes: delta.meshes.filter(({ id }) => !untold.has(id)),
    buffers: delta.buffers.filter(({ id }) => !untold.has(id)),
  };
}

function applyTo(
  derived: StfDocument,
  delta: Delta,
  findings: DiagnosticCollector<GltfCode>,
): StfDocument {
  const { document, reshaped, losses, untaken } = applyDelta(derived, delta);
  for (const resource of reshaped) findings.report('GLTF_MESH_RESHAPED', {}, { resource });
  reportLosses(losses, findings);
  untaken.report((code, params) => findings.report(code, params, { pointer: '' }));
  return document;
}
