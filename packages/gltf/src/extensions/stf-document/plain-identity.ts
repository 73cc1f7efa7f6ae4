import { PlainProperty } from '../../objects/plain/plain-property.ts';
import type { BoundMesh } from './bound-mesh.ts';
import type { Identity } from './identity.ts';
import { NO_ORIGIN } from './origin.ts';
import type { SkinnedPlace } from './skinned-place.ts';
import { type ClipFrames, STF_DOCUMENT } from './stf-identity.ts';

/** What a plain object keeps of the STF document. */
export class PlainIdentity extends PlainProperty implements Identity {
  readonly propertyType = 'StfIdentity';
  readonly extensionName: string = STF_DOCUMENT;
  #id: string;
  #clip: ClipFrames | null = null;
  #ownsLight = false;
  #materialsOf = '';
  #isPacked = false;
  #slots: readonly number[] = [];
  #boneGroup = 0;
  #skinned: SkinnedPlace | null = null;
  #bound: BoundMesh | null = null;
  #origin = NO_ORIGIN;

  constructor(id: string) {
    super();
    this.#id = id;
  }

  getId(): string {
    return this.#id;
  }

  setId(id: string): void {
    this.#id = id;
  }

  getClip(): ClipFrames | null {
    return this.#clip;
  }

  setClip(clip: ClipFrames | null): void {
    this.#clip = clip;
  }

  getOwnsLight(): boolean {
    return this.#ownsLight;
  }

  setOwnsLight(ownsLight: boolean): void {
    this.#ownsLight = ownsLight;
  }

  getMaterialsOf(): string {
    return this.#materialsOf;
  }

  setMaterialsOf(id: string): void {
    this.#materialsOf = id;
  }

  isPacked(): boolean {
    return this.#isPacked;
  }

  setPacked(isPacked: boolean): void {
    this.#isPacked = isPacked;
  }

  getSlots(): readonly number[] {
    return this.#slots;
  }

  setSlots(slots: readonly number[]): void {
    this.#slots = slots;
  }

  getBoneGroup(): number {
    return this.#boneGroup;
  }

  setBoneGroup(group: number): void {
    this.#boneGroup = group;
  }

  getSkinned(): SkinnedPlace | null {
    return this.#skinned;
  }

  setSkinned(skinned: SkinnedPlace | null): void {
    this.#skinned = skinned;
  }

  getBound(): BoundMesh | null {
    return this.#bound;
  }

  setBound(bound: BoundMesh | null): void {
    this.#bound = bound;
  }

  getOrigin(): number {
    return this.#origin;
  }

  setOrigin(origin: number): void {
    this.#origin = origin;
  }
}
