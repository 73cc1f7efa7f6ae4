import type { BufferId, Json, Mat4, ResourceId } from '@stfkit/core';

/** What leads from the document that a glTF file gives, X, to the one that it was made of, D. */
export interface Delta {
  /** Text of the `stf` object of D, where it differs. */
  readonly meta?: string;
  /** Hash of each text about the asset in X, by its name; one of all in deltas of earlier versions. */
  readonly assetInfo: Readonly<Record<string, number>> | number;
  /** Texts of members of the definition beside `stf`, `resources` and `buffers`. */
  readonly members: readonly (readonly [key: string, text: string])[];
  readonly renamedResources: readonly Renamed[];
  readonly renamedBuffers: readonly Renamed[];
  /** Armatures and meshes of X for which D has others that X has too. */
  readonly standIns: readonly StandIn[];
  /** Bones of D that are nodes in X. */
  readonly nodeBones: readonly string[];
  /** Other resources of X that D has not. */
  readonly removed: readonly Removed[];
  /** Resources that differ. */
  readonly changed: readonly ChangedResource[];
  /** Resources that only D has, with their texts. */
  readonly only: readonly (readonly [id: ResourceId, text: string])[];
  /** Ids that are there although nothing that is there refers to them, of resources and buffers. */
  readonly free: readonly string[];
  /** Ids that D names and has not. */
  readonly dangling: readonly string[];
  readonly order: Order;
  readonly bufferOrder: Order;
  readonly buffers: readonly StoredBuffer[];
  readonly meshes: readonly StoredGeometry[];
  /** The blendshapes in X of meshes of which something in D names some. Default none, in deltas of earlier versions. */
  readonly shapes?: readonly NamedShapes[];
}

/** The blendshapes of a mesh, each with a hash of where it moves vertices to. */
export interface NamedShapes {
  readonly id: string;
  readonly shapes: readonly (readonly [name: string, hash: number])[];
}

/** An id of X and that of D for the same thing. */
export type Renamed = readonly [before: string, after: string];

/** An armature or mesh of X and the one that D has for it. */
export type StandIn = readonly [from: string, to: string, copy: CopiedMesh | null];

/** A mesh that is a copy: the hash of both in X, components aside, and what takes the one that D has to where the copy is. */
export interface CopiedMesh {
  readonly hash: number;
  readonly map: Mat4;
}

/** A resource of X that is no part of D, with what `hashRemoved` gives for it. */
export type Removed = readonly [id: string, hash: number];

/** How a resource of D differs from that of X. */
export interface ChangedResource {
  readonly id: ResourceId;
  /** Hash of the JSON in X. */
  readonly hash: number;
  /** What `writeRecord` makes. */
  readonly record: string;
  /** The typed members that differ, by name. */
  readonly members: Readonly<Record<string, MemberDelta>>;
}

/** How the typed value of a member differs: see `KeyedDelta`, `ListDelta`; else the hash of that of X. */
export type MemberDelta = number | KeyedDelta | ListDelta;

/** Entries that differ, or that others go with, see `keyedEntries`: the hash of each in X, null where X has none. */
export interface KeyedDelta {
  readonly keys: Readonly<Record<string, number | null>>;
}

/** A list of ids. */
export interface ListDelta {
  /** Of the list in X. */
  readonly hash: number;
  /** Ids that only the list of D has. */
  readonly only: readonly string[];
  /** Ids that only the list of X has. */
  readonly not: readonly string[];
}

/** The order of D: the places of its ids in the sequence of those that X has too and those that only D has. */
export interface Order {
  /** Of that sequence. */
  readonly hash: number;
  /** Undefined where the sequence is in order. */
  readonly places?: readonly number[];
}

/** A buffer whose bytes, or entry, only D has. */
export interface StoredBuffer {
  readonly id: BufferId;
  readonly bytes: Uint8Array;
  /** How many baked samples the bytes tell, see `encodeBaked`; absent where they are the bytes of the buffer. */
  readonly samples?: number;
  /** Hash of the bytes in X, where it has the buffer too. */
  readonly hash?: number;
  /** Where the entry says more than which bytes are meant. */
  readonly entry?: Json;
  /** Whether the entry names no bytes. */
  readonly isBroken?: true;
}

/** The buffers of a mesh that differ. */
export interface StoredGeometry {
  readonly id: ResourceId;
  /** What `hashShape` gives for X. */
  readonly hash: number;
  /** What takes the vertices of X to where D has them; absent where nothing does. */
  readonly map?: Mat4;
  /** The nodes that show the mesh in the glTF file, where there is a map: it holds for their places. */
  readonly nodes?: readonly string[];
  /** What `encodeGeometry` gives. */
  readonly coded: Uint8Array;
  /** The buffers that it does not tell. */
  readonly buffers: readonly StoredBuffer[];
}
