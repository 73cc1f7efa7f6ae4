import type { Json, JsonObject, MaterialProperty, ResourceId } from '@stfkit/core';

type Properties = ReadonlyMap<string, MaterialProperty>;

/** The part of a glTF material that `applyProperties` writes. */
interface CoreMaterial {
  readonly pbrMetallicRoughness?: JsonObject;
  readonly normalTexture?: JsonObject;
}

/** Gives the index of the texture for an image; undefined where glTF cannot hold the image. */
export type TextureIndexOf = (image: ResourceId) => number | undefined;

/** What `applyProperties` starts from. */
export interface KnownMaterial {
  /** The glTF material to change. */
  readonly material: JsonObject;
  /** The properties that this material has in STF if nobody changes them. */
  readonly properties: Properties;
  /** The image resource of a texture index of the material. */
  readonly imageOf: (index: number) => ResourceId | undefined;
}

/** A glTF material with what STF says of it. */
export interface AppliedMaterial {
  readonly material: JsonObject;
  /** Whether roughness and metallic have images that are not one of the glTF layout. */
  readonly isUnpacked: boolean;
}

/** What STF means by a material that says nothing of it. */
const DEFAULT_ROUGHNESS = 0.5;
const DEFAULT_METALLIC = 0;

const OPAQUE = [1, 1, 1, 1] as const;

const GROUPS = {
  albedo: ['albedo.texture', 'albedo.color'],
  surface: [
    'roughness.texture',
    'roughness.value',
    'smoothness.value',
    'metallic.texture',
    'metallic.value',
  ],
  normal: ['normal.texture'],
} as const;

const CARRIED: ReadonlySet<string> = new Set(Object.values(GROUPS).flat());

/** The names of the properties that a glTF material has no member for. */
export function listForeign(properties: Properties): string[] {
  return [...properties.keys()].filter((name) => !CARRIED.has(name));
}

/**
 * The glTF material with the properties of an `stf.material`. Only groups of properties that differ
 * from the known ones are written, so that a material that nobody changed comes back as it was.
 *
 * @see stf-format §8.2, `describeMaterial`
 */
export function applyProperties(
  known: KnownMaterial,
  properties: Properties,
  textureIndexOf: TextureIndexOf,
): AppliedMaterial {
  const { pbrMetallicRoughness = {}, normalTexture } = known.material as CoreMaterial;
  const pbr: Record<string, Json> = { ...pbrMetallicRoughness };
  const material: Record<string, Json> = { ...known.material };
  const differs = (names: readonly string[]): boolean =>
    names.some((name) => spell(known.properties.get(name)) !== spell(properties.get(name)));
  const textureInfo = (name: string, before: Json | undefined): JsonObject | undefined => {
    const image = imageIn(properties, name);
    const index = image === undefined ? undefined : textureIndexOf(image);
    if (index === undefined) return undefined;
    const info = before as (JsonObject & { readonly index: number }) | undefined;
    return { ...(info && known.imageOf(info.index) === image && info), index };
  };
  let isUnpacked = false;
  if (differs(GROUPS.albedo)) {
    const color = colorIn(properties, 'albedo.color');
    setOrDelete(pbr, 'baseColorFactor', color?.map(clamp));
    setOrDelete(pbr, 'baseColorTexture', textureInfo('albedo.texture', pbr['baseColorTexture']));
  }
  if (differs(GROUPS.surface) || known.properties.size === 0) {
    const before = pbr['metallicRoughnessTexture'] as { readonly index: number } | undefined;
    const surface = packSurface(properties, {
      image: before && known.imageOf(before.index),
      roughness: (pbr['roughnessFactor'] as number | undefined) ?? 1,
      metallic: (pbr['metallicFactor'] as number | undefined) ?? 1,
    });
    isUnpacked = surface.isUnpacked;
    const info = surface.name && textureInfo(surface.name, pbr['metallicRoughnessTexture']);
    setOrDelete(pbr, 'metallicRoughnessTexture', info);
    pbr['roughnessFactor'] = surface.roughness;
    pbr['metallicFactor'] = surface.metallic;
  }
  if (differs(GROUPS.normal)) {
    setOrDelete(material, 'normalTexture', textureInfo('normal.texture', normalTexture));
  }
  if (Object.keys(pbr).length > 0) material['pbrMetallicRoughness'] = pbr;
  return { material, isUnpacked };
}

/** The metallic-roughness texture of the glTF material and its factors. */
interface PackedBefore {
  readonly image: ResourceId | undefined;
  readonly roughness: number;
  readonly metallic: number;
}

interface Surface {
  /** The property that has the image to use. */
  readonly name?: string;
  readonly roughness: number;
  readonly metallic: number;
  readonly isUnpacked: boolean;
}

/**
 * Roughness and metallic as glTF has them: one image with roughness in green and metallic in blue. A grey
 * roughness image serves where nothing is metallic; two images would have to be drawn into one, which
 * is not done here.
 */
function packSurface(properties: Properties, before: PackedBefore): Surface {
  const roughnessImage = imageIn(properties, 'roughness.texture');
  const metallicImage = imageIn(properties, 'metallic.texture');
  const smoothness = numberIn(properties, 'smoothness.value');
  const given = numberIn(properties, 'roughness.value');
  const roughness = given ?? (smoothness === undefined ? undefined : 1 - smoothness);
  const metallic = numberIn(properties, 'metallic.value');
  if (roughnessImage !== undefined && roughnessImage === metallicImage) {
    // The properties do not say the factors of an image; those of the same image stay.
    const factors = before.image === roughnessImage ? before : { roughness: 1, metallic: 1 };
    return surface(
      roughness ?? factors.roughness,
      metallic ?? factors.metallic,
      'roughness.texture',
    );
  }
  const isMetallic = metallicImage !== undefined || (metallic ?? DEFAULT_METALLIC) > 0;
  if (roughnessImage !== undefined && !isMetallic) {
    return surface(roughness ?? 1, 0, 'roughness.texture');
  }
  const values = surface(roughness ?? DEFAULT_ROUGHNESS, metallic ?? DEFAULT_METALLIC);
  const hasImage = roughnessImage !== undefined || metallicImage !== undefined;
  return { ...values, isUnpacked: hasImage };
}

function surface(roughness: number, metallic: number, name?: string): Surface {
  return {
    roughness: clamp(roughness),
    metallic: clamp(metallic),
    isUnpacked: false,
    ...(name !== undefined && { name }),
  };
}

function imageIn(properties: Properties, name: string): ResourceId | undefined {
  const property = properties.get(name);
  return property?.type === 'image' ? property.values[0]?.image : undefined;
}

function colorIn(properties: Properties, name: string): readonly number[] | undefined {
  const property = properties.get(name);
  if (property?.type !== 'color') return undefined;
  const [color] = property.values;
  // Files may have any number of components; glTF takes four.
  return color && [...color, ...OPAQUE.slice(color.length)].slice(0, OPAQUE.length);
}

function numberIn(properties: Properties, name: string): number | undefined {
  const property = properties.get(name);
  const isNumber = property?.type === 'float' || property?.type === 'int';
  return isNumber ? property.values[0] : undefined;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** A text that is the same for equal properties. */
function spell(property: MaterialProperty | undefined): string {
  return JSON.stringify(property) ?? '';
}

function setOrDelete(target: Record<string, Json>, key: string, value: Json | undefined): void {
  if (value === undefined) delete target[key];
  else target[key] = value;
}
