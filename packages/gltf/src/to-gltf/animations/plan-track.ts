import type { GLTF } from '@gltf-transform/core';
import type { AnimatedProperty, Quat, TransformPart } from '@stfkit/core';
import { quatFromEuler, quatFromNodeEuler } from '@stfkit/core';
import type { KeyCurve } from '@stfkit/core/authoring';
import { eulerFromQuat, nodeEulerFromQuat } from '@stfkit/core/authoring';
import type { Node } from '../../objects/target.ts';
import type { NodeExporter } from '../node-exporter.ts';
import { constantCurve } from './curve-reader.ts';
import { eulerCurve, plainCurve, type VectorCurve } from './vector-curve.ts';

/** The property of a glTF node that a track sets. */
export interface NodeChannel {
  readonly node: Node;
  readonly path: GLTF.AnimationChannelTargetPath;
}

/** The glTF path of each part of a transform. */
const PATHS: Readonly<Record<TransformPart, GLTF.AnimationChannelTargetPath>> = {
  t: 'translation',
  r: 'rotation',
  r_euler: 'rotation',
  s: 'scale',
};

/** Where a transform goes that a track sets; undefined where there is no such node or bone. */
export function planTransform(
  property: Extract<AnimatedProperty, { part: TransformPart }>,
  nodes: NodeExporter,
): NodeChannel | undefined {
  const node =
    property.kind === 'bone'
      ? nodes.boneOf(property.node, property.bone)
      : nodes.nodeOf(property.node);
  return node && { node, path: PATHS[property.part] };
}

/**
 * The curve of a transform, components that the track leaves as they are filled in from the node.
 *
 * @param curves One a component of the track.
 * @see stf-format §7.8
 */
export function transformCurve(
  property: Extract<AnimatedProperty, { part: TransformPart }>,
  curves: readonly (KeyCurve | undefined)[],
  node: Node,
): VectorCurve {
  const { kind, part } = property;
  if (part !== 'r_euler') {
    const base = { t: node.getTranslation(), r: node.getRotation(), s: node.getScale() }[part];
    return plainCurve(base.map((value, k) => curves[k] ?? constantCurve(value)));
  }
  const rotation = node.getRotation() as unknown as Quat;
  const [fromQuat, toQuat] =
    kind === 'bone' ? [eulerFromQuat, quatFromEuler] : [nodeEulerFromQuat, quatFromNodeEuler];
  const base = fromQuat(rotation);
  return eulerCurve(
    base.map((value, k) => curves[k] ?? constantCurve(value)),
    toQuat,
  );
}
