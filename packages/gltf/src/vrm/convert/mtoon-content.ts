import type { ResourceId } from '@stfkit/core';
import type { OpenObject } from '../../json/as-json.ts';
import type { MtoonTexture } from '../extensions/kept-mtoon.ts';
import type { SurfaceTexture } from './surface.ts';

/** What `VRMC_materials_mtoon` says of a material, without the indices of a file. */
export interface MtoonContent {
  readonly parameters: OpenObject;
  readonly textures: ReadonlyMap<MtoonTexture, SurfaceTexture>;
}

/** What STF says of MToon otherwise than a file did. */
export interface MtoonEdits {
  /** Those that are taken out are undefined, which stands for the default. */
  readonly parameters: OpenObject;
  /** Undefined for textures that are taken out. */
  readonly images: ReadonlyMap<MtoonTexture, ResourceId | undefined>;
}

/** Nothing of MToon. */
export const NO_MTOON: MtoonContent = { parameters: {}, textures: new Map() };

/** Puts what STF says in the place of what a file said; its images are sampled as those before them. */
export function withEdits(content: MtoonContent, edits: MtoonEdits): MtoonContent {
  const textures = new Map(content.textures);
  for (const [name, resource] of edits.images) {
    if (resource === undefined) textures.delete(name);
    else textures.set(name, { ...textures.get(name), resource });
  }
  return { parameters: { ...content.parameters, ...edits.parameters }, textures };
}
