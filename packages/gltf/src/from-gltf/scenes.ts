import type { JsonObject, ResourceId } from '@stfkit/core';
import { StfPrefab } from '@stfkit/core';
import { copyJson } from '../json/copy-json.ts';
import type { Node, Scene } from '../objects/index.ts';
import { extrasOf } from '../read/extras.ts';
import { notesOf } from '../read/file-notes.ts';
import { GltfScene, type GltfSceneFields } from '../resources/gltf-scene.ts';
import { listUnusedCameras } from './cameras.ts';
import { type ImportContext, nameOf } from './import-context.ts';
import { listUnusedLights } from './lights.ts';
import { listRequired } from './list-required.ts';
import type { NodeImporter } from './nodes.ts';

/** Name of the prefab of the nodes that no scene has. */
const OUTSIDE = 'Outside of scenes';

/**
 * Makes an `stf.prefab` of each scene and returns the id of the root: the default scene, else the
 * first, else an empty one. Nodes that no scene has get a prefab of their own.
 */
export function importScenes(context: ImportContext, nodes: NodeImporter): ResourceId {
  const root = context.source.getRoot();
  for (const node of notesOf(context.source).movedRoots ?? []) {
    context.report('GLTF_NODE_REPEATED', {}, `/nodes/${node}`);
  }
  const scenes = root.listScenes();
  const first = root.getDefaultScene() ?? scenes[0];
  const ordered = scenes.includes(first as Scene)
    ? [first as Scene, ...scenes.filter((scene) => scene !== first)]
    : scenes;
  const indices = new Map(scenes.map((scene, index) => [scene, index]));
  const ids = ordered.map((scene) =>
    importScene(context, nodes, scene, indices.get(scene) ?? 0, {
      ...(scene === first && {
        ...(root.getDefaultScene() === null && { undeclared: true }),
        ...describeFile(context),
      }),
    }),
  );
  const rootId = ids[0] ?? importEmptyScene(context);
  importOutside(context, nodes);
  nodes.finish();
  return rootId;
}

function importScene(
  context: ImportContext,
  nodes: NodeImporter,
  scene: Scene,
  index: number,
  fields: Partial<GltfSceneFields>,
): ResourceId {
  const id = context.idOf(scene, 'scene', String(index));
  const rootNodes = nodes.importRoots(scene.listChildren(), String(index), id);
  const { name, generatedName } = nameOf(scene, index === 0 ? 'Scene' : `Scene ${index}`);
  const extras = extrasOf(scene.getExtras());
  addPrefab(context, id, name, rootNodes, {
    ...(extras !== undefined && { extras }),
    ...fields,
    ...(generatedName !== undefined && { generatedName }),
  });
  return id;
}

/** The root of a file without scenes, which is to have none again on the way back. */
function importEmptyScene(context: ImportContext): ResourceId {
  const id = context.ids.derive('gltf/scene/none/');
  addPrefab(context, id, 'Scene', [], { outside: true, ...describeFile(context) });
  return id;
}

function importOutside(context: ImportContext, nodes: NodeImporter): void {
  const isRoot = (node: Node): boolean => node.getParentNode() === null && !nodes.has(node);
  const roots = context.source.getRoot().listNodes().filter(isRoot);
  if (roots.length === 0) return;
  const id = context.ids.derive('gltf/scene/outside/');
  addPrefab(context, id, OUTSIDE, nodes.importRoots(roots, 'outside', id), { outside: true });
}

/** What the file says of itself, as far as glTF-Transform keeps it. */
function describeFile(context: ImportContext): Partial<GltfSceneFields> {
  const { source } = context;
  const { version: _, generator, ...described } = source.getRoot().getAsset();
  // What glTF-Transform says of itself in documents that no file told it about.
  const isOwn = generator === undefined || generator.startsWith('glTF-Transform ');
  const asset = extrasOf({ ...described, ...(!isOwn && { generator }) }) as JsonObject | undefined;
  const fileExtras = extrasOf(source.getRoot().getExtras());
  const requiredExtensions = listRequired(source);
  const unusedCameras = listUnusedCameras(context);
  const unusedLights = listUnusedLights(context);
  return {
    ...(asset && { asset }),
    ...(fileExtras !== undefined && { fileExtras }),
    ...(requiredExtensions.length > 0 && { requiredExtensions }),
    ...(unusedCameras.length > 0 && { unusedCameras }),
    ...(unusedLights.length > 0 && { unusedLights }),
  };
}

function addPrefab(
  context: ImportContext,
  id: ResourceId,
  name: string,
  rootNodes: readonly ResourceId[],
  kept: Partial<GltfSceneFields>,
): void {
  const component =
    Object.keys(kept).length > 0
      ? GltfScene.create(context.partId(id, GltfScene.type), copyJson(kept) as typeof kept)
      : undefined;
  context.resources.push(
    StfPrefab.create(id, { name, rootNodes, ...(component && { components: [component.id] }) }),
  );
  if (component) context.resources.push(component);
}
