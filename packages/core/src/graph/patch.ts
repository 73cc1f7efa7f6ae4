import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { Json } from '../definition/json.ts';

/**
 * What leads from one document to another, as JSON: it can be stored, sent, and applied elsewhere.
 * Resources are their text, so that key order and number spelling survive.
 */
export interface DocumentPatch {
  /** Tells a patch from other JSON. */
  readonly format: 'stf-patch';
  /** Version of this form of patch. */
  readonly version: 1;
  /** Text of the `stf` object, where it differs. */
  readonly stf?: string;
  /** Texts of the other members of the definition, where they differ; null takes one out. */
  readonly members?: Readonly<Record<string, string | null>>;
  /** What changes of the resources: their JSON texts by id. */
  readonly resources: PatchSection<ResourceId, string>;
  /** What changes of the buffers. */
  readonly buffers: PatchSection<BufferId, PatchedBuffer>;
}

/** Changes of one map: what is set, in the order of the result, and what is taken out. */
export interface PatchSection<Id extends string, V> {
  /** Ids that are new, in the order in which they go to the end. */
  readonly added: readonly (readonly [id: Id, value: V])[];
  /** Ids that keep their place and get another content. */
  readonly updated: readonly (readonly [id: Id, value: V])[];
  /** Ids that are taken out. */
  readonly removed: readonly Id[];
  /** All ids of the result in order, where setting and taking out alone would give another one. */
  readonly order?: readonly Id[];
}

/** A buffer in a patch. */
export interface PatchedBuffer {
  /** The bytes in base64. */
  readonly base64: string;
  /** The entry in the file, where it says more than which bytes are meant. */
  readonly entry?: Json;
  /** Whether the entry names no bytes. */
  readonly broken?: true;
}
