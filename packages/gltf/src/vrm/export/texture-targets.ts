import type { JsonObject, ResourceId } from '@stfkit/core';
import { StfImage } from '@stfkit/core';
import type { ExtensibleProperty, Texture, TextureInfo } from '../../objects/index.ts';
import type { ExportContext } from '../../to-gltf/export-context.ts';
import type { SurfaceTexture } from '../convert/surface.ts';

/** What a texture of a glTF document is in STF; undefined where it is nothing there. */
export type TargetOf = (
  texture: Texture | null,
  info: TextureInfo | null,
) => SurfaceTexture | undefined;

/** What the textures of a glTF document are in STF. */
export function findTargets(context: ExportContext): TargetOf {
  const images = new Map<ExtensibleProperty, ResourceId>();
  for (const image of context.source.resources.values()) {
    if (!(image instanceof StfImage)) continue;
    for (const texture of context.objectsOf(image.id)) images.set(texture, image.id);
  }
  return (texture, info) => {
    const resource = texture ? images.get(texture) : undefined;
    if (resource === undefined) return undefined;
    return { resource, ...(info && { sampler: readSampler(info) }) };
  };
}

function readSampler(info: TextureInfo): JsonObject {
  const [magFilter, minFilter] = [info.getMagFilter(), info.getMinFilter()];
  return {
    ...(magFilter !== null && { magFilter }),
    ...(minFilter !== null && { minFilter }),
    wrapS: info.getWrapS(),
    wrapT: info.getWrapT(),
  };
}
