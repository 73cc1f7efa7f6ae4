import type { vec2 } from '@gltf-transform/core';
import { EMISSIVE_STRENGTH, TEXTURE_TRANSFORM, UNLIT } from '../extension-names.ts';
import type { EmissiveStrength, TextureTransform } from '../material.ts';
import type { ExtensionData } from '../property.ts';
import { PlainProperty, type PropertyDef } from './plain-property.ts';

/** Says that a material is shown as it is, whatever light there is. */
export class PlainUnlit extends PlainProperty implements ExtensionData {
  readonly propertyType = 'Unlit';
  readonly extensionName: string = UNLIT;
}

/** How many times as much light as its factor says a material sends out. */
export class PlainEmissiveStrength extends PlainProperty implements EmissiveStrength {
  readonly propertyType = 'EmissiveStrength';
  readonly extensionName: string = EMISSIVE_STRENGTH;
  readonly #strength: number;

  constructor(def: PropertyDef & { readonly emissiveStrength?: number }) {
    super({ extras: def.extras });
    this.#strength = def.emissiveStrength ?? 1;
  }

  getEmissiveStrength(): number {
    return this.#strength;
  }
}

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
