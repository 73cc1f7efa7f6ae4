import type { Document } from '@gltf-transform/core';
import type { Diagnostic, Motion, StfDocument } from '@stfkit/core';
import type { GltfRig } from '@stfkit/gltf/skeleton';
import type { HumanoidRig, StfRig } from '@stfkit/humanoid';
import type { FigureFormat } from './figure-format.ts';

/** What a figure was read from, to be written again. */
export type FigureSource =
  | { readonly kind: 'stf'; readonly document: StfDocument; readonly rig: StfRig }
  | { readonly kind: 'gltf'; readonly document: Document; readonly rig: GltfRig }
  | { readonly kind: 'bvh' };

/** A skeleton, what its file says of the body in it, and the clips that move it. */
export interface Figure {
  /** Name of the file, for messages. */
  readonly name: string;
  readonly format: FigureFormat;
  /** The mapping is empty where the file has none. */
  readonly rig: HumanoidRig;
  readonly clips: readonly Clip[];
  readonly source: FigureSource;
  /** The paths of the files that its file refers to. */
  readonly beside: readonly string[];
  /** What was found in the file and its skeleton. */
  readonly diagnostics: readonly Diagnostic<string>[];
  /** What was found in its clips. */
  readonly clipDiagnostics: readonly Diagnostic<string>[];
}

/** A motion of a figure, read when it is asked for. */
export interface Clip {
  readonly name: string;
  read(): ReadClip;
}

/** What reading a clip gives. */
export interface ReadClip {
  readonly motion: Motion;
  readonly diagnostics: readonly Diagnostic<string>[];
}
