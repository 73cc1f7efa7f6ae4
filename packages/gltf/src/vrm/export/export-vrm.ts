import type { StfDocument } from '@stfkit/core';
import { StfBone, StfInstanceArmature, StfNode } from '@stfkit/core';
import type { ExportContext } from '../../to-gltf/export-context.ts';
import type { NodeExporter } from '../../to-gltf/node-exporter.ts';
import { readKept } from '../read-kept.ts';
import { VrmJson } from '../vrm-json.ts';
import { VrmWriter } from './vrm-writer.ts';

/** Gives the glTF document the extensions of VRM. */
export function exportVrm(context: ExportContext, nodes: NodeExporter): void {
  const { source, target } = context;
  const writer = new VrmWriter(context, nodes);
  const root = source.find(source.root);
  for (const kept of root ? readKept(source, root) : []) {
    writer.write(target.getRoot(), VrmJson.of(kept));
  }
  for (const { path, kept } of listNodeExtensions(source)) {
    const node = writer.nodeOf(path);
    if (node) writer.write(node, kept);
  }
}

/** What nodes and bones keep of extensions; bones of armatures that several nodes carry, for each of them. */
function listNodeExtensions(source: StfDocument) {
  const all = [...source.resources.values()];
  const carriers = all.filter(
    (each): each is StfNode =>
      each instanceof StfNode && source.resolve(each.instance) instanceof StfInstanceArmature,
  );
  return all.flatMap((owner) => {
    if (!(owner instanceof StfNode) && !(owner instanceof StfBone)) return [];
    const kept = readKept(source, owner).map((each) => VrmJson.of(each));
    const paths =
      owner instanceof StfNode
        ? [{ node: owner.id }]
        : kept.length > 0
          ? carriers.map(({ id }) => ({ node: id, bone: owner.id }))
          : [];
    return paths.flatMap((path) => kept.map((each) => ({ path, kept: each })));
  });
}
