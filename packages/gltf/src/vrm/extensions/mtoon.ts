import type { IProperty, Nullable, Texture } from '@gltf-transform/core';
import { ExtensionProperty, PropertyType, TextureInfo } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';
import type { TextureUse } from '../../objects/index.ts';
import {
  type KeptMtoon,
  listMtoonTextures,
  MTOON,
  MTOON_TEXTURES,
  type MtoonTexture,
} from './kept-mtoon.ts';

type InfoKey = `${MtoonTexture}Info`;

/** The attributes of an `Mtoon`, as glTF-Transform keeps them. */
export type IMtoon = IProperty & { parameters: JsonObject } & { [K in MtoonTexture]: Texture } & {
  [K in InfoKey]: TextureInfo;
};

/** How the MToon shader draws a material. */
export class Mtoon extends ExtensionProperty<IMtoon> implements KeptMtoon {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: typeof MTOON = MTOON;
  /** Name of the extension. */
  declare extensionName: typeof MTOON;
  /** Name of this class for glTF-Transform. */
  declare propertyType: 'Mtoon';
  /** What it can be attached to. */
  declare parentTypes: [PropertyType.MATERIAL];

  protected override init(): void {
    this.extensionName = MTOON;
    this.propertyType = 'Mtoon';
    this.parentTypes = [PropertyType.MATERIAL];
  }

  protected override getDefaults(): Nullable<IMtoon> {
    const infos = MTOON_TEXTURES.flatMap((name) => [
      [name, null],
      [`${name}Info`, new TextureInfo(this.graph, `${name}Info`)],
    ]);
    return Object.assign(super.getDefaults(), {
      parameters: {},
      ...(Object.fromEntries(infos) as object),
    }) as Nullable<IMtoon>;
  }

  /** The JSON of the extension; of texture infos, what a `TextureInfo` has not. */
  getParameters(): JsonObject {
    return this.get('parameters');
  }

  /** Sets the JSON of the extension. */
  setParameters(parameters: JsonObject): this {
    return this.set('parameters', parameters);
  }

  /** A texture, or null. */
  getTexture(name: MtoonTexture): Texture | null {
    return this.getRef(name);
  }

  /** Sets a texture; null takes it out. */
  setTexture(name: MtoonTexture, texture: Texture | null): this {
    return this.setRef(name, texture);
  }

  /** How a texture is sampled; null while there is none. */
  getTextureInfo(name: MtoonTexture): TextureInfo | null {
    return this.getRef(name) ? this.getRef(`${name}Info`) : null;
  }

  /** Its textures that are there, each with how it is sampled. */
  listTextures(): readonly TextureUse[] {
    return listMtoonTextures(this);
  }
}
