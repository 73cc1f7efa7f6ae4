import { StfPrefab } from '@stfkit/core';
import { findComponent } from '../resources/find-component.ts';
import { GltfScene } from '../resources/gltf-scene.ts';
import { copyExtras, type ExportContext, nameFor } from './export-context.ts';
import type { NodeExporter } from './node-exporter.ts';

/** Makes a scene of each prefab, that of the root first and the default one, unless it comes from a file that has none. */
export function exportScenes(context: ExportContext, nodes: NodeExporter): void {
  const { source } = context;
  const root = source.find(source.root, StfPrefab);
  const others = [...source.resources.values()].filter(
    (resource): resource is StfPrefab & typeof resource =>
      resource instanceof StfPrefab && resource.id !== source.root,
  );
  for (const prefab of root ? [root, ...others] : others) exportScene(context, nodes, prefab);
}

function exportScene(context: ExportContext, nodes: NodeExporter, prefab: StfPrefab): void {
  const { source, target } = context;
  const isRoot = prefab.id === source.root;
  const kept = findComponent(source, prefab, GltfScene);
  if (isRoot && kept?.fileExtras !== undefined)
    target.getRoot().setExtras(copyExtras(kept.fileExtras));
  if (kept?.outside) {
    nodes.exportRoots(prefab.rootNodes, prefab.id, undefined);
    return;
  }
  const scene = target.createScene(nameFor(prefab, kept));
  if (kept?.extras !== undefined) scene.setExtras(copyExtras(kept.extras));
  if (isRoot && !kept?.undeclared) target.getRoot().setDefaultScene(scene);
  context.identify(scene, prefab.id);
  nodes.exportRoots(prefab.rootNodes, prefab.id, scene);
}

/** Takes out scenes without nodes, which would be written as invalid ones, unless our extension sees to it. */
export function dropEmptyScenes({ target, isPlain }: ExportContext): void {
  if (!isPlain) return;
  const root = target.getRoot();
  for (const scene of root.listScenes()) {
    if (scene.listChildren().length > 0) continue;
    if (scene === root.getDefaultScene()) root.setDefaultScene(null);
    scene.dispose();
  }
}
