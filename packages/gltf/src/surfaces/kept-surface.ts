import type { MaterialProperty, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { describeSurface, type PackedSurface, readSurface } from '../materials/describe-surface.ts';
import { NO_CHANNELS } from '../materials/texture-channels.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfMaterial, type GltfMaterialFields } from '../resources/gltf-material.ts';

/** What was told of the glTF material when a glTF file was made of an STF document. */
export type GltfMaterialBefore = NonNullable<GltfMaterialFields['before']>;

/** A material and what is kept of the glTF material that it was made from. */
export interface KeptSurface {
  readonly material: StfMaterial;
  readonly kept: GltfMaterial;
  /** What that says of roughness and metallic. */
  readonly surface: PackedSurface;
}

/** The materials of a document that came from glTF. */
export function listKeptSurfaces(document: StfDocument): KeptSurface[] {
  const found: KeptSurface[] = [];
  for (const material of document.resources.values()) {
    if (!(material instanceof StfMaterial)) continue;
    const kept = findComponent(document, material, GltfMaterial);
    if (kept === undefined) continue;
    const surface = readSurface(kept.material, (index) => kept.textures[index]?.image);
    found.push({ material, kept, surface });
  }
  return found;
}

/** The properties of roughness and metallic that a glTF material gives, with its packed image. */
export function describeKept({ material, textures }: GltfMaterial): Map<string, MaterialProperty> {
  const properties = new Map<string, MaterialProperty>();
  const imageOf = (index: number) => textures[index]?.image;
  describeSurface(material, { imageOf, channels: NO_CHANNELS }, properties);
  return properties;
}
