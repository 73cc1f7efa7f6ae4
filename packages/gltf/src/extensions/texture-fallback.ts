import type {
  IProperty,
  Nullable,
  Document as TransformDocument,
  Texture as TransformTexture,
} from '@gltf-transform/core';
import { ExtensionProperty, PropertyType, Root } from '@gltf-transform/core';
import { IMAGE_EXTENSIONS } from '../materials/image-formats.ts';
import { type Document, isTransformDocument, type Texture } from '../objects/index.ts';

/** Red, green, blue and alpha, which functions of glTF-Transform ask for. */
const ALL_CHANNELS = 0x1111;

type Links = IProperty & { image: TransformTexture };

/** What an extension of WebP, AVIF or KTX2 images says of one: the image for programs that do not know it. */
abstract class TextureFallback extends ExtensionProperty<Links> {
  /** Name of this class for glTF-Transform. */
  declare propertyType: 'TextureFallback';
  /** What it can be attached to. */
  declare parentTypes: PropertyType[];

  protected override init(): void {
    this.propertyType = 'TextureFallback';
    this.parentTypes = [PropertyType.TEXTURE];
  }

  protected override getDefaults(): Nullable<Links> {
    return { ...(super.getDefaults() as IProperty), image: null };
  }

  /** The other image; null where it was taken out of the document. */
  getImage(): TransformTexture | null {
    return this.getRef('image');
  }

  /** Sets the other image. */
  setImage(image: TransformTexture): this {
    return this.setRef('image', image, { channels: ALL_CHANNELS });
  }
}

const CLASSES = new Map(
  [...IMAGE_EXTENSIONS.values()].map((name) => [
    name,
    class extends TextureFallback {
      static override EXTENSION_NAME = name;
      override extensionName = name;
    },
  ]),
);

/**
 * The image for programs that cannot show this one, which needs an extension; undefined where there is none. It may
 * need another extension itself, and have one beside it; what leads in a circle is none.
 */
export function fallbackOf(image: Texture): Texture | undefined {
  const fallback = linkOf(image);
  let last = fallback;
  for (let i = 0; i < IMAGE_EXTENSIONS.size && last; i++) last = linkOf(last);
  return last ? undefined : fallback;
}

/** The images that something shows, each with those beside it for programs that cannot show the one before. */
export function listShown(document: Document): (readonly TransformTexture[])[] {
  if (!isTransformDocument(document)) return [];
  const textures = document.getRoot().listTextures();
  return textures.filter(isShown).map((image) => {
    const chain: TransformTexture[] = [];
    for (let next: Texture | undefined = image; next; next = fallbackOf(next)) {
      chain.push(next as TransformTexture);
    }
    return chain;
  });
}

const isShown = (image: TransformTexture): boolean =>
  image
    .listParents()
    .some((parent) => !(parent instanceof Root) && !(parent instanceof TextureFallback));

function linkOf(image: Texture): Texture | undefined {
  const name = IMAGE_EXTENSIONS.get(image.getMimeType());
  const data = name === undefined ? null : image.getExtension(name);
  return data instanceof TextureFallback ? (data.getImage() ?? undefined) : undefined;
}

/** Sets the image for programs that cannot show this one; nothing where this one needs no extension. */
export function setFallback(
  document: TransformDocument,
  image: TransformTexture,
  fallback: TransformTexture,
): void {
  const name = IMAGE_EXTENSIONS.get(image.getMimeType());
  const made = name === undefined ? undefined : CLASSES.get(name);
  if (name === undefined || made === undefined) return;
  image.setExtension(name, new made(document.getGraph()).setImage(fallback));
}
