import type { TypedArray } from '@gltf-transform/core';
import { EXTMeshGPUInstancing } from '@gltf-transform/extensions';
import { gatherRows } from '../geometry/gather-rows.ts';
import { asTransform } from '../objects/as-transform.ts';
import { INSTANCING } from '../objects/extension-names.ts';
import type { Accessor, Node } from '../objects/target.ts';
import type { ExportContext } from './export-context.ts';
import {
  type FoldableInstance,
  type FoldableInstances,
  listFoldable,
} from './foldable-instances.ts';
import type { NodeExporter } from './node-exporter.ts';
import { ACCESSOR_TYPES } from './primitive-data.ts';
import { readValues } from './read-kept-column.ts';

/** Name of the extension. */

/**
 * Turns the nodes of instances into instances again. Those that have become something else stay nodes: with
 * another mesh or name, with children, hidden, or moved by an animation. Called when all nodes are made, and before
 * animations are.
 */
export function restoreInstancing(context: ExportContext, nodes: NodeExporter): void {
  for (const foldable of listFoldable(context.source, nodes)) fold(context, nodes, foldable);
}

function fold(
  context: ExportContext,
  nodes: NodeExporter,
  { owner, kept, instances: folded }: FoldableInstances,
): void {
  const { source, target } = context;
  const accessor = (values: TypedArray, size: number): Accessor =>
    target
      .createAccessor()
      .setType(ACCESSOR_TYPES[size] ?? 'SCALAR')
      .setArray(values);
  const mesh = target.createExtension(EXTMeshGPUInstancing).createInstancedMesh();
  const places = [
    ['TRANSLATION', 3, (node: Node) => node.getTranslation(), [0, 0, 0]],
    ['ROTATION', 4, (node: Node) => node.getRotation(), [0, 0, 0, 1]],
    ['SCALE', 3, (node: Node) => node.getScale(), [1, 1, 1]],
  ] as const;
  for (const [semantic, size, read, neutral] of places) {
    const rows = folded.map(({ node }) => read(node) as readonly number[]);
    const isNeeded = rows.some((row) => row.some((value, k) => value !== neutral[k]));
    if (!isNeeded && !kept.semantics.includes(semantic)) continue;
    mesh.setAttribute(semantic, asTransform(accessor(Float32Array.from(rows.flat()), size)));
  }
  const indices = folded.map(({ index }) => index);
  for (const attribute of kept.attributes) {
    const values = readValues(source, attribute);
    if (values?.length !== attribute.size * kept.instances.length) continue;
    const rows = gatherRows(values, attribute.size, indices);
    mesh.setAttribute(
      attribute.name,
      asTransform(accessor(rows, attribute.size).setNormalized(attribute.normalized)),
    );
  }
  const [first] = folded as [FoldableInstance];
  owner.setMesh(first.node.getMesh()).setWeights(first.node.getWeights());
  owner.setExtension(INSTANCING, mesh);
  for (const { node } of folded) nodes.join(node, owner);
}
