import type { GLTF, TextureInfo } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';

/** Has a texture sampled as a glTF sampler says; what that does not say stays. */
export function setSampler(info: TextureInfo, sampler: JsonObject): void {
  const { magFilter, minFilter, wrapS, wrapT } = sampler as GLTF.ISampler;
  if (magFilter !== undefined) info.setMagFilter(magFilter);
  if (minFilter !== undefined) info.setMinFilter(minFilter);
  if (wrapS !== undefined) info.setWrapS(wrapS);
  if (wrapT !== undefined) info.setWrapT(wrapT);
}
