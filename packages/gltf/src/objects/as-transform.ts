import type * as transform from '@gltf-transform/core';
import type { Accessor, Document, Material } from './target.ts';

/** What an object is in a document of glTF-Transform: to be asked where the document is known to be one alone. */
export function asTransform(document: Document): transform.Document;
export function asTransform(material: Material): transform.Material;
export function asTransform(accessor: Accessor): transform.Accessor;
export function asTransform(object: object): unknown {
  return object;
}
