import type { NodePath, ResourceId } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';

/**
 * Ids of the springs of a file by the bones that they start at: a file that lacks an earlier spring, as it is off or another program
 * took it out, says the same of all others. Springs that start at one bone are counted.
 */
export class SpringIds {
  readonly #file: ResourceId;
  readonly #counts = new Map<ResourceId, number>();

  constructor(file: ResourceId) {
    this.#file = file;
  }

  /** The id of the next spring from a bone on. */
  next({ node, bone }: NodePath): ResourceId {
    const start = bone ?? node;
    const count = this.#counts.get(start) ?? 0;
    this.#counts.set(start, count + 1);
    return deriveId(`${this.#file}/spring/${start}/${count}`);
  }
}
