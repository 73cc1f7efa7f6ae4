import type { Document } from '../objects/index.ts';
import { packGlb } from './binary/pack-glb.ts';
import { describeDocument } from './json/describe-document.ts';

/**
 * The bytes of a `.glb` of a document, those that `writeBinary` of glTF-Transform gives, in a part of the time. Demands
 * that all accessors are in one buffer, and that the document has no extensions but `PLAIN_EXTENSIONS` and those that
 * nobody knows.
 *
 * @see glTF 2.0 §4.4
 */
export function writeGlb(document: Document): Uint8Array<ArrayBuffer> {
  const { json, buffer } = describeDocument(document);
  return packGlb(JSON.stringify(json), buffer);
}
