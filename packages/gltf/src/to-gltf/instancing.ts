import type { TypedArray } from '@gltf-transform/core';
import { EXTMeshGPUInstancing } from '@gltf-transform/extensions';
import { StfNode } from '@stfkit/core';
import { STF_DOCUMENT } from '../extensions/stf-document/stf-identity.ts';
import { gatherRows } from '../geometry/gather-rows.ts';
import { asTransform } from '../objects/as-transform.ts';
import type { Property } from '../objects/index.ts';
import type { Accessor, Node } from '../objects/target.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfInstancing } from '../resources/gltf-instancing.ts';
import type { ExportContext } from './export-context.ts';
import type { NodeExporter } from './node-exporter.ts';
import { ACCESSOR_TYPES } from './primitive-data.ts';
import { readValues } from './read-kept-column.ts';

/** Name of the extension. */
const INSTANCING = 'EXT_mesh_gpu_instancing';

/** An instance that became a node, which is nothing but an instance still. */
interface Folded {
  readonly node: Node;
  /** Its number among all instances. */
  readonly index: number;
}

/**
 * Turns the nodes of instances into instances again. Those that have become something else stay nodes: with
 * another mesh or name, with children, hidden, or moved by an animation. Called when all else is made.
 */
export function restoreInstancing(context: ExportContext, nodes: NodeExporter): void {
  const { source } = context;
  for (const resource of source.resources.values()) {
    if (!(resource instanceof StfNode) || resource.components.length === 0) continue;
    const kept = findComponent(source, resource, GltfInstancing);
    const owner = kept && nodes.nodeOf(resource.id);
    if (!owner || owner.getMesh() !== null) continue;
    const folded = listFolded(owner, kept, nodes);
    if (folded.length > 0) fold(context, owner, kept, folded);
  }
}

/** The instances that can be folded: all have the mesh of the first. */
function listFolded(owner: Node, kept: GltfInstancing, nodes: NodeExporter): Folded[] {
  const folded: Folded[] = [];
  kept.instances.forEach((id, index) => {
    const node = nodes.nodeOf(id);
    const first = folded[0]?.node ?? node;
    const isNamed = node?.getName() === `${kept.name} ${index}`;
    if (node && first && isNamed && isPlain(node, owner) && isAlike(node, first)) {
      folded.push({ node, index });
    }
  });
  return folded;
}

/** Whether a node is a child that shows a mesh and is nothing else, to nobody else. */
function isPlain(node: Node, owner: Node): boolean {
  return (
    node.getParentNode() === owner &&
    node.getMesh() !== null &&
    node.getSkin() === null &&
    node.getCamera() === null &&
    node.listChildren().length === 0 &&
    Object.keys(node.getExtras()).length === 0 &&
    node.listExtensions().every(({ extensionName }) => extensionName === STF_DOCUMENT) &&
    node.listParents().every((parent) => isOwner(parent, owner))
  );
}

function isOwner(parent: Property, owner: Node): boolean {
  return parent === owner || ['Root', 'Scene'].includes(parent.propertyType);
}

function isAlike(a: Node, b: Node): boolean {
  return a.getMesh() === b.getMesh() && a.getWeights().join() === b.getWeights().join();
}

function fold(
  context: ExportContext,
  owner: Node,
  kept: GltfInstancing,
  folded: readonly Folded[],
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
  const [first] = folded as [Folded];
  owner.setMesh(first.node.getMesh()).setWeights(first.node.getWeights());
  owner.setExtension(INSTANCING, mesh);
  for (const { node } of folded) node.dispose();
}
