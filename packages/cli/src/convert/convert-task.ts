import type { Diagnostic } from '@stfkit/core';
import type { BoneAxes } from '@stfkit/gltf';
import type { FileFormat } from '../files/file-format.ts';
import type { Input } from '../files/input.ts';
import type { CompressionKind } from './compression-kind.ts';
import type { ConvertedFile } from './converted-file.ts';

/** A file to be converted. */
export interface ConvertTask {
  readonly input: Input;
  /** Format of the input where its content and name do not show it. */
  readonly from?: FileFormat;
  readonly to: FileFormat;
  /** Name of the result without its extension; the files beside a .gltf start with it. */
  readonly stem: string;
  readonly options: ConvertOptions;
}

/** How files are converted. */
export interface ConvertOptions {
  /** When a new .stf file was made, ISO 8601; 1970 where it is not said, so that equal input gives equal bytes. */
  readonly timestamp?: string;
  /** Whether a glTF file is to have nothing in it that only STF programs know. */
  readonly plain: 'plain' | 'full';
  /** Whether images of roughness and metallic become grey ones; undefined for `split` where that is possible. */
  readonly metallicRoughness?: 'split' | 'packed';
  /** The version of VRM to write; undefined for 1.0 in a .vrm, and for what the source was elsewhere. */
  readonly vrm?: '1.0' | '0.x';
  /** Which way the frames of bones stand; undefined for those of the joints. */
  readonly boneAxes?: BoneAxes;
  /** Frames a second of animations in a new .stf; undefined to find them from the times of the keys. */
  readonly fps?: number;
  /** What becomes of curves in glTF; undefined for lines. */
  readonly curves?: 'lines' | 'omit';
  /** How far animated values may be from curves that glTF cannot show, as a part of the way that they go. */
  readonly tolerance?: number;
  /** How the geometry of a glTF file is made smaller; undefined for not at all. */
  readonly compress?: CompressionKind;
  /** Whether models of VRM 0.x are turned to where all others look. */
  readonly facing: 'turn' | 'keep';
}

/** What a conversion gives. */
export interface ConvertResult {
  /** The files in the order in which they are to be written: the one that names the others is last. */
  readonly files: readonly ConvertedFile[];
  /** What was noticed in the input and what was lost on the way. */
  readonly diagnostics: readonly Diagnostic<string>[];
  /** Whether there were more findings than these, where that is known. */
  readonly truncated?: boolean;
  /** The paths of the files to which that which was read refers. */
  readonly beside?: readonly string[];
}
