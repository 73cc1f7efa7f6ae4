import type { ExtensionData, Property } from '../../objects/index.ts';

/** Name of the extension. */
export const ANIMATION_POINTER = 'KHR_animation_pointer';

/** What a pointer starts with; a light is told by a node that has it. */
export type PointerKind = 'node' | 'mesh' | 'material' | 'camera' | 'light';

/** What an animation channel animates that is not a property of a node: an `AnimationPointer`, or a plain one. */
export interface Pointer extends ExtensionData {
  /** The object that the pointer starts with; null where it is gone. */
  getObject(): Property | null;
  /** What the pointer starts with. */
  getKind(): PointerKind;
  /** The rest of the pointer, relative to the object. */
  getPath(): string;
  /** Sets what the pointer leads to. */
  setTarget(kind: PointerKind, object: Property | null, path: string): this;
}
