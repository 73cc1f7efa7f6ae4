import type { Extension, Transform } from '@gltf-transform/core';
import type { DiagnosticOptions } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { GLTF_EXTENSIONS } from '../extensions/gltf-extensions.ts';
import type { ImageCodec } from '../images/image-codec.ts';
import type { VrmChoice } from '../vrm/export/prepare-vrm.ts';

/** How `stfToGltf` and `stfToGlb` work. */
export interface StfToGltfOptions extends DiagnosticOptions<GltfCode> {
  /**
   * Whether the extension `STF_document` is left out, which keeps what glTF cannot hold for the way back.
   * Default false.
   */
  readonly plain?: boolean;
  /** What becomes of curves: lines, or nothing. Default lines. */
  readonly curves?: 'lines' | 'omit';
  /** The extensions that materials may have; others are dropped. Default `GLTF_EXTENSIONS`. */
  readonly extensions?: readonly (typeof Extension)[];
  /**
   * How far animated values may be from the curves of STF that glTF cannot show, Bezier curves with handles
   * of any length, as a part of the way that a property goes; rotations are within 0.02°. Default 1e-4.
   */
  readonly tolerance?: number;
  /**
   * Packs images of roughness and metallic into the one that glTF has. Without it they are left out and
   * reported, but where they came from one glTF image and nobody changed them. Default none.
   */
  readonly imageCodec?: ImageCodec;
  /**
   * The version of VRM to write: `source`, the default, that of the file that the document was made from, and
   * nothing of VRM where it was made from no such file; `1.0` and `0.x` that version in any case.
   */
  readonly vrm?: VrmChoice;
  /**
   * What is done with the glTF document, in this order, before it is found out what leads back to STF, so that
   * the way back stays exact whatever they change: `quantize()` of `@gltf-transform/functions`, for instance.
   * Default none.
   */
  readonly transforms?: readonly Transform[];
  /**
   * What writing needs where it changes values or orders, as meshopt compression turns triangles, by the names that
   * glTF-Transform has for it: `meshopt.encoder` and `meshopt.decoder`. What leads back is found from a file that is
   * written and read with them then. Default none.
   */
  readonly dependencies?: Readonly<Record<string, unknown>>;
}

/** The defaults of `StfToGltfOptions`. */
export const STF_TO_GLTF_DEFAULTS: Required<
  Pick<StfToGltfOptions, 'plain' | 'extensions' | 'tolerance' | 'curves' | 'vrm'>
> = Object.freeze({
  plain: false,
  extensions: GLTF_EXTENSIONS,
  tolerance: 1e-4,
  curves: 'lines',
  vrm: 'source',
});
