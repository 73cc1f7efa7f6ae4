import type { JsonObject } from '@stfkit/core';

/** The lists of a glTF file that VRM extensions count in; a `meshNode` is a node for the sake of its mesh. */
export type VrmObjectKind = 'node' | 'meshNode' | 'mesh' | 'material' | 'texture' | 'image';

/**
 * The JSON of a VRM extension apart from its file: where it has an index into a list of the file, it has one
 * into `objects` instead, or −1 for nothing. Objects that are gone leave an undefined entry.
 */
export interface IndexedJson<T> {
  readonly json: JsonObject;
  readonly objects: readonly (T | undefined)[];
}
