import type {
  Document,
  Extension,
  PropertyType,
  ReaderContext,
  WriterContext,
} from '@gltf-transform/core';
import { placeImages } from './place-images.ts';
import { setFallback } from './texture-fallback.ts';

interface Concrete extends Extension {
  read(context: ReaderContext): this;
  write(context: WriterContext): this;
}

/** An extension of glTF-Transform by which a texture has an image that is neither PNG nor JPEG. */
export type ImageExtension = Pick<typeof Extension, 'EXTENSION_NAME' | 'register'> &
  (new (
    document: Document,
  ) => Concrete);

/** The classes that were made here. */
const MADE = new WeakSet<object>();

type Sources = Readonly<Record<string, { readonly source: number } | undefined>>;

/**
 * An extension as glTF-Transform has it, but that the image that a texture has beside that of the extension, for programs
 * that do not know it, is read and written, which that one drops.
 *
 * @see EXT_texture_webp, EXT_texture_avif, KHR_texture_basisu
 */
export function imageExtension(base: ImageExtension): typeof Extension {
  const name = base.EXTENSION_NAME;
  const made = class extends base {
    /** The images beside others, both as their places in the file that is being read. */
    #fallbacks = new Map<number, number>();

    /** Called by glTF-Transform: has textures take the images of the extension. */
    override preread(context: ReaderContext, type: PropertyType): this {
      this.#fallbacks = new Map();
      for (const { source, extensions } of context.jsonDoc.json.textures ?? []) {
        const own = (extensions as Sources | undefined)?.[name]?.source;
        if (own === undefined || source === undefined || this.#fallbacks.has(own)) continue;
        this.#fallbacks.set(own, source);
      }
      return super.preread(context, type);
    }

    /** Called by glTF-Transform: keeps the images beside them. */
    override read(context: ReaderContext): this {
      for (const [own, source] of this.#fallbacks) {
        const [image, fallback] = [context.textures[own], context.textures[source]];
        if (image && fallback && image !== fallback) setFallback(this.document, image, fallback);
      }
      return super.read(context);
    }

    /** Called by glTF-Transform: writes both. */
    override write(context: WriterContext): this {
      placeImages(context);
      return this;
    }
  };
  MADE.add(made);
  return made;
}

/** Whether an extension of a document reads and writes what programs show that do not know it. */
export const keepsFallbacks = (extension: Extension): boolean => MADE.has(extension.constructor);
