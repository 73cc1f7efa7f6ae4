import type { NodePath, ResourceId } from '@stfkit/core';

/** The resource that a path leads to, which has the components of the place. */
export function ownerOf({ node, bone }: NodePath): ResourceId {
  return bone ?? node;
}

/** A path as a component at another place has it: bones of the same armature name each other alone. */
export function pathFrom(owner: NodePath, { node, bone }: NodePath): NodePath {
  if (bone === undefined) return { node };
  return owner.bone !== undefined && owner.node === node ? { node: bone } : { node, bone };
}

/** Whether two paths lead to the same place. */
export function isSamePath(a: NodePath | undefined, b: NodePath | undefined): boolean {
  return a?.node === b?.node && a?.bone === b?.bone;
}
