import type { TextureChannels } from '../materials/texture-channels.ts';
import type { GltfMaterialBefore, KeptSurface } from './kept-surface.ts';

/** A material that may have lost its image of roughness and metallic. */
export interface LentSurface extends KeptSurface {
  /** Whether it has the image that was told in place of its own. */
  readonly isLent: boolean;
}

/**
 * A material with the image of roughness and metallic that was told, where its own, which was made for a glTF file, became a grey
 * image: both are there once only, so that they pass for one that was edited in STF.
 */
export function withOwnImage(
  each: KeptSurface,
  { image }: GltfMaterialBefore,
  channels: TextureChannels,
): LentSurface {
  const { material, kept, surface } = each;
  if (!image || !surface.image || !channels.originOf(surface.image)) {
    return { material, kept, surface, isLent: false };
  }
  const textures = kept.textures.map((use) =>
    use.image === surface.image ? { ...use, image } : use,
  );
  const { roughness, metallic } = surface;
  return {
    material,
    kept: kept.with({ textures }),
    surface: { image, roughness, metallic },
    isLent: true,
  };
}
