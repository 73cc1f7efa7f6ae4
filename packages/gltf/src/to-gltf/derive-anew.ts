import type { StfDocument } from '@stfkit/core';
import { GLTF_EXTENSIONS } from '../extensions/gltf-extensions.ts';
import { identifyRest } from '../extensions/stf-document/identify-rest.ts';
import { NeedsTransform } from '../objects/needs-transform.ts';
import type { Document } from '../objects/target.ts';
import { createDocument } from './create-document.ts';
import { deriveWritten } from './derive-written.ts';
import { exportDocument } from './export-document.ts';
import { createPlainTarget } from './plain/create-plain-target.ts';
import { mayBePlain } from './plain/may-be-plain.ts';

/** The STF document that reading gives of the glTF file that is made of this one, if that tells nothing of it but ids. */
export async function deriveAnew(document: StfDocument): Promise<StfDocument> {
  const target = (await tryPlain(document)) ?? (await exportWhole(document));
  identifyRest(target, (id) => document.resources.has(id));
  return deriveWritten(target);
}

async function tryPlain(document: StfDocument): Promise<Document | undefined> {
  if (!mayBePlain(document, {})) return undefined;
  try {
    return (await exportDocument(document, {}, createPlainTarget)).target;
  } catch (error) {
    if (error instanceof NeedsTransform) return undefined;
    throw error;
  }
}

async function exportWhole(document: StfDocument): Promise<Document> {
  const { target } = await exportDocument(document, {}, (makePlan, findings) =>
    createDocument(makePlan, GLTF_EXTENSIONS, findings),
  );
  return target;
}
