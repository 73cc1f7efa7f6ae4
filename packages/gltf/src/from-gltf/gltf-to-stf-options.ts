import type { DiagnosticOptions } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import type { ImageCodec } from '../images/image-codec.ts';
import type { BoneAxes } from './skins/plan-skins.ts';

/** How `gltfToStf` works. */
export interface GltfToStfOptions extends DiagnosticOptions<GltfCode> {
  /**
   * The time that the STF file says it was written, ISO 8601. Default that of an STF document that travels along, else 1970, so that
   * equal input gives equal bytes.
   */
  readonly timestamp?: string;
  /**
   * Frames a second of the animations, more than 0. Default the smallest common rate at which all times
   * of a clip are whole frames, or one of television (23.976, 29.97, 59.94); 30 where there is none.
   */
  readonly fps?: number;
  /** Reads and writes the pixels of images. Default none. */
  readonly imageCodec?: ImageCodec;
  /**
   * Whether images of metallic and roughness become the grey images that STF programs expect, for which
   * `imageCodec` is needed, or stay one image for both. Default `split` where there is a codec, but for materials of an STF
   * document that travels along and had them in one.
   */
  readonly metallicRoughness?: 'split' | 'packed';
  /**
   * Whether models of VRM 0.x, which face −Z, stay as they stand. Default false: their root nodes are turned by
   * half a turn about Y, to face +Z as all of STF does.
   */
  readonly keepFacing?: boolean;
  /**
   * Which way the frames of bones stand at rest: as those of the joints, or with +Y along the bone, as STF
   * has it and editors show it. Default `preserve`.
   */
  readonly boneAxes?: BoneAxes;
}

/** The defaults of `GltfToStfOptions`. */
export const GLTF_TO_STF_DEFAULTS: Required<Pick<GltfToStfOptions, 'timestamp' | 'boneAxes'>> =
  Object.freeze({
    timestamp: '1970-01-01T00:00:00.000000+00:00',
    boneAxes: 'preserve',
  });
