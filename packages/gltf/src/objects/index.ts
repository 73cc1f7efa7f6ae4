export type { Animation, AnimationChannel, AnimationSampler } from './animation.ts';
export type { Document, Extension, Root } from './document.ts';
export { isTransformDocument } from './document.ts';
export type {
  Material,
  Texture,
  TextureHolder,
  TextureInfo,
  TextureTransform,
  TextureUse,
} from './material.ts';
export type { Accessor, Mesh, Primitive, PrimitiveTarget } from './mesh.ts';
export type { Camera, Light, Node, Scene, Skin, Visibility } from './node.ts';
export type { ExtensibleProperty, ExtensionData, Property } from './property.ts';
export { dataOf } from './property.ts';
