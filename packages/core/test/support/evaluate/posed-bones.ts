import type { ResourceId } from '../../../src/definition/ids.ts';
import type { Mat4 } from '../../../src/math/mat4.ts';
import { IDENTITY_MAT4, invertMat4, multiplyMat4 } from '../../../src/math/mat4.ts';
import type { Trs } from '../../../src/math/trs.ts';
import { composeTrs, decomposeMat4 } from '../../../src/math/trs.ts';
import type { ResourceGraph } from '../../../src/resources/resource-graph.ts';
import { StfArmature } from '../../../src/resources/stf/armature.ts';
import { StfBone } from '../../../src/resources/stf/bone.ts';
import type { StfInstanceArmature } from '../../../src/resources/stf/instance-armature.ts';

/** A bone at rest. */
export interface RestBone {
  readonly bone: StfBone;
  readonly parent?: ResourceId;
  /** From the space of the bone to that of the armature. */
  readonly rest: Mat4;
  /** The opposite of `rest`. */
  readonly restInverse: Mat4;
  /** The rest transform relative to the parent bone; for a root to the armature. */
  readonly local: Trs;
}

/**
 * The bones of an armature by id, parents before children. References to nothing, second parents and
 * circles are passed over.
 *
 * @see stf-format §6.4
 */
export function listRestBones(
  graph: ResourceGraph,
  armature: ResourceId,
): ReadonlyMap<ResourceId, RestBone> {
  const bones = new Map<ResourceId, RestBone>();
  const resource = graph.resources.get(armature);
  const open: { id: ResourceId; parent?: ResourceId }[] =
    resource instanceof StfArmature ? resource.rootBones.map((id) => ({ id })).reverse() : [];
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, parent } = next;
    const bone = graph.resources.get(id);
    if (bones.has(id) || !(bone instanceof StfBone)) continue;
    const trs: Trs = [bone.translation, bone.rotation, [1, 1, 1]];
    const rest = composeTrs(trs);
    const above = parent === undefined ? undefined : bones.get(parent)?.restInverse;
    bones.set(id, {
      bone,
      ...(parent !== undefined && { parent }),
      rest,
      restInverse: invertMat4(rest) ?? IDENTITY_MAT4,
      local: above ? decomposeMat4(multiplyMat4(above, rest)) : trs,
    });
    for (const child of [...bone.children].reverse()) open.push({ id: child, parent: id });
  }
  return bones;
}

/**
 * The posed matrix of each bone of an armature instance: from the space of the bone to that of
 * `above`, the world matrix of the node with the instance. Bones that the instance gives no pose are
 * at rest relative to their parents; `adjust` may put another transform in place of either.
 *
 * @see stf-format §6.5
 */
export function poseBones(
  bones: ReadonlyMap<ResourceId, RestBone>,
  instance: StfInstanceArmature,
  above: Mat4,
  adjust: (bone: ResourceId, base: Trs) => Trs,
): ReadonlyMap<ResourceId, Mat4> {
  const posed = new Map<ResourceId, Mat4>();
  for (const [id, { parent, local }] of bones) {
    const matrix = composeTrs(adjust(id, instance.pose?.get(id) ?? local));
    const base = parent === undefined ? above : (posed.get(parent) ?? above);
    posed.set(id, multiplyMat4(base, matrix));
  }
  return posed;
}
