import type { ResourceId, StfNode } from '@stfkit/core';
import type { ExportedNode } from './exported-node.ts';

/** The nodes of STF that hide what is below them, always or in some clip. */
export class HidingNodes {
  readonly #exported: readonly ExportedNode[];
  readonly #switched: ReadonlySet<ResourceId>;
  #nearest: ReadonlyMap<ResourceId, ResourceId> | undefined;

  /**
   * @param switched The nodes that clips switch on or off.
   * @param exported The nodes that are made, each after the one above; more may come until anything is asked of `nearest`.
   */
  constructor(switched: ReadonlySet<ResourceId>, exported: readonly ExportedNode[]) {
    this.#switched = switched;
    this.#exported = exported;
  }

  /** Whether a clip switches a node. */
  isSwitched(id: ResourceId): boolean {
    return this.#switched.has(id);
  }

  /** The nearest one at or above a node; undefined where nothing hides it. */
  nearest(id: ResourceId): ResourceId | undefined {
    this.#nearest ??= this.#findNearest();
    return this.#nearest.get(id);
  }

  #findNearest(): ReadonlyMap<ResourceId, ResourceId> {
    const nearest = new Map<ResourceId, ResourceId>();
    for (const { resource, parent } of this.#exported) {
      const hiding = this.#isHiding(resource) ? resource.id : nearest.get(parent);
      if (hiding !== undefined) nearest.set(resource.id, hiding);
    }
    return nearest;
  }

  #isHiding({ id, enabled }: StfNode): boolean {
    return !enabled || this.isSwitched(id);
  }
}
