import type { GLTF } from '@gltf-transform/core';
import type { Document } from '../objects/index.ts';
import { type IgnoredBytes, ignoredBytesOf } from './ignored-bytes.ts';
import { listMovedRoots } from './moved-roots.ts';
import { listSheared } from './sheared-nodes.ts';
import { countUnkept, type UnkeptCounts } from './unkept-members.ts';

/** What is to be said of a file that no object of its document has. */
export interface FileNotes {
  /** Nodes that stand in a scene and below other nodes, by their indices. */
  readonly movedRoots: readonly number[];
  /** Nodes whose matrices are no translation, rotation and scale, by their indices. */
  readonly sheared: readonly number[];
  /** How many objects of each kind have extras that nothing keeps. */
  readonly extras: UnkeptCounts;
  /** How many objects of each kind have names that nothing keeps. */
  readonly names: UnkeptCounts;
  /** Bytes of a `.glb` that are passed over. */
  readonly ignored: IgnoredBytes | undefined;
}

const NOTES = new WeakMap<Document, FileNotes>();

/** Notes by a document what its file has besides. */
export function noteFile(document: Document, json: GLTF.IGLTF): void {
  NOTES.set(document, {
    movedRoots: listMovedRoots(json),
    sheared: listSheared(json),
    ...countUnkept(json),
    ignored: ignoredBytesOf(json),
  });
}

/** What was noted when a document was read; nothing of others. */
export function notesOf(document: Document): Partial<FileNotes> {
  return NOTES.get(document) ?? {};
}
