import type { ResourceId } from '@stfkit/core';
import type { VrmTarget } from '../vrm-json.ts';

/** What a glTF material says by itself, and what Unity's shaders say in their own words in VRM 0.x. */
export interface Surface {
  /** Linear, RGBA, 0 to 1. */
  readonly color: readonly number[];
  /** Linear, RGB, with its strength, so that it may be above 1. */
  readonly emission: readonly number[];
  readonly normalScale: number;
  readonly alphaMode: 'OPAQUE' | 'MASK' | 'BLEND';
  readonly alphaCutoff: number;
  readonly isDoubleSided: boolean;
  readonly textures: SurfaceTextures;
}

/** The images of a surface, and how they are sampled. */
export interface SurfaceTextures {
  readonly color?: SurfaceTexture;
  readonly normal?: SurfaceTexture;
  readonly emission?: SurfaceTexture;
}

/** The `stf.image`, and a glTF sampler; that is absent for the default one. */
export type SurfaceTexture = VrmTarget & { readonly resource: ResourceId };

/** How glTF moves a texture; Unity has one such transform for all textures of a material. */
export interface TextureMove {
  readonly offset: readonly [number, number];
  readonly scale: readonly [number, number];
}

/** Nothing is moved. */
export const UNMOVED: TextureMove = { offset: [0, 0], scale: [1, 1] };
