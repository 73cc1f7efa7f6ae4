import type { Texture } from '../material.ts';
import { PlainProperty, type PropertyDef } from './plain-property.ts';

/** An image of a file. */
export class PlainTexture extends PlainProperty implements Texture {
  readonly propertyType = 'Texture';
  readonly #image: Uint8Array | null;
  readonly #mimeType: string;
  readonly #uri: string;

  /** @param uri Where the image is beside the file; empty where it is within. */
  constructor(def: PropertyDef, image: Uint8Array | null, mimeType: string, uri: string) {
    super(def);
    this.#image = image;
    this.#mimeType = mimeType;
    this.#uri = uri;
  }

  getImage(): Uint8Array | null {
    return this.#image;
  }

  getMimeType(): string {
    return this.#mimeType;
  }

  getURI(): string {
    return this.#uri;
  }
}
