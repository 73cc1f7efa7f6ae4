import type { GLTF, ReaderContext, WriterContext } from '@gltf-transform/core';
import { Extension, PropertyType } from '@gltf-transform/core';
import { isObject, type OpenObject } from '../../json/as-json.ts';
import { isNoJson } from '../../read/extras.ts';
import {
  describeMtoon,
  MTOON,
  MTOON_TEXTURES,
  type MtoonTexture,
  readParameters,
} from './kept-mtoon.ts';
import { Mtoon } from './mtoon.ts';

/** `VRMC_materials_mtoon`: materials that are drawn by MToon, with all parameters as they are. */
export class MtoonExtension extends Extension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: typeof MTOON = MTOON;
  /** Name of the extension. */
  override readonly extensionName: typeof MTOON = MTOON;
  /** When `preread` is called. */
  override readonly prereadTypes: PropertyType[] = [PropertyType.MATERIAL];
  /** When `prewrite` is called. */
  override readonly prewriteTypes: PropertyType[] = [PropertyType.MATERIAL];
  readonly #read = new Map<number, Mtoon>();
  readonly #infos = new Map<Mtoon, Partial<Record<MtoonTexture, object>>>();

  /** A new set of parameters; attach it with `setExtension('VRMC_materials_mtoon', …)`. */
  createMtoon(): Mtoon {
    return new Mtoon(this.document.getGraph());
  }

  /** Called by glTF-Transform: reads the texture infos before other extensions add to them. */
  override preread(context: ReaderContext, _type: PropertyType): this {
    const { materials = [] } = context.jsonDoc.json;
    materials.forEach((material, i) => {
      const found = material.extensions?.[MTOON];
      if (isObject(found) && !isNoJson(found)) this.#read.set(i, this.#readOne(context, found));
    });
    return this;
  }

  /** Called by glTF-Transform. */
  override read(context: ReaderContext): this {
    for (const [i, mtoon] of this.#read) context.materials[i]?.setExtension(MTOON, mtoon);
    return this;
  }

  /** Called by glTF-Transform: makes the texture infos, as other extensions add to those that are there. */
  override prewrite(context: WriterContext, _type: PropertyType): this {
    for (const mtoon of this.#list()) {
      const infos: Partial<Record<MtoonTexture, object>> = {};
      for (const name of MTOON_TEXTURES) {
        const texture = mtoon.getTexture(name);
        const info = mtoon.getTextureInfo(name);
        if (texture && info) infos[name] = context.createTextureInfoDef(texture, info);
      }
      this.#infos.set(mtoon, infos);
    }
    return this;
  }

  /** Called by glTF-Transform. */
  override write(context: WriterContext): this {
    for (const material of this.document.getRoot().listMaterials()) {
      const mtoon = material.getExtension<Mtoon>(MTOON);
      const target = context.jsonDoc.json.materials?.[context.materialIndexMap.get(material) ?? -1];
      if (!mtoon || !target) continue;
      const json = describeMtoon(mtoon, (name) => this.#infos.get(mtoon)?.[name]);
      target.extensions = { ...target.extensions, [MTOON]: json };
    }
    return this;
  }

  #readOne(context: ReaderContext, found: OpenObject): Mtoon {
    const { textures = [] } = context.jsonDoc.json;
    const mtoon = this.createMtoon();
    const parameters = readParameters(found, (name, info) => {
      const texture = context.textures[textures[Number(info['index'])]?.source ?? -1];
      if (texture === undefined) return false;
      mtoon.setTexture(name, texture);
      const textureInfo = mtoon.getTextureInfo(name);
      if (textureInfo) context.setTextureInfo(textureInfo, info as unknown as GLTF.ITextureInfo);
      return true;
    });
    return mtoon.setParameters(parameters);
  }

  #list(): Mtoon[] {
    const materials = this.document.getRoot().listMaterials();
    return materials.flatMap((material) => material.getExtension<Mtoon>(MTOON) ?? []);
  }
}
