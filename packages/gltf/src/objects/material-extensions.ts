import type { Texture, TextureInfo } from './material.ts';
import {
  type Factor,
  type FactorRow,
  MATERIAL_EXTENSION_ROWS,
  type MaterialExtensionRow,
  type TextureRow,
} from './material-extension-rows.ts';
import { PlainMaterialExtension } from './plain/plain-material-extension.ts';
import type { ExtensionData } from './property.ts';

const BY_NAME = new Map(MATERIAL_EXTENSION_ROWS.map((each) => [each.name, each]));

/** The row of what an extension says of a material; undefined of others, and of such a name with another class. */
export function rowOf({
  extensionName,
  propertyType,
}: ExtensionData): MaterialExtensionRow | undefined {
  const row = BY_NAME.get(extensionName);
  return row?.propertyType === propertyType ? row : undefined;
}

/** A factor in what an extension says of a material. */
export function factorIn(data: ExtensionData, { name, initial }: FactorRow): Factor {
  if (data instanceof PlainMaterialExtension) return (data.def[name] as Factor) ?? initial;
  // The one abbreviation among the names of the getters.
  return ask(data, name.replace(/ior$/i, 'IOR')) as Factor;
}

/** A texture in what an extension says of a material: the image, how it is used, and the factor of normals in it. */
export interface ExtensionTexture {
  readonly image: Texture;
  readonly info: TextureInfo;
  /** 1 where there is none. */
  readonly scale: number;
}

/** A texture in what an extension says of a material; undefined where it has none. */
export function textureIn(
  data: ExtensionData,
  { name, scale }: TextureRow,
): ExtensionTexture | undefined {
  if (data instanceof PlainMaterialExtension) {
    const info = data.infos.get(name);
    return info && { image: info.texture, info, scale: scale ? info.getScale() : 1 };
  }
  const image = ask(data, name) as Texture | null;
  const info = ask(data, `${name}Info`) as TextureInfo | null;
  return image && info
    ? { image, info, scale: scale ? (ask(data, scale) as number) : 1 }
    : undefined;
}

/** What a getter of glTF-Transform gives. */
function ask(data: object, name: string): unknown {
  const getter = `get${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  return (data as Readonly<Record<string, () => unknown>>)[getter]?.();
}
