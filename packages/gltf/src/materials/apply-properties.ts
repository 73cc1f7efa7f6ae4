import type { JsonObject, ResourceId } from '@stfkit/core';
import { groupBy } from '../group-by.ts';
import type { OpenObject } from '../json/as-json.ts';
import { readSurface } from './describe-surface.ts';
import { removeAt, setAt, valueAt } from './member-path.ts';
import { isBeyond, memberOf } from './member-value.ts';
import { becomeMetalRough } from './metal-rough.ts';
import { imageIn, numberIn, type Properties, spell } from './property-values.ts';
import { type PackedImage, resolveSurface, withoutTexture } from './resolve-surface.ts';
import type { TextureChannels } from './texture-channels.ts';
import { ALBEDO_ROWS, groupOf, PLAIN_ROWS, rowOf, SURFACE_ROWS, VOCABULARY } from './vocabulary.ts';
import type { VocabularyRow } from './vocabulary-row.ts';

/** What `applyProperties` starts from. */
export interface KnownMaterial {
  /** The glTF material to change, in place. */
  readonly material: OpenObject;
  /** The properties that this material has in STF if nobody changes them; undefined for none that is known. */
  readonly properties: Properties | undefined;
}

/** The textures of the glTF file in the making. */
export interface TextureTarget {
  /** The index of the texture of an image, sampled as `like` is; undefined where there is no such image. */
  readonly indexOf: (image: ResourceId, like?: number) => number | undefined;
  /** The index of the texture of an image to be made; undefined where it cannot be made. */
  readonly packedIndexOf: (image: PackedImage, like?: number) => number | undefined;
  /** The image of a texture index. */
  readonly imageOf: (index: number) => ResourceId | undefined;
  /** The grey images that are channels of others. */
  readonly channels: TextureChannels;
  /** Whether an image is grey and linear, or nothing can make it so. */
  readonly isGrey: (image: ResourceId) => boolean;
}

/** The rows but for those of the surface, by the group that they belong to. */
const GROUPS: ReadonlyMap<string, readonly VocabularyRow[]> = groupBy(PLAIN_ROWS, ({ name }) =>
  groupOf(name),
);

const TYPES = {
  image: ['image'],
  number: ['float', 'int'],
  color: ['color'],
  choice: ['int', 'float'],
} as const;

/**
 * The names of the properties that a glTF material has no member for, none of their type, or no such choice; and of those with
 * several values, of which glTF has the first.
 */
export function listForeign(properties: Properties): string[] {
  const names: string[] = [];
  for (const [name, { type, values }] of properties) {
    const row = rowOf(name)?.value;
    const isFit = row !== undefined && (TYPES[row.kind] as readonly string[]).includes(type);
    const choice = row?.kind === 'choice' ? numberIn(properties, name) : undefined;
    const isChoice = row?.kind !== 'choice' || row.choices[choice ?? 0] !== undefined;
    if (!isFit || !isChoice) names.push(name);
    else if (Array.isArray(values) && values.length > 1)
      names.push(`${name} (but its first value)`);
  }
  return names;
}

/**
 * The names of the properties whose values glTF cannot hold, so that the nearest ones are written; not those that the
 * known ones have as well, which come back as they were.
 */
export function listBeyond(properties: Properties, known: Properties | undefined): string[] {
  return VOCABULARY.filter(({ name, value }) => {
    if (!isBeyond(value, properties, name)) return false;
    return known === undefined || spell(known.get(name)) !== spell(properties.get(name));
  }).map(({ name }) => name);
}

/**
 * Writes the properties of an `stf.material` into a glTF material. Only groups of properties that differ
 * from the known ones are written, so that a material that nobody changed comes back as it was. Texture
 * coordinates, transforms and samplers stay when an image takes the place of another.
 *
 * Returns whether the images of roughness and metallic had to be left out, as nothing can make one of them.
 *
 * @see `VOCABULARY`, `describeMaterial`
 */
export function applyProperties(
  { material, properties: known }: KnownMaterial,
  properties: Properties,
  textures: TextureTarget,
): { readonly isUnpacked: boolean } {
  const changed = (rows: readonly VocabularyRow[]): boolean =>
    known === undefined ||
    rows.some(({ name }) => spell(known.get(name)) !== spell(properties.get(name)));
  if (changed(SURFACE_ROWS) || changed(ALBEDO_ROWS)) becomeMetalRough(material);
  const isUnpacked = changed(SURFACE_ROWS) && applySurface(material, properties, textures);
  for (const rows of GROUPS.values()) {
    if (!changed(rows)) continue;
    for (const row of rows) applyRow(row, material, properties, textures);
  }
  return { isUnpacked };
}

function applySurface(
  material: OpenObject,
  properties: Properties,
  textures: TextureTarget,
): boolean {
  const path = ['pbrMetallicRoughness', 'metallicRoughnessTexture'];
  const before = readSurface(material as JsonObject, textures.imageOf);
  let surface = resolveSurface(properties, before, textures.channels, textures.isGrey);
  const { texture } = surface;
  const like = textureIndexAt(material, path);
  let index: number | undefined;
  if (texture && 'packed' in texture) {
    index = textures.packedIndexOf(texture.packed, like);
    if (index === undefined) surface = withoutTexture(properties);
  } else if (texture) index = textures.indexOf(texture.image, like);
  setTexture(material, path, index);
  setAt(material, ['pbrMetallicRoughness', 'roughnessFactor'], surface.roughness);
  setAt(material, ['pbrMetallicRoughness', 'metallicFactor'], surface.metallic);
  return texture !== undefined && 'packed' in texture && index === undefined;
}

function applyRow(
  { name, path, value: row }: VocabularyRow,
  material: OpenObject,
  properties: Properties,
  textures: TextureTarget,
): void {
  if (row.kind === 'image') {
    const image = imageIn(properties, name);
    const origin = image === undefined ? undefined : textures.channels.originOf(image);
    const isWhole = origin?.channel === row.channel && origin?.factor === 1;
    const chosen = isWhole ? origin?.image : image;
    const like = textureIndexAt(material, path);
    setTexture(material, path, chosen === undefined ? undefined : textures.indexOf(chosen, like));
    return;
  }
  const owner = path.at(-2);
  // A member of a texture info without a texture.
  if (owner?.endsWith('Texture') && textureIndexAt(material, path.slice(0, -1)) === undefined)
    return;
  const texture = rowOf(`${groupOf(name)}.texture`);
  const isTextured = texture !== undefined && textureIndexAt(material, texture.path) !== undefined;
  const value = memberOf(row, properties, name, isTextured ? 'textured' : 'plain');
  if (value === undefined) removeAt(material, path);
  else setAt(material, path, value);
}

function textureIndexAt(material: OpenObject, path: readonly string[]): number | undefined {
  const index = valueAt(material, [...path, 'index']);
  return typeof index === 'number' ? index : undefined;
}

function setTexture(
  material: OpenObject,
  path: readonly string[],
  index: number | undefined,
): void {
  if (index === undefined) removeAt(material, path);
  else setAt(material, [...path, 'index'], index);
}
