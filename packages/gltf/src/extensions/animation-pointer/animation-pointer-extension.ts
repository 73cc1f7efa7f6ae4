import type { AnimationChannel, ReaderContext, WriterContext } from '@gltf-transform/core';
import { Extension } from '@gltf-transform/core';
import { ANIMATION_POINTER, AnimationPointer } from './animation-pointer.ts';
import { readPointer, spellPointer } from './pointer-text.ts';

/** The parts of a channel in a file that matter here. */
interface ChannelDef {
  readonly target: {
    extensions?: { [ANIMATION_POINTER]?: { readonly pointer?: unknown } };
  };
}

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
    this.#eachChannel(context.jsonDoc.json.animations, (channel, { target }) => {
      const pointer = target?.extensions?.[ANIMATION_POINTER]?.pointer;
      if (typeof pointer !== 'string') return;
      const found = readPointer(context, pointer);
      if (!found) return;
      const { kind, object, path } = found;
      channel.setExtension(ANIMATION_POINTER, this.createPointer().setTarget(kind, object, path));
    });
    return this;
  }

  /** Called by glTF-Transform: writes the pointers of all channels that have one. */
  override write(context: WriterContext): this {
    this.#eachChannel(context.jsonDoc.json.animations, (channel, { target }) => {
      const pointer = channel.getExtension<AnimationPointer>(ANIMATION_POINTER);
      const text = pointer && spellPointer(context, this.document, pointer);
      if (text) target.extensions = { [ANIMATION_POINTER]: { pointer: text } };
    });
    return this;
  }

  #eachChannel(defs: unknown, visit: (channel: AnimationChannel, def: ChannelDef) => void): void {
    const animations = Array.isArray(defs) ? defs : [];
    const objects = this.document.getRoot().listAnimations();
    objects.forEach((animation, i) => {
      const channels = (animations[i] as { channels?: ChannelDef[] } | undefined)?.channels ?? [];
      animation.listChannels().forEach((channel, k) => {
        const def = channels[k];
        if (def) visit(channel, def);
      });
    });
  }
}
