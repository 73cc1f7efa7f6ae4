import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfNode } from '@stfkit/core';
import { listAnimations } from '../animations/list-animations.ts';

const TRANSFORMS: ReadonlySet<unknown> = new Set(['t', 'r', 'r_euler', 's']);

/** The nodes and bones that some animation moves, turns or scales. */
export function listAnimatedIds(source: StfDocument): ReadonlySet<ResourceId> {
  const ids = new Set<ResourceId>();
  for (const { tracks, tracksBaked } of listAnimations(source)) {
    for (const { target } of [...tracks, ...tracksBaked]) {
      const [node, property, bone, ofBone] = target;
      if (TRANSFORMS.has(property)) ids.add(String(node));
      else if (property === 'instance' && TRANSFORMS.has(ofBone)) ids.add(String(bone));
    }
  }
  return ids;
}

/** The nodes that some animation switches on or off. */
export function listSwitchedIds(source: StfDocument): ReadonlySet<ResourceId> {
  const ids = new Set<ResourceId>();
  for (const { tracks, tracksBaked } of listAnimations(source)) {
    for (const { target } of [...tracks, ...tracksBaked]) {
      const [node, property] = target;
      if (property === 'enabled') ids.add(String(node));
    }
  }
  return ids;
}

/** The bones that some node follows. */
export function listFollowedBones(source: StfDocument): ReadonlySet<ResourceId> {
  const ids = new Set<ResourceId>();
  for (const resource of source.resources.values()) {
    if (resource instanceof StfNode && resource.parentBinding) ids.add(resource.parentBinding.bone);
  }
  return ids;
}
