import type { NodePath, ResourceId } from '@stfkit/core';
import { groupBy } from '../../group-by.ts';
import { asArray, asObject, type OpenObject } from '../../json/as-json.ts';
import { ownerOf } from '../describe/paths.ts';
import type { ChildrenOf } from '../edit/list-chains.ts';
import type { VrmJson } from '../vrm-json.ts';

/** A spring of VRM 1.0 whose first joint is there. */
export interface SwingingChain {
  readonly spring: OpenObject;
  /** What the file says of the joints, the last of which is an end only. */
  readonly joints: readonly OpenObject[];
  /** Where the joints are, as far as they are there; the first one is. */
  readonly paths: readonly NodePath[];
  readonly first: NodePath;
}

/** The springs of a VRM 1.0 file. */
export function listSwingingChains(springs: VrmJson): SwingingChain[] {
  return asArray(springs.json['springs']).flatMap((each): SwingingChain[] => {
    const spring = asObject(each);
    const joints = asArray(spring['joints']).map(asObject);
    const first = springs.nodeAt(joints[0]?.['node']);
    if (first === undefined) return [];
    const paths = joints.flatMap(({ node }) => springs.nodeAt(node) ?? []);
    return [{ spring, joints, paths, first }];
  });
}

/** A chain that no other one is part of, where all that is below a bone swings, as in VRM 0.x. */
export interface OuterChain {
  readonly chain: SwingingChain;
  /** The chains that start below it. */
  readonly inner: readonly SwingingChain[];
  /** How many nodes and bones below it swing in none of them. */
  readonly still: number;
}

/** The chains that have to be said for VRM 0.x: one for all that starts below another would swing twice. */
export function listOuterChains(
  chains: readonly SwingingChain[],
  childrenOf: ChildrenOf,
): OuterChain[] {
  const starts = groupBy(chains, ({ first }) => ownerOf(first));
  const swinging = new Set<ResourceId>();
  const ends = new Set<ResourceId>();
  for (const { paths } of chains) {
    for (const path of paths.slice(0, -1)) swinging.add(ownerOf(path));
    for (const path of paths.slice(-1)) ends.add(ownerOf(path));
  }
  const covered = new Set<SwingingChain>();
  const outer = chains.map((chain): OuterChain => {
    const inner: SwingingChain[] = [];
    let still = 0;
    const below = covered.has(chain) ? [] : [chain.first];
    for (const path of below) {
      const children = childrenOf(path);
      for (const child of children) below.push(child);
      const id = ownerOf(path);
      // Nothing is seen of an end that turns.
      const isEnd = ends.has(id) && children.length === 0;
      if (!swinging.has(id) && !isEnd) still++;
      for (const each of starts.get(id) ?? []) if (each !== chain) inner.push(each);
    }
    for (const each of inner) covered.add(each);
    return { chain, inner, still };
  });
  return outer.filter(({ chain }) => !covered.has(chain));
}
