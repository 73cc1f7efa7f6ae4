import type { Accessor } from '../mesh.ts';
import type { Node, Skin } from '../node.ts';
import { append } from './append.ts';
import { PlainProperty, type PropertyDef } from './plain-property.ts';

/** A skin; a joint that is listed twice is one, where it is listed last. */
export class PlainSkin extends PlainProperty implements Skin {
  readonly propertyType = 'Skin';
  readonly #joints = new Set<Node>();
  readonly #inverseBindMatrices: Accessor | null;
  readonly #skeleton: Node | null;

  constructor(
    def: PropertyDef,
    joints: readonly Node[],
    inverseBindMatrices: Accessor | undefined,
    skeleton: Node | undefined,
  ) {
    super(def);
    for (const joint of joints) append(this.#joints, joint);
    this.#inverseBindMatrices = inverseBindMatrices ?? null;
    this.#skeleton = skeleton ?? null;
  }

  listJoints(): readonly Node[] {
    return [...this.#joints];
  }

  getInverseBindMatrices(): Accessor | null {
    return this.#inverseBindMatrices;
  }

  getSkeleton(): Node | null {
    return this.#skeleton;
  }
}
