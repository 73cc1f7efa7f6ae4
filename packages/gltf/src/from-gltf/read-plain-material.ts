import { MathUtils } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';
import { copyJson } from '../json/copy-json.ts';
import { EMISSIVE_STRENGTH, TEXTURE_TRANSFORM, UNLIT } from '../objects/extension-names.ts';
import {
  dataOf,
  type EmissiveStrength,
  type ExtensibleProperty,
  type Material,
  type Property,
  type Texture,
  type TextureInfo,
  type TextureTransform,
} from '../objects/index.ts';
import { isTooDeep } from '../read/extras.ts';
import type { MaterialJson, TextureJson } from './material-json.ts';

/**
 * The JSON that glTF-Transform writes for a material without extensions other than three simple ones, which most are:
 * made from its values, as a document of copies of it for the writer takes ten times as long. Undefined where it has
 * more than that.
 *
 * @param leftOut Names of extensions that are not written.
 */
export function readPlainMaterial(
  material: Material,
  leftOut: ReadonlySet<string>,
): MaterialJson | undefined {
  const hasOnly = (part: ExtensibleProperty, isKnown: (name: string) => boolean): boolean =>
    part.listExtensions().every(({ extensionName: name }) => isKnown(name) || leftOut.has(name));
  const infos = {
    baseColor: material.getBaseColorTextureInfo(),
    metallicRoughness: material.getMetallicRoughnessTextureInfo(),
    emissive: material.getEmissiveTextureInfo(),
    normal: material.getNormalTextureInfo(),
    occlusion: material.getOcclusionTextureInfo(),
  };
  const isPlain =
    hasOnly(material, (name) => name === UNLIT || name === EMISSIVE_STRENGTH) &&
    listTextureInfos(material).every((info) => hasOnly(info, (name) => name === TEXTURE_TRANSFORM));
  if (!isPlain) return undefined;
  const textures = new MaterialTextures();
  const baseColorTexture = textures.use(material.getBaseColorTexture(), infos.baseColor);
  const metallicRoughnessTexture = textures.use(
    material.getMetallicRoughnessTexture(),
    infos.metallicRoughness,
  );
  const alphaMode = material.getAlphaMode();
  const json = {
    name: material.getName() || undefined,
    extras: extrasOf(material),
    alphaMode: unless('OPAQUE', alphaMode),
    alphaCutoff: alphaMode === 'MASK' ? material.getAlphaCutoff() : undefined,
    doubleSided: unless(false, material.getDoubleSided()),
    pbrMetallicRoughness: {
      baseColorFactor: unlessNear([1, 1, 1, 1], material.getBaseColorFactor()),
      roughnessFactor: unless(1, material.getRoughnessFactor()),
      metallicFactor: unless(1, material.getMetallicFactor()),
      baseColorTexture,
      metallicRoughnessTexture,
    },
    emissiveFactor: unlessNear([0, 0, 0], material.getEmissiveFactor()),
    emissiveTexture: textures.use(material.getEmissiveTexture(), infos.emissive),
    normalTexture: textures.use(material.getNormalTexture(), infos.normal, {
      scale: unless(1, material.getNormalScale()),
    }),
    occlusionTexture: textures.use(material.getOcclusionTexture(), infos.occlusion, {
      strength: unless(1, material.getOcclusionStrength()),
    }),
    extensions: extensionsOf(material),
  };
  return { material: copyJson(json) as JsonObject, textures: textures.list };
}

function extensionsOf(material: Material): object | undefined {
  const strength = dataOf<EmissiveStrength>(material, EMISSIVE_STRENGTH);
  const unlit = material.getExtension(UNLIT);
  if (!strength && !unlit) return undefined;
  return {
    ...(strength && {
      [EMISSIVE_STRENGTH]: {
        extras: extrasOf(strength),
        emissiveStrength: strength.getEmissiveStrength(),
      },
    }),
    ...(unlit && { [UNLIT]: {} }),
  };
}

function transformOf(info: TextureInfo): object | undefined {
  const transform = dataOf<TextureTransform>(info, TEXTURE_TRANSFORM);
  if (!transform) return undefined;
  const json = {
    offset: unlessNear([0, 0], transform.getOffset()),
    rotation: unless(0, transform.getRotation()),
    scale: unlessNear([1, 1], transform.getScale()),
    texCoord: transform.getTexCoord() ?? undefined,
  };
  return { [TEXTURE_TRANSFORM]: json };
}

/** The infos of the textures that a material has. */
export function listTextureInfos(material: Material): readonly TextureInfo[] {
  return [
    material.getBaseColorTextureInfo(),
    material.getMetallicRoughnessTextureInfo(),
    material.getEmissiveTextureInfo(),
    material.getNormalTextureInfo(),
    material.getOcclusionTextureInfo(),
  ].filter((info) => info !== null);
}

/** The textures of a material, each pair of an image and a sampler once. */
class MaterialTextures {
  readonly list: TextureJson[] = [];
  readonly #keys: string[] = [];

  /** The JSON of a texture info; undefined where there is no texture. */
  use(image: Texture | null, info: TextureInfo | null, own: object = {}): object | undefined {
    if (!image || !info) return undefined;
    return {
      index: this.#indexOf(image, info),
      texCoord: unless(0, info.getTexCoord()),
      extras: extrasOf(info),
      ...own,
      extensions: transformOf(info),
    };
  }

  #indexOf(image: Texture, info: TextureInfo): number {
    const sampler = copyJson({
      magFilter: info.getMagFilter() || undefined,
      minFilter: info.getMinFilter() || undefined,
      wrapS: info.getWrapS(),
      wrapT: info.getWrapT(),
    }) as JsonObject;
    const key = JSON.stringify(sampler);
    const known = this.list.findIndex((each, i) => each.image === image && this.#keys[i] === key);
    if (known >= 0) return known;
    this.#keys.push(key);
    return this.list.push({ image, sampler }) - 1;
  }
}

function extrasOf(part: Property): object | undefined {
  const extras = part.getExtras();
  return Object.keys(extras).length > 0 && !isTooDeep(extras) ? extras : undefined;
}

function unless<T>(neutral: T, value: T): T | undefined {
  return value === neutral ? undefined : value;
}

/** Undefined where the values are as near to neutral ones as glTF-Transform leaves them out. */
function unlessNear(neutral: number[], values: number[]): number[] | undefined {
  return MathUtils.eq(values, neutral) ? undefined : values;
}
