import type { StfDocument } from '@stfkit/core';
import { GLTF_EXTENSIONS } from '../extensions/gltf-extensions.ts';
import { identifyRest } from '../extensions/stf-document/identify-rest.ts';
import type { Document } from '../objects/target.ts';
import { createDocument } from '../to-gltf/create-document.ts';
import { exportDocument } from '../to-gltf/export-document.ts';
import { exportPlain } from '../to-gltf/plain/export-plain.ts';
import { deriveWritten } from './derive-written.ts';

/** The STF document that reading gives of the glTF file that is made of this one, if that tells nothing of it but ids. */
export async function deriveAnew(document: StfDocument): Promise<StfDocument> {
  const target = (await exportPlain(document, {}))?.target ?? (await exportWhole(document));
  identifyRest(target, (id) => document.resources.has(id));
  return deriveWritten(target);
}

async function exportWhole(document: StfDocument): Promise<Document> {
  const { target } = await exportDocument(document, {}, (makePlan, findings) =>
    createDocument(makePlan, GLTF_EXTENSIONS, findings),
  );
  return target;
}
