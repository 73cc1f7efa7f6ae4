import type { Document, Material, Texture } from '@gltf-transform/core';
import { KHRMaterialsEmissiveStrength } from '@gltf-transform/extensions';
import { EMISSIVE_STRENGTH } from '../../objects/extension-names.ts';
import type * as objects from '../../objects/index.ts';
import { dataOf, type ExtensionData } from '../../objects/index.ts';
import { factorIn, rowOf } from '../../objects/material-extensions.ts';
import type { Surface, SurfaceTexture, TextureMove } from '../convert/surface.ts';
import { setSampler } from '../extensions/set-sampler.ts';
import { setMove } from './texture-move.ts';
import type { TargetOf } from './texture-targets.ts';

/** By what a glTF material multiplies its colour of light. */
export function readStrength(material: objects.Material): number {
  const data = dataOf<ExtensionData>(material, EMISSIVE_STRENGTH);
  const [row] = (data && rowOf(data)?.factors) ?? [];
  return data && row ? (factorIn(data, row) as number) : 1;
}

/** The surface of a glTF material. */
export function readSurface(material: objects.Material, targetOf: TargetOf): Surface {
  const strength = readStrength(material);
  const color = targetOf(material.getBaseColorTexture(), material.getBaseColorTextureInfo());
  const normal = targetOf(material.getNormalTexture(), material.getNormalTextureInfo());
  const emission = targetOf(material.getEmissiveTexture(), material.getEmissiveTextureInfo());
  return {
    color: material.getBaseColorFactor(),
    emission: material.getEmissiveFactor().map((value) => value * strength),
    normalScale: material.getNormalScale(),
    alphaMode: material.getAlphaMode(),
    alphaCutoff: material.getAlphaCutoff(),
    isDoubleSided: material.getDoubleSided(),
    textures: { ...(color && { color }), ...(normal && { normal }), ...(emission && { emission }) },
  };
}

/** Where a surface is put, and what it needs of the document. */
export interface SurfaceTarget {
  readonly document: Document;
  readonly material: Material;
  /** The glTF texture of an image. */
  readonly textureOf: (target: SurfaceTexture) => Texture | undefined;
}

/** Gives a glTF material a surface; what that does not say stays. */
export function writeSurface(target: SurfaceTarget, surface: Surface, move: TextureMove): void {
  const { document, material } = target;
  const [r = 1, g = 1, b = 1, a = 1] = surface.color;
  const strength = Math.max(1, ...surface.emission);
  const [er = 0, eg = 0, eb = 0] = surface.emission.map((value) => value / strength);
  material
    .setBaseColorFactor([r, g, b, a])
    .setEmissiveFactor([er, eg, eb])
    .setNormalScale(surface.normalScale)
    .setAlphaMode(surface.alphaMode)
    .setAlphaCutoff(surface.alphaMode === 'MASK' ? surface.alphaCutoff : 0.5)
    .setDoubleSided(surface.isDoubleSided);
  const extension = strength > 1 ? document.createExtension(KHRMaterialsEmissiveStrength) : null;
  const shine = extension?.createEmissiveStrength().setEmissiveStrength(strength);
  material.setExtension(EMISSIVE_STRENGTH, shine ?? null);
  const { color, normal, emission } = surface.textures;
  const textureOf = (each: SurfaceTexture | undefined): Texture | null =>
    (each && target.textureOf(each)) ?? null;
  material
    .setBaseColorTexture(textureOf(color))
    .setNormalTexture(textureOf(normal))
    .setEmissiveTexture(textureOf(emission));
  const infos = [
    [color, material.getBaseColorTextureInfo()],
    [normal, material.getNormalTextureInfo()],
    [emission, material.getEmissiveTextureInfo()],
  ] as const;
  for (const [texture, info] of infos) {
    if (!texture || !info) continue;
    setSampler(info.setTexCoord(0), texture.sampler ?? {});
    setMove(document, info, move);
  }
}
