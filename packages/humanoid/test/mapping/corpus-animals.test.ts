import { readFileSync } from 'node:fs';
import { createSkeleton } from '@stfkit/core/authoring';
import { mapHumanoid } from '@stfkit/humanoid';
import { expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';

interface GltfNode {
  readonly name?: string;
  readonly children?: readonly number[];
  readonly translation?: readonly number[];
  readonly rotation?: readonly number[];
  readonly scale?: readonly number[];
}

/** The nodes of a binary glTF without matrices, parents first. */
function skeletonOfGlb(path: string) {
  const bytes = readFileSync(path);
  const text = bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString();
  const { nodes } = JSON.parse(text) as { readonly nodes: readonly GltfNode[] };
  const children = new Set(nodes.flatMap((node) => node.children ?? []));
  const order = nodes.map((_, node) => node).filter((node) => !children.has(node));
  const parents = order.map(() => -1);
  for (let at = 0; at < order.length; at++) {
    for (const child of nodes[order[at] as number]?.children ?? []) {
      order.push(child);
      parents.push(at);
    }
  }
  const all = <T>(pick: (node: GltfNode) => readonly T[]): readonly T[] =>
    order.flatMap((node) => pick(nodes[node] as GltfNode));
  return createSkeleton({
    names: all(({ name }) => [name ?? '']),
    parents: Int32Array.from(parents),
    translations: Float64Array.from(all(({ translation }) => translation ?? [0, 0, 0])),
    rotations: Float64Array.from(all(({ rotation }) => rotation ?? [0, 0, 0, 1])),
    scales: Float64Array.from(all(({ scale }) => scale ?? [1, 1, 1])),
  });
}

describeWithCorpus('mapHumanoid on animals and props of the corpus', () => {
  it('refuses a fox whose bones have the names of a man', () => {
    const map = mapHumanoid(skeletonOfGlb(corpusPath('gltf', 'Fox.glb')));
    expect(map.mappings.size).toBe(0);
    expect(map.verdict).toContain('four legs');
  });

  it('refuses what has a few joints', () => {
    for (const file of ['BoxAnimated.glb', 'RiggedSimple.glb']) {
      expect(mapHumanoid(skeletonOfGlb(corpusPath('gltf', file))).mappings.size).toBe(0);
    }
  });
});
