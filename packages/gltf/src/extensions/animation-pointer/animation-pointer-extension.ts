import type {
  AnimationChannel,
  Property,
  ReaderContext,
  WriterContext,
} from '@gltf-transform/core';
import { Extension } from '@gltf-transform/core';
import { listLights } from '../../objects/list-lights.ts';
import { placesOf } from '../../objects/places.ts';
import { AnimationPointer } from './animation-pointer.ts';
import { ANIMATION_POINTER } from './pointer.ts';
import { spellPointer } from './pointer-text.ts';
import { readPointers } from './read-pointers.ts';

/**
 * The glTF extension `KHR_animation_pointer`: channels that animate anything in a file. Pointers to what
 * is in no list of the file, or to something that the file has not, are left out in reading.
 *
 * @see KHR_animation_pointer
 */
export class AnimationPointerExtension extends Extension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: typeof ANIMATION_POINTER = ANIMATION_POINTER;
  /** Name of the extension. */
  override readonly extensionName: typeof ANIMATION_POINTER = ANIMATION_POINTER;

  /** A new pointer; attach it to a channel with `setExtension('KHR_animation_pointer', …)`. */
  createPointer(): AnimationPointer {
    return new AnimationPointer(this.document.getGraph());
  }

  /** Called by glTF-Transform: gives the channels their pointers. */
  override read(context: ReaderContext): this {
    readPointers<AnimationChannel, Property>(context.jsonDoc.json, context, (channel, ...found) => {
      channel.setExtension(ANIMATION_POINTER, this.createPointer().setTarget(...found));
    });
    return this;
  }

  /** Called by glTF-Transform: writes the pointers of all channels that have one. */
  override write(context: WriterContext): this {
    const root = this.document.getRoot();
    const places = {
      node: context.nodeIndexMap,
      mesh: context.meshIndexMap,
      material: context.materialIndexMap,
      camera: context.cameraIndexMap,
      // The order in which that extension writes them.
      light: placesOf(listLights(root)),
    };
    root.listAnimations().forEach((animation, i) => {
      const defs = context.jsonDoc.json.animations?.[i]?.channels ?? [];
      animation.listChannels().forEach((channel, k) => {
        const pointer = channel.getExtension<AnimationPointer>(ANIMATION_POINTER);
        const text = pointer && spellPointer(pointer, places);
        const def = defs[k];
        if (text && def) def.target.extensions = { [ANIMATION_POINTER]: { pointer: text } };
      });
    });
    return this;
  }
}
