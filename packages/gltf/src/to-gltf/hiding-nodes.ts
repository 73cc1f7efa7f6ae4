import type { ResourceId, StfNode } from '@stfkit/core';
import type { ExportContext } from './export-context.ts';
import type { ExportedNode } from './exported-node.ts';
import { listSwitchedIds } from './listed-ids.ts';

/** The nodes of STF that hide what is below them, always or in some clip. */
export class HidingNodes {
  readonly #context: ExportContext;
  readonly #exported: readonly ExportedNode[];
  #switched: ReadonlySet<ResourceId> | undefined;
  #nearest: ReadonlyMap<ResourceId, ResourceId> | undefined;

  /** @param exported The nodes that are made, each after the one above; more may come until anything is asked of `nearest`. */
  constructor(context: ExportContext, exported: readonly ExportedNode[]) {
    this.#context = context;
    this.#exported = exported;
  }

  /** Whether a clip switches a node, which takes long to tell. */
  isSwitched(id: ResourceId): boolean {
    this.#switched ??= listSwitchedIds(this.#context.source);
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
