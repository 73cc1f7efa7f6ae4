import type { Renaming, Resource, StfDocument } from '@stfkit/core';
import { appendTo } from '../../../append-to.ts';
import { asType } from '../../../resources/as-type.ts';
import { GltfVrm } from '../../../resources/gltf-vrm.ts';
import { keyedEntries } from './keyed-list.ts';
import { listTexts, withKnownType } from './typed-values.ts';

/**
 * The ids in `derived` that stand for something that `original` has under another id: what the same
 * member of the same resource names, key by key or in their order, and data of the same type and name.
 */
export function matchIds(original: StfDocument, derived: StfDocument): Renaming {
  const resources = new Map<string, string>();
  const buffers = new Map<string, string>();
  if (hasAll(original.resources, derived.resources) && hasAll(original.buffers, derived.buffers)) {
    return { resources, buffers };
  }
  const taken = new Set<string>();
  const isNew = (id: string): boolean => !original.resources.has(id) && !resources.has(id);
  const isFree = (id: string): boolean => !derived.resources.has(id) && !taken.has(id);
  const queue: (readonly [Resource, Resource])[] = [];
  const pair = (from: Resource, to: Resource): void => {
    if (from.id !== to.id) {
      resources.set(from.id, to.id);
      taken.add(to.id);
    }
    queue.push([from, to]);
  };
  const pairResources = (from: readonly string[], to: readonly string[]): void => {
    const left = new Map<string, Resource[]>();
    for (const id of to.filter(isFree).reverse()) {
      const resource = original.find(id);
      if (resource) appendTo(left, kindOf(resource), resource);
    }
    for (const id of left.size > 0 ? from : []) {
      const resource = derived.find(id);
      if (!resource || !isNew(id)) continue;
      const match = left.get(kindOf(resource))?.pop();
      if (match && isFree(match.id)) pair(resource, match);
    }
  };
  const pairBuffers = (from: readonly string[], to: readonly string[]): void => {
    const left = to.filter((id) => original.buffers.has(id) && !derived.buffers.has(id));
    const ids = from.filter((id) => derived.buffers.has(id) && !original.buffers.has(id));
    ids.forEach((id, i) => {
      const match = left[i];
      if (match === undefined || taken.has(match) || buffers.has(id)) return;
      buffers.set(id, match);
      taken.add(match);
    });
  };
  const drain = (): void => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [from, to] = next.map((resource) => withKnownType(resource).fields) as [
        Resource['fields'],
        Resource['fields'],
      ];
      for (const name of Object.keys(from)) {
        const { shared, left } = splitParts(from[name], to[name]);
        for (const [a, b] of shared) {
          const texts = [listTexts(a), listTexts(b)] as const;
          pairResources(...texts);
          pairBuffers(...texts);
        }
        // Samples of a track are not those of one that moves something else.
        pairResources(listTexts(left[0]), listTexts(left[1]));
      }
    }
  };
  for (const resource of derived.resources.values()) {
    const same = original.find(resource.id);
    if (same) queue.push([resource, same]);
  }
  drain();
  pairByName(original, derived, { isNew, isFree, pair });
  drain();
  return { resources, buffers };
}

interface Parts {
  readonly shared: readonly (readonly [from: unknown, to: unknown])[];
  readonly left: readonly [from: readonly unknown[], to: readonly unknown[]];
}

/** What stands under the same key in both, as tracks of the same target do, and what is left of each; all, where nothing has keys. */
function splitParts(from: unknown, to: unknown): Parts {
  const [a, b] = [from, to].map((value) => keyedEntries(value, '', JSON.stringify));
  if (!a || !b) return { shared: [[from, to]], left: [[], []] };
  const leftOf = (one: typeof a, other: typeof a): unknown[] =>
    [...one].filter(([key]) => !other.has(key)).map(([, part]) => part);
  const keys = [...a.keys()].filter((key) => b.has(key));
  return {
    shared: keys.map((key) => [a.get(key), b.get(key)]),
    left: [leftOf(a, b), leftOf(b, a)],
  };
}

function hasAll(all: ReadonlyMap<string, unknown>, some: ReadonlyMap<string, unknown>): boolean {
  return [...some.keys()].every((id) => all.has(id));
}

/**
 * What has to be the same; nodes are told apart by their names too, as what stands beside them may be made up, and what is kept of
 * VRM by the extension, as a file of one version is none of the other.
 */
function kindOf(resource: Resource): string {
  const { type, name } = resource;
  if (type === 'stf.node') return `${type} ${name}`;
  return `${type} ${asType(resource, GltfVrm)?.extension ?? ''}`;
}

function pairByName(
  original: StfDocument,
  derived: StfDocument,
  {
    isNew,
    isFree,
    pair,
  }: {
    readonly isNew: (id: string) => boolean;
    readonly isFree: (id: string) => boolean;
    readonly pair: (from: Resource, to: Resource) => void;
  },
): void {
  const byName = new Map<string, Resource[]>();
  for (const resource of original.resources.values()) {
    if (!isFree(resource.id)) continue;
    appendTo(byName, `${resource.type} ${resource.name}`, resource);
  }
  for (const lists of byName.values()) lists.reverse();
  for (const resource of derived.resources.values()) {
    if (resource.category !== 'data' || !isNew(resource.id)) continue;
    const match = byName.get(`${resource.type} ${resource.name}`)?.pop();
    if (match) pair(resource, match);
  }
}
