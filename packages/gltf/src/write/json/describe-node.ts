import { MathUtils } from '@gltf-transform/core';
import type { Node } from '../../objects/index.ts';
import type { Places } from '../../objects/places.ts';
import { addExtensions, type ExtensionWriter } from './add-extensions.ts';
import { type Def, describeProperty } from './describe-property.ts';

const ORIGIN = [0, 0, 0];
const UNTURNED = [0, 0, 0, 1];
const UNSCALED = [1, 1, 1];

/** The places of what nodes refer to. */
export interface NodePlaces {
  readonly nodes: Places;
  readonly meshes: Places;
  readonly cameras: Places;
  readonly skins: Places;
}

/** The JSON of a node. */
export function describeNode(
  node: Node,
  { nodes, meshes, cameras, skins }: NodePlaces,
  extensions: readonly ExtensionWriter[],
): Def {
  const def = describeProperty(node);
  const translation = node.getTranslation();
  if (!MathUtils.eq(translation, ORIGIN)) def['translation'] = translation;
  const rotation = node.getRotation();
  if (!MathUtils.eq(rotation, UNTURNED)) def['rotation'] = rotation;
  const scale = node.getScale();
  if (!MathUtils.eq(scale, UNSCALED)) def['scale'] = scale;
  const weights = node.getWeights();
  if (weights.length > 0) def['weights'] = weights;
  const mesh = node.getMesh();
  if (mesh) def['mesh'] = meshes.get(mesh);
  const camera = node.getCamera();
  if (camera) def['camera'] = cameras.get(camera);
  const skin = node.getSkin();
  if (skin) def['skin'] = skins.get(skin);
  const children = node.listChildren();
  if (children.length > 0) def['children'] = children.map((child) => nodes.get(child));
  addExtensions(node, def, extensions);
  return def;
}
