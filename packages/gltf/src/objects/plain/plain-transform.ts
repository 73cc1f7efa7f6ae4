import type { vec2 } from '@gltf-transform/core';
import { TEXTURE_TRANSFORM } from '../extension-names.ts';
import type { TextureTransform } from '../material.ts';
import { PlainProperty } from './plain-property.ts';

/** What `KHR_texture_transform` says of a texture of a material. */
export interface TransformDef {
  readonly offset?: vec2;
  readonly rotation?: number;
  readonly scale?: vec2;
  readonly texCoord?: number;
}

/** How the texture coordinates of a texture are moved. */
export class PlainTransform extends PlainProperty implements TextureTransform {
  readonly propertyType = 'Transform';
  readonly extensionName: string = TEXTURE_TRANSFORM;
  readonly #def: TransformDef;

  constructor(def: TransformDef) {
    super();
    this.#def = def;
  }

  getOffset(): vec2 {
    return this.#def.offset ?? [0, 0];
  }

  getRotation(): number {
    return this.#def.rotation ?? 0;
  }

  getScale(): vec2 {
    return this.#def.scale ?? [1, 1];
  }

  getTexCoord(): number | null {
    return this.#def.texCoord ?? null;
  }
}
