import { readFileSync } from 'node:fs';
import type { BodyPart } from '@stfkit/core';
import { createSkeleton } from '@stfkit/core/authoring';
import type { HumanoidRig } from '@stfkit/humanoid';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';

/** A rig of the corpus and what it is called there. */
export interface NamedRig extends HumanoidRig {
  readonly name: string;
}

interface RigJson {
  readonly name: string;
  readonly nodes: readonly { name: string; parent: number; pos: [number, number, number] }[];
  readonly gt: Readonly<Record<string, number>>;
}

/** The skeletons of `rigs.json` with their true mappings; joints are turned as the scene is. */
export function readCorpusRigs(): NamedRig[] {
  const list = JSON.parse(readFileSync(corpusPath('rigs', 'rigs.json'), 'utf8')) as RigJson[];
  return list.map(({ name, nodes, gt }) => {
    const order: number[] = [];
    const visit = (parent: number) => {
      nodes.forEach((node, i) => {
        if (node.parent !== parent) return;
        order.push(i);
        visit(i);
      });
    };
    visit(-1);
    const place = new Map(order.map((node, joint) => [node, joint]));
    const skeleton = createSkeleton({
      names: order.map((node) => nodes[node]?.name ?? ''),
      parents: Int32Array.from(order, (node) => place.get(nodes[node]?.parent ?? -1) ?? -1),
      translations: Float64Array.from(
        order.flatMap((node) => {
          const own = nodes[node];
          const above = nodes[own?.parent ?? -1]?.pos ?? [0, 0, 0];
          return (own?.pos ?? above).map((value, k) => value - (above[k] ?? 0));
        }),
      ),
      rotations: Float64Array.from(order.flatMap(() => [0, 0, 0, 1])),
      scales: new Float64Array(3 * order.length).fill(1),
    });
    const mapping = new Map(
      Object.entries(gt).map(([part, node]) => [part as BodyPart, place.get(node) ?? 0]),
    );
    return { name, skeleton, mapping };
  });
}
