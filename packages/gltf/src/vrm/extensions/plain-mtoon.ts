import type { JsonObject } from '@stfkit/core';
import type { Texture, TextureInfo, TextureUse } from '../../objects/index.ts';
import type { PlainTextureInfo } from '../../objects/plain/plain-material.ts';
import { PlainProperty } from '../../objects/plain/plain-property.ts';
import { type KeptMtoon, listMtoonTextures, MTOON, type MtoonTexture } from './kept-mtoon.ts';

/** How the MToon shader draws a material of a document of plain objects. */
export class PlainMtoon extends PlainProperty implements KeptMtoon {
  readonly propertyType = 'Mtoon';
  readonly extensionName: string = MTOON;
  readonly #parameters: JsonObject;
  readonly #infos: ReadonlyMap<MtoonTexture, PlainTextureInfo>;

  constructor(parameters: JsonObject, infos: ReadonlyMap<MtoonTexture, PlainTextureInfo>) {
    super();
    this.#parameters = parameters;
    this.#infos = infos;
  }

  getParameters(): JsonObject {
    return this.#parameters;
  }

  getTexture(name: MtoonTexture): Texture | null {
    return this.#infos.get(name)?.texture ?? null;
  }

  getTextureInfo(name: MtoonTexture): TextureInfo | null {
    return this.#infos.get(name) ?? null;
  }

  listTextures(): readonly TextureUse[] {
    return listMtoonTextures(this);
  }
}
