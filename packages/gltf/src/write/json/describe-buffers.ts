import { type Document, isTransformDocument } from '../../objects/index.ts';
import { type Def, describeProperty } from './describe-property.ts';

/** The list of the buffers of a file; of documents of glTF-Transform their buffer has a name, and is there if it holds nothing. */
export function describeBuffers(document: Document, byteLength: number): Def[] {
  const [buffer] = isTransformDocument(document) ? document.getRoot().listBuffers() : [];
  if (!buffer && byteLength === 0) return [];
  const def = buffer ? describeProperty(buffer) : {};
  if (byteLength > 0) def['byteLength'] = byteLength;
  return [def];
}
