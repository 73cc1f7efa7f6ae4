import type { ExtensionData } from '../../objects/index.ts';
import type { BoundMesh } from './bound-mesh.ts';
import type { SkinnedPlace } from './skinned-place.ts';
import type { ClipFrames } from './stf-identity.ts';

/** What an object of a glTF document keeps of the STF document: an `StfIdentity`, or a plain one. */
export interface Identity extends ExtensionData {
  /** The id of the resource; empty for none. */
  getId(): string;
  setId(id: string): void;
  /** What the times of an animation are counted in, if anything is said of it. */
  getClip(): ClipFrames | null;
  setClip(clip: ClipFrames | null): void;
  /** Whether the light of a node is that of the resource, not that of one below it. */
  getOwnsLight(): boolean;
  setOwnsLight(ownsLight: boolean): void;
  /** The id of the mesh whose vertices a mesh has, with the materials of an instance; empty for none. */
  getMaterialsOf(): string;
  setMaterialsOf(id: string): void;
  /** Whether roughness and metallic of a material are in one image in STF too. */
  isPacked(): boolean;
  setPacked(isPacked: boolean): void;
  /** The material slot of each primitive of faces of a mesh; none where nothing is said of them. */
  getSlots(): readonly number[];
  setSlots(slots: readonly number[]): void;
  /** The number of the bones that a node is one with, which no mesh needs as a joint, as `newBoneGroup` gives it; 0 for none. */
  getBoneGroup(): number;
  setBoneGroup(group: number): void;
  /** How the mesh that bones move stands at a node; null where nothing is said of that. */
  getSkinned(): SkinnedPlace | null;
  setSkinned(skinned: SkinnedPlace | null): void;
  /** What moves a mesh, also where no node has it any more; null where nothing is said of that. */
  getBound(): BoundMesh | null;
  setBound(bound: BoundMesh | null): void;
  /** The document that the object came with, as `KeptDelta` has it; `MERGED` where that is another one. */
  getOrigin(): number;
  setOrigin(origin: number): void;
}

/** Makes what objects keep: a `StfDocumentExtension`, or a plain one. */
export interface IdentityMaker {
  createIdentity(id: string, clip?: ClipFrames | null): Identity;
}

/** What is packed: what the glTF document lacks, or the whole file but for its images; nothing where it lacks nothing. */
export type KeptKind = 'delta' | 'file' | 'complete';

/** What the root of a document keeps of the STF document: an `StfDelta`, or a plain one. */
export interface KeptDelta {
  getKind(): KeptKind;
  /** The packed bytes; null where they are not there, or nothing is packed. */
  getBytes(): Uint8Array | null;
  /** How many they are unpacked. */
  getByteLength(): number;
  /** What tells the document from others, a hash; `NO_ORIGIN` where nothing is packed. */
  getOrigin(): number;
}
