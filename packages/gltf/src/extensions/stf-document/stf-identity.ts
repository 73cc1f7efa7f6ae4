import type { IProperty, Nullable } from '@gltf-transform/core';
import { ExtensionProperty, PropertyType } from '@gltf-transform/core';
import type { BoundMesh } from './bound-mesh.ts';
import { NO_ORIGIN } from './origin.ts';
import type { SkinnedPlace } from './skinned-place.ts';

/** Name of the extension. */
export const STF_DOCUMENT = 'STF_document';

/** What is written as `version` of it; others are read as far as they fit. */
export const STF_DOCUMENT_VERSION = 1;

/**
 * What the seconds of a glTF animation are in STF: frames a second, the frame of second 0, and the last
 * frame of the range.
 */
export type ClipFrames = [fps: number, start: number, end: number];

/** The attributes of an `StfIdentity`, as glTF-Transform keeps them. */
export interface IStfIdentity extends IProperty {
  /** Id of the resource; empty where there is none. */
  id: string;
  /** Of an animation, what its times are counted in. */
  clip: ClipFrames | null;
  /** Of a node, whether its light is that of the resource, not that of one below it. */
  ownsLight: boolean;
  /** Of a mesh, the id of the one whose vertices it has, with the materials of an instance; empty for none. */
  materialsOf: string;
  /** Of a material, whether its roughness and metallic are in one image in STF too. */
  packed: boolean;
  /** Of a node, how the mesh that bones move stands there; null where it is in its armature's place. */
  skinned: SkinnedPlace | null;
  /** Of a mesh, the skin that moves it, a `BoundMesh`; null where none does. */
  bound: Record<string, unknown> | null;
  /** Of a node, which bones it is one with though no mesh needs it as a joint; 0 for none. */
  boneGroup: number;
  /** Of a mesh, the material slot of each primitive of faces; none where they are those of its materials. */
  slots: number[];
  /** The document that the object came with, as far as that is to be told; 0 where it is not. */
  origin: number;
}

/**
 * The id of the STF resource that a glTF scene, node, mesh, material, texture or animation stands for.
 * Travels with the object through copies and edits, and is written with those of all others in the
 * root extension `STF_document`.
 */
export class StfIdentity extends ExtensionProperty<IStfIdentity> {
  /** Name of the extension. */
  static override EXTENSION_NAME: typeof STF_DOCUMENT = STF_DOCUMENT;
  /** Name of the extension. */
  declare extensionName: typeof STF_DOCUMENT;
  /** Name of this class for glTF-Transform. */
  declare propertyType: 'StfIdentity';
  /** What an id can be attached to. */
  declare parentTypes: PropertyType[];

  protected override init(): void {
    this.extensionName = STF_DOCUMENT;
    this.propertyType = 'StfIdentity';
    this.parentTypes = [
      PropertyType.SCENE,
      PropertyType.NODE,
      PropertyType.MESH,
      PropertyType.MATERIAL,
      PropertyType.TEXTURE,
      PropertyType.ANIMATION,
      PropertyType.SKIN,
    ];
  }

  protected override getDefaults(): Nullable<IStfIdentity> {
    return Object.assign(super.getDefaults(), {
      id: '',
      clip: null,
      ownsLight: false,
      materialsOf: '',
      packed: false,
      skinned: null,
      bound: null,
      boneGroup: 0,
      slots: [],
      origin: NO_ORIGIN,
    });
  }

  /** The id of the resource. */
  getId(): string {
    return this.get('id');
  }

  /** Sets the id of the resource. */
  setId(id: string): this {
    return this.set('id', id);
  }

  /** What the times of an animation are counted in, if anything is said of it. */
  getClip(): ClipFrames | null {
    return this.get('clip');
  }

  /** Sets what the times of an animation are counted in. */
  setClip(clip: ClipFrames | null): this {
    return this.set('clip', clip);
  }

  /** Whether the light of a node is that of the resource, not that of one below it. */
  getOwnsLight(): boolean {
    return this.get('ownsLight');
  }

  /** Sets whether the light of a node is that of the resource. */
  setOwnsLight(ownsLight: boolean): this {
    return this.set('ownsLight', ownsLight);
  }

  /** The id of the mesh whose vertices a mesh has, with the materials of an instance; empty for none. */
  getMaterialsOf(): string {
    return this.get('materialsOf');
  }

  /** Sets the id of the mesh whose vertices a mesh has. */
  setMaterialsOf(id: string): this {
    return this.set('materialsOf', id);
  }

  /** Whether roughness and metallic of a material are in one image in STF too. */
  isPacked(): boolean {
    return this.get('packed');
  }

  /** Sets whether roughness and metallic of a material are in one image in STF too. */
  setPacked(isPacked: boolean): this {
    return this.set('packed', isPacked);
  }

  /** The material slot of each primitive of faces of a mesh, which come first; none where nothing is said of them. */
  getSlots(): readonly number[] {
    return this.get('slots');
  }

  /** Sets the material slot of each primitive of faces of a mesh. */
  setSlots(slots: readonly number[]): this {
    return this.set('slots', [...slots]);
  }

  /** The number of the bones that a node is one with, which no mesh needs as a joint, as `newBoneGroup` gives it; 0 for none. */
  getBoneGroup(): number {
    return this.get('boneGroup');
  }

  /** Sets which bones a node is one with. */
  setBoneGroup(group: number): this {
    return this.set('boneGroup', group);
  }

  /** How the mesh that bones move stands at a node; null where nothing is said of that. */
  getSkinned(): SkinnedPlace | null {
    return this.get('skinned');
  }

  /** Sets how the mesh that bones move stands at a node. */
  setSkinned(skinned: SkinnedPlace | null): this {
    return this.set('skinned', skinned);
  }

  /** @internal The skin that moves a mesh, also where no node has it any more; null where nothing is said of that. */
  getBound(): BoundMesh | null {
    return this.get('bound') as BoundMesh | null;
  }

  /** @internal Sets the skin that moves a mesh. */
  setBound(bound: BoundMesh | null): this {
    return this.set('bound', bound as unknown as Record<string, unknown>);
  }

  /** @internal The document that the object came with, by a hash of what that keeps at its root; 0 where nothing is said of that. */
  getOrigin(): number {
    return this.get('origin');
  }

  /** @internal Sets the document that the object came with. */
  setOrigin(origin: number): this {
    return this.set('origin', origin);
  }
}
