import type { GLTF, Document as TransformDocument } from '@gltf-transform/core';
import type { Animation } from './animation.ts';
import type { Material, Texture } from './material.ts';
import type { Accessor, Mesh } from './mesh.ts';
import type { Camera, Node, Scene, Skin } from './node.ts';
import type { ExtensibleProperty } from './property.ts';

/** An extension that a document uses. */
export interface Extension {
  readonly extensionName: string;
}

/** All objects of a document in the order of the file. */
export interface Root extends ExtensibleProperty {
  /** What the file says of itself. */
  getAsset(): GLTF.IAsset;
  getDefaultScene(): Scene | null;
  listScenes(): readonly Scene[];
  listNodes(): readonly Node[];
  listCameras(): readonly Camera[];
  listSkins(): readonly Skin[];
  listMeshes(): readonly Mesh[];
  listMaterials(): readonly Material[];
  listTextures(): readonly Texture[];
  listAnimations(): readonly Animation[];
  listAccessors(): readonly Accessor[];
  listExtensionsUsed(): readonly Extension[];
  /** Those without which the document must not be read. */
  listExtensionsRequired(): readonly Extension[];
}

/**
 * A glTF document as far as a conversion to STF looks at it: one of glTF-Transform, or one of plain objects, which
 * take a tenth of the time to make, as nobody is told of changes.
 */
export interface Document {
  getRoot(): Root;
}

/** Whether a document is one of glTF-Transform, whose objects are more than what conversions look at. */
export function isTransformDocument(document: Document): document is TransformDocument {
  return 'getGraph' in document;
}
