import type { IProperty, Nullable, Property } from '@gltf-transform/core';
import { ExtensionProperty, PropertyType } from '@gltf-transform/core';
import { ANIMATION_POINTER, type PointerKind } from './pointer.ts';

/** The attributes of an `AnimationPointer`, as glTF-Transform keeps them. */
export interface IAnimationPointer extends IProperty {
  /** The node, mesh, material or camera that the pointer starts with; for a light a node that has it. */
  object: Property;
  /** What the pointer starts with. */
  kind: PointerKind;
  /** The rest of the pointer, relative to that: `/emissiveFactor`. */
  path: string;
}

/**
 * What an animation channel animates that is not a property of a node. Travels with the channel, and
 * follows the object where the file is reordered.
 *
 * @see KHR_animation_pointer
 */
export class AnimationPointer extends ExtensionProperty<IAnimationPointer> {
  /** Name of the extension. */
  static override EXTENSION_NAME: typeof ANIMATION_POINTER = ANIMATION_POINTER;
  /** Name of the extension. */
  declare extensionName: typeof ANIMATION_POINTER;
  /** Name of this class for glTF-Transform. */
  declare propertyType: 'AnimationPointer';
  /** What it can be attached to. */
  declare parentTypes: PropertyType[];

  protected override init(): void {
    this.extensionName = ANIMATION_POINTER;
    this.propertyType = 'AnimationPointer';
    this.parentTypes = [PropertyType.ANIMATION_CHANNEL];
  }

  protected override getDefaults(): Nullable<IAnimationPointer> {
    return Object.assign(super.getDefaults(), { object: null, kind: 'node' as const, path: '' });
  }

  /** The object that the pointer starts with; null where it is gone. */
  getObject(): Property | null {
    return this.getRef('object');
  }

  /** What the pointer starts with. */
  getKind(): PointerKind {
    return this.get('kind');
  }

  /** The rest of the pointer, relative to the object. */
  getPath(): string {
    return this.get('path');
  }

  /** Sets what the pointer leads to. */
  setTarget(kind: PointerKind, object: Property | null, path: string): this {
    return this.set('kind', kind).set('path', path).setRef('object', object);
  }
}
