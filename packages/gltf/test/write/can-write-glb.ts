import { type Document, isTransformDocument } from '../../src/objects/index.ts';
import { isRawUser } from '../../src/raw-extensions/raw.ts';
import { PLAIN_EXTENSIONS } from '../../src/read/plain/read-extensions.ts';

/** Whether `writeGlb` writes all of a document: it has one buffer at most, and no extensions but those that plain objects are made for. */
export function canWriteGlb(document: Document): boolean {
  if (isTransformDocument(document) && document.getRoot().listBuffers().length > 1) return false;
  const used = document.getRoot().listExtensionsUsed();
  return used.every((each) => PLAIN_EXTENSIONS.has(each.extensionName) || isRawUser(each));
}
