import type { NodePath, ResourceId } from '@stfkit/core';
import { ownerOf } from '../describe/paths.ts';
import { type ChildrenOf, listChains } from '../edit/list-chains.ts';

/** The bones that swing, each in one chain. */
export class SwingingBones {
  readonly #childrenOf: ChildrenOf;
  readonly #settings = new Map<ResourceId, string>();
  #contrary = 0;

  constructor(childrenOf: ChildrenOf) {
    this.#childrenOf = childrenOf;
  }

  /** How often a chain ended, or was none, as a bone swings in another one with other settings. */
  get contrary(): number {
    return this.#contrary;
  }

  /** What stands below the last bone of a chain, as it swings in another one. */
  nextOf(last: NodePath): NodePath | undefined {
    return this.#childrenOf(last)[0];
  }

  /** The chains from a bone on, which end above those that swing already; `settings` tells how these do. */
  listChains(start: NodePath, settings: string): NodePath[][] {
    const isFree = (path: NodePath): boolean => {
      const taken = this.#settings.get(ownerOf(path));
      if (taken !== undefined && taken !== settings) this.#contrary++;
      return taken === undefined;
    };
    if (!isFree(start)) return [];
    const chains = listChains(start, (path) => this.#childrenOf(path).filter(isFree));
    for (const path of chains.flat()) this.#settings.set(ownerOf(path), settings);
    return chains;
  }
}
