import type { Skin } from '../target.ts';
import { append } from './append.ts';
import type { PlainAccessor } from './plain-accessor.ts';
import type { PlainNode } from './plain-node.ts';
import { PlainProperty } from './plain-property.ts';

/** A skin; a joint that is listed twice is one, where it is listed last. */
export class PlainSkin extends PlainProperty implements Skin {
  readonly propertyType = 'Skin';
  readonly #joints = new Set<PlainNode>();
  #inverseBindMatrices: PlainAccessor | null = null;
  #skeleton: PlainNode | null = null;

  listJoints(): readonly PlainNode[] {
    return [...this.#joints];
  }

  addJoint(joint: PlainNode): this {
    append(this.#joints, joint);
    return this;
  }

  getInverseBindMatrices(): PlainAccessor | null {
    return this.#inverseBindMatrices;
  }

  setInverseBindMatrices(matrices: PlainAccessor | null): this {
    this.#inverseBindMatrices = this.refer(matrices, this.#inverseBindMatrices);
    return this;
  }

  getSkeleton(): PlainNode | null {
    return this.#skeleton;
  }

  setSkeleton(skeleton: PlainNode | null): this {
    this.#skeleton = skeleton;
    return this;
  }
}
