import type { JsonObject, MaterialProperty, ResourceId } from '@stfkit/core';

/** The members of a glTF material that have a place among the properties of `stf.material`. */
interface CoreMaterial {
  readonly pbrMetallicRoughness?: {
    readonly baseColorFactor?: readonly [number, number, number, number];
    readonly baseColorTexture?: { readonly index: number };
    readonly metallicFactor?: number;
    readonly roughnessFactor?: number;
    readonly metallicRoughnessTexture?: { readonly index: number };
  };
  readonly normalTexture?: { readonly index: number };
  readonly extensions?: JsonObject;
}

/** What an `stf.material` says of the looks. */
export interface MaterialDescription {
  readonly properties: ReadonlyMap<string, MaterialProperty>;
  readonly styleHints: readonly string[];
  readonly shaderTargets: ReadonlyMap<string, readonly string[]>;
}

const WHITE = [1, 1, 1, 1] as const;

/**
 * The properties of an `stf.material` that say what a glTF material says, as far as the vocabulary
 * goes:
 *
 * | glTF | STF |
 * |---|---|
 * | `baseColorTexture` | `albedo.texture` |
 * | `baseColorFactor` | `albedo.color`; left out where it is white and there is a texture |
 * | `metallicRoughnessTexture` | `metallic.texture` and `roughness.texture`: the one image, roughness in green, metallic in blue |
 * | `metallicFactor`, `roughnessFactor` | `metallic.value`, `roughness.value`; left out where there is a texture |
 * | `normalTexture` | `normal.texture` |
 *
 * @param imageOf The image resource of a texture index.
 * @see stf-format §8.2
 */
export function describeMaterial(
  material: JsonObject,
  imageOf: (index: number) => ResourceId | undefined,
): MaterialDescription {
  const { pbrMetallicRoughness: pbr = {}, normalTexture, extensions } = material as CoreMaterial;
  const properties = new Map<string, MaterialProperty>();
  const image = (info: { readonly index: number } | undefined): ResourceId | undefined =>
    info === undefined ? undefined : imageOf(info.index);
  const albedo = image(pbr.baseColorTexture);
  const color = pbr.baseColorFactor ?? WHITE;
  if (albedo !== undefined) properties.set('albedo.texture', imageProperty(albedo));
  if (albedo === undefined || color.some((value) => value !== 1)) {
    properties.set('albedo.color', { type: 'color', values: [color] });
  }
  const packed = image(pbr.metallicRoughnessTexture);
  if (packed !== undefined) {
    properties.set('roughness.texture', imageProperty(packed));
    properties.set('metallic.texture', imageProperty(packed));
  } else {
    properties.set('roughness.value', { type: 'float', values: [pbr.roughnessFactor ?? 1] });
    properties.set('metallic.value', { type: 'float', values: [pbr.metallicFactor ?? 1] });
  }
  const normal = image(normalTexture);
  if (normal !== undefined) properties.set('normal.texture', imageProperty(normal));
  const isUnlit = extensions !== undefined && 'KHR_materials_unlit' in extensions;
  return {
    properties,
    styleHints: isUnlit ? ['unlit'] : ['realistic', 'pbr'],
    shaderTargets: new Map(isUnlit ? [] : [['blender', ['ShaderNodeBsdfPrincipled']]]),
  };
}

function imageProperty(image: ResourceId): MaterialProperty {
  return { type: 'image', values: [{ image }] };
}
