import type { Mat4, ResourceId, StfInstanceArmature, Trs } from '@stfkit/core';
import {
  composeTrs,
  decomposeMat4,
  IDENTITY_MAT4,
  invertMat4,
  multiplyMat4,
  StfArmature,
  StfBone,
} from '@stfkit/core';
import { setTrs } from '../geometry/set-trs.ts';
import type { Node } from '../objects/target.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfBones } from '../resources/gltf-bones.ts';
import { type RigidTransform, rigidMatrix } from '../skins/rigid.ts';
import type { Above, ChildOrder } from './child-order.ts';
import { copyExtras, type ExportContext, nameFor } from './export-context.ts';

/** A bone of an armature instance in glTF. */
export interface ExportedBone {
  /** The node of the bone; for a twin that of the bone that it follows. */
  readonly node: Node;
  /** In the space of the armature. */
  readonly rest: RigidTransform;
  /** From the frame of the bone to that of `node`: the identity but for twins. */
  readonly residue: Mat4;
  readonly isTwin: boolean;
}

/** Where the bones of an instance go. */
export interface BonePlaces {
  readonly above: Above;
  readonly order: ChildOrder;
  /** Whether a bone has to have a node of its own, as it moves or something follows it. */
  readonly isNeeded: (bone: ResourceId) => boolean;
}

/**
 * Makes a node of each bone of an armature instance, in its pose. Bones that were made up as twins of
 * others, to be what a skin needs, get none. Returns the bones by id.
 *
 * @see stf-format §6.4, §6.5
 */
export function exportBones(
  context: ExportContext,
  { armature, pose }: StfInstanceArmature,
  { above, order, isNeeded }: BonePlaces,
): ReadonlyMap<ResourceId, ExportedBone> {
  const { source, target } = context;
  const bones = new Map<ResourceId, ExportedBone>();
  const resource = source.find(armature, StfArmature);
  const facts = resource && findComponent(source, resource, GltfBones)?.bones;
  const roots = resource?.rootBones ?? [];
  const stack = [...roots].reverse().map((id): Visit => ({ id, above, parent: undefined }));
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { id, parent } = next;
    const bone = source.find(id, StfBone);
    if (bone === undefined || bones.has(id)) continue;
    context.growth.takeBone();
    const { translation, rotation } = bone;
    const rest = { translation, rotation };
    const trs = pose?.get(id) ?? localTrs(parent?.rest, rest);
    const kept = facts?.get(id);
    if (kept?.made && parent && !parent.isTwin && bone.children.length === 0 && !isNeeded(id)) {
      bones.set(id, { node: parent.node, rest, residue: composeTrs(trs), isTwin: true });
      continue;
    }
    const node = target.createNode(nameFor(bone, kept));
    setTrs(node, trs);
    if (kept?.extras !== undefined) node.setExtras(copyExtras(kept.extras));
    order.add(next.above, node, kept?.place);
    const exported = { node, rest, residue: IDENTITY_MAT4, isTwin: false };
    bones.set(id, exported);
    for (const child of [...bone.children].reverse()) {
      stack.push({ id: child, above: node, parent: exported });
    }
  }
  return bones;
}

interface Visit {
  readonly id: ResourceId;
  readonly above: Above;
  readonly parent: ExportedBone | undefined;
}

function localTrs(parent: RigidTransform | undefined, rest: RigidTransform): Trs {
  const inverse = parent && invertMat4(rigidMatrix(parent));
  return decomposeMat4(inverse ? multiplyMat4(inverse, rigidMatrix(rest)) : rigidMatrix(rest));
}
