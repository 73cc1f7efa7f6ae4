import type { AnimatedProperty, ResourceId } from '@stfkit/core';
import { StfexpCamera, StfInstanceMesh, StfMaterial, StfMesh, StfNode } from '@stfkit/core';
import { CAMERA_PATHS, MATERIAL_PATHS } from '../../animations/pointer-paths.ts';
import type { Node, TargetProperty } from '../../objects/target.ts';
import { findComponent } from '../../resources/find-component.ts';
import { GltfCamera } from '../../resources/gltf-camera.ts';
import type { ExportContext } from '../export-context.ts';
import type { NodeExporter } from '../node-exporter.ts';
import { listFactors } from './list-factors.ts';
import { planLight } from './plan-light.ts';
import { pointAtVisibility } from './point-at-visibility.ts';
import type { PointerChannel } from './pointer-channel.ts';

/** A track that may become a channel of `KHR_animation_pointer`. */
export type PointedProperty = Extract<
  AnimatedProperty,
  { kind: 'enabled' | 'material' | 'instance' }
>;

/**
 * The channels that a track of something else than a transform or a weight becomes; none where glTF cannot
 * animate that.
 *
 * @see stf-format §7.5, KHR_animation_pointer
 */
export function planPointers(
  context: ExportContext,
  nodes: NodeExporter,
  property: PointedProperty,
): readonly PointerChannel[] {
  switch (property.kind) {
    case 'enabled': {
      const node = nodes.nodeOf(property.node);
      if (!node) return [];
      return [{ pointer: pointAtVisibility(context, node), isBoolean: true, base: [1] }];
    }
    case 'material':
      return planMaterial(context, property);
    case 'instance': {
      const owner = context.source.find(property.node, StfNode);
      const instance = context.source.resolve(owner?.instance);
      const carrier = nodes.carrierOf(property.node);
      if (!owner || !carrier) return [];
      return instance instanceof StfexpCamera
        ? planCamera(context, owner, instance, carrier)
        : planLight(context, owner, carrier, property.property);
    }
  }
}

/** The material of a slot of the mesh at a node. */
function materialAt(
  { source }: Pick<ExportContext, 'source'>,
  node: ResourceId,
  slot: number,
): ResourceId | undefined {
  const instance = source.resolve(source.find(node, StfNode)?.instance);
  if (!(instance instanceof StfInstanceMesh)) return undefined;
  const own = instance.materials[slot] ?? null;
  return own ?? source.find(instance.mesh, StfMesh)?.materialSlots[slot] ?? undefined;
}

function planMaterial(
  context: ExportContext,
  { node, slot, property, valueIndex }: Extract<AnimatedProperty, { kind: 'material' }>,
): readonly PointerChannel[] {
  const id = materialAt(context, node, slot);
  const object = id === undefined ? undefined : context.materials.get(id);
  const known = MATERIAL_PATHS.find((each) => each.property === property);
  const properties = context.source.find(id ?? '', StfMaterial)?.properties;
  if (!object || !known || !properties || valueIndex !== 0 || !hasPlace(object, known.path))
    return [];
  return [
    {
      pointer: { kind: 'material', object, path: known.path },
      base: listFactors(properties, known),
    },
  ];
}

/** Whether an object has the extension that a path leads into; one that the caller leaves out is not there. */
function hasPlace(object: TargetProperty, path: string): boolean {
  const [, name] = /^\/extensions\/([^/]+)\//.exec(path) ?? [];
  return name === undefined || object.getExtension(name) !== null;
}

function planCamera(
  { source }: ExportContext,
  owner: StfNode,
  { projection, aspectRatio, fov }: StfexpCamera,
  carrier: Node,
): readonly PointerChannel[] {
  const object = carrier.getCamera();
  if (!object) return [];
  const known = CAMERA_PATHS[projection];
  const channel = (path: string, scale: number): PointerChannel => ({
    pointer: { kind: 'camera', object, path },
    scale,
    base: [fov],
  });
  const height = channel(known.path, known.scale ?? 1);
  // A camera of glTF has its width apart; one that comes from there keeps what it does with it.
  const isSquare = projection === 'perspective' || findComponent(source, owner, GltfCamera);
  return isSquare ? [height] : [height, channel('/orthographic/xmag', 2 / aspectRatio)];
}
