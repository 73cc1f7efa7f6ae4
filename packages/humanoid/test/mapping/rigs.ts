import { readFileSync } from 'node:fs';
import type { BodyPart, Skeleton } from '@stfkit/core';
import { createSkeleton } from '@stfkit/core/authoring';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';

/** A joint of a rig of the corpus; joints are in any order. */
export interface RigNode {
  readonly name: string;
  /** Index of the parent; −1 for a root. */
  readonly parent: number;
  /** Where it stands at rest, in the space of the scene. */
  readonly pos: readonly number[];
  /** Whether a skin uses it. */
  readonly joint: boolean;
}

/** A real skeleton and which of its nodes is which part of the body. */
export interface Rig {
  readonly name: string;
  readonly nodes: readonly RigNode[];
  readonly gt: Readonly<Partial<Record<BodyPart, number>>>;
}

/** All rigs of the corpus. */
export const readRigs = (): readonly Rig[] =>
  JSON.parse(readFileSync(corpusPath('rigs', 'rigs.json'), 'utf8')) as Rig[];

/** A rig as a flat skeleton; the axes of all joints are those of the scene. */
export function skeletonOfRig({ nodes, gt }: Rig): {
  readonly skeleton: Skeleton;
  readonly truth: ReadonlyMap<BodyPart, number>;
  /** Node of each joint. */
  readonly order: readonly number[];
} {
  const order: number[] = [];
  const place = new Map<number, number>([[-1, -1]]);
  let waiting = nodes.map((_, node) => node);
  while (waiting.length > 0) {
    const next = waiting.filter((node) => {
      if (!place.has((nodes[node] as RigNode).parent)) return true;
      place.set(node, order.length);
      order.push(node);
      return false;
    });
    if (next.length === waiting.length) throw new Error('The parents of the rig are cyclic.');
    waiting = next;
  }
  const sorted = order.map((node) => nodes[node] as RigNode);
  const skeleton = createSkeleton({
    names: sorted.map(({ name }) => name),
    parents: Int32Array.from(sorted, ({ parent }) => place.get(parent) as number),
    translations: Float64Array.from(
      sorted.flatMap(({ parent, pos }) =>
        pos.map((value, axis) => value - (nodes[parent]?.pos[axis] ?? 0)),
      ),
    ),
    rotations: Float64Array.from(sorted.flatMap(() => [0, 0, 0, 1])),
    scales: new Float64Array(3 * sorted.length).fill(1),
    skinned: Uint8Array.from(sorted, ({ joint }) => (joint ? 1 : 0)),
  });
  const truth = new Map(
    Object.entries(gt).map(([part, node]) => [part as BodyPart, place.get(node) as number]),
  );
  return { skeleton, truth, order };
}

/**
 * For spine and neck the joint next to the true one is right as well where it is no other part: which of
 * two joints at one place is meant is a matter of taste.
 */
export function isAcceptedInRig(skeleton: Skeleton, truth: ReadonlyMap<BodyPart, number>) {
  const taken = new Set(truth.values());
  return (part: BodyPart, joint: number): boolean => {
    const wanted = truth.get(part);
    if ((part !== 'spine' && part !== 'neck') || wanted === undefined || taken.has(joint))
      return false;
    return skeleton.parents[joint] === wanted || skeleton.parents[wanted] === joint;
  };
}
