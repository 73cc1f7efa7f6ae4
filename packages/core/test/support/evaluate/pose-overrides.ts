import type { AnimatedProperty } from '../../../src/animation/animated-property.ts';
import type { AnimationPose } from '../../../src/animation/animation-sampler.ts';
import { nodeEulerFromQuat, quatFromNodeEuler } from '../../../src/animation/node-euler.ts';
import type { ComponentValue } from '../../../src/animation/track-sampler.ts';
import type { ResourceId } from '../../../src/definition/ids.ts';
import { eulerFromQuat, quatFromEuler } from '../../../src/math/euler.ts';
import type { Quat } from '../../../src/math/quat.ts';
import type { Trs } from '../../../src/math/trs.ts';
import type { Vec3 } from '../../../src/math/vec3.ts';
import type { TransformPart } from '../../../src/resources/stf/target-form.ts';

/** The part of a pose that moves a scene, by what it moves. */
export interface PoseOverrides {
  /** The transform of a node, given the one that the file has. */
  node(node: ResourceId, base: Trs): Trs;
  /** The transform of a bone relative to its parent bone, given the one that the instance has. */
  bone(node: ResourceId, bone: ResourceId, base: Trs): Trs;
  /** The weight of a blendshape at a node; undefined where the pose has none. */
  blendshape(node: ResourceId, name: string): ComponentValue;
}

interface PartValues {
  readonly part: TransformPart;
  readonly values: readonly ComponentValue[];
}

/** The angles that a track sets in place of a rotation mean something else for nodes and bones. */
interface EulerForm {
  readonly toQuat: (euler: Vec3) => Quat;
  readonly fromQuat: (q: Quat) => Vec3;
}

const NODE_EULER: EulerForm = { toQuat: quatFromNodeEuler, fromQuat: nodeEulerFromQuat };
const BONE_EULER: EulerForm = { toQuat: quatFromEuler, fromQuat: eulerFromQuat };

/**
 * Sorts a pose by what it moves. Components that it leaves out keep their base value.
 *
 * @see stf-format §6.6, §7.8
 */
export function createPoseOverrides(pose: AnimationPose): PoseOverrides {
  const parts = new Map<string, PartValues[]>();
  const weights = new Map<string, ComponentValue>();
  for (const { property, values } of pose) {
    if (property.kind === 'blendshape') weights.set(keyOf(property.node, property.name), values[0]);
    else if (isMoving(property)) {
      const key = keyOf(property.node, property.kind === 'bone' ? property.bone : '');
      const list = parts.get(key) ?? [];
      list.push({ part: property.part, values });
      parts.set(key, list);
    }
  }
  const apply = (key: string, base: Trs, euler: EulerForm): Trs =>
    (parts.get(key) ?? []).reduce((trs, part) => setPart(trs, part, euler), base);
  return {
    node: (node, base) => apply(keyOf(node, ''), base, NODE_EULER),
    bone: (node, bone, base) => apply(keyOf(node, bone), base, BONE_EULER),
    blendshape: (node, name) => weights.get(keyOf(node, name)),
  };
}

function isMoving(
  property: AnimatedProperty,
): property is Extract<AnimatedProperty, { part: TransformPart }> {
  return property.kind === 'node' || property.kind === 'bone';
}

function setPart(trs: Trs, { part, values }: PartValues, euler: EulerForm): Trs {
  const [t, r, s] = trs;
  switch (part) {
    case 't':
      return [fill3(values, t), r, s];
    case 'r':
      return [t, [...fill3(values, [r[0], r[1], r[2]]), values[3] ?? r[3]], s];
    case 'r_euler':
      return [t, euler.toQuat(fill3(values, euler.fromQuat(r))), s];
    case 's':
      return [t, r, fill3(values, s)];
  }
}

function fill3(values: readonly ComponentValue[], base: Vec3): Vec3 {
  return [values[0] ?? base[0], values[1] ?? base[1], values[2] ?? base[2]];
}

/** One key of two; no id can contain what `JSON.stringify` puts between them. */
function keyOf(node: ResourceId, inner: string): string {
  return JSON.stringify([node, inner]);
}
