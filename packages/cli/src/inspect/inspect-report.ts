import type { Category, Diagnostic } from '@stfkit/core';

/** What `inspect` tells about a file, as JSON. Sizes are in bytes. */
export interface InspectReport {
  readonly bytes: number;
  readonly definitionBytes: number;
  readonly meta: InspectedMeta;
  /** How much there is of each type, the most frequent first. */
  readonly types: readonly InspectedType[];
  /** The hierarchy from the root on, each line after the one that it hangs from. */
  readonly tree: readonly TreeLine[];
  /** In the order of the file. */
  readonly resources: readonly InspectedResource[];
  /** In the order of the file; those that no entry names come last and have no id. */
  readonly buffers: readonly InspectedBuffer[];
  /** What was noticed while the file was opened; `validate` looks closer. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What the file says of itself. */
export interface InspectedMeta {
  readonly version: string;
  readonly root: string;
  readonly generator: string;
  readonly generatorVersion: string;
  readonly timestamp: string;
  readonly metricMultiplier: number;
  readonly assetInfo: Readonly<Record<string, string>>;
  readonly assetProperties: Readonly<Record<string, string>>;
}

/** The resources of a type together. */
export interface InspectedType {
  readonly type: string;
  readonly count: number;
  /** Size of their text. */
  readonly textBytes: number;
  /** Size of the buffers that they use; one that two types use counts for both. */
  readonly bufferBytes: number;
}

/** A line of the hierarchy. */
export interface TreeLine {
  /** Steps from the root, which has 0. */
  readonly depth: number;
  readonly id: string;
  /** Whether the resource stood in the tree before; what hangs from it is not repeated. */
  readonly again?: true;
  /** Whether there is no such resource. */
  readonly missing?: true;
}

/** One resource. */
export interface InspectedResource {
  readonly id: string;
  readonly type: string;
  /** Missing where the type is not known. */
  readonly category?: Category;
  readonly name?: string;
  readonly textBytes: number;
  /** Ids of the resources that it names. */
  readonly references: readonly string[];
  /** How many resources name it. */
  readonly referrers: number;
  /** Ids of the buffers that it uses. */
  readonly buffers: readonly string[];
}

/** One buffer. */
export interface InspectedBuffer {
  readonly id?: string;
  readonly bytes: number;
  /** Whether its entry names no bytes of the file. */
  readonly broken?: true;
  /** Ids of the resources that use it. */
  readonly users: readonly string[];
}
