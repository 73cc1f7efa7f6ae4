import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfNode } from '@stfkit/core';
import { listAnimations } from '../animations/list-animations.ts';

const TRANSFORMS: ReadonlySet<unknown> = new Set(['t', 'r', 'r_euler', 's']);

/** What clips do with nodes. */
export interface AnimatedIds {
  /** The nodes and bones that some clip moves, turns or scales. */
  readonly moved: ReadonlySet<ResourceId>;
  /** The nodes that some clip switches on or off. */
  readonly switched: ReadonlySet<ResourceId>;
}

/** What the clips of a document do with its nodes. */
export function listAnimatedIds(source: StfDocument): AnimatedIds {
  const moved = new Set<ResourceId>();
  const switched = new Set<ResourceId>();
  for (const { tracks, tracksBaked } of listAnimations(source)) {
    for (const { target } of [...tracks, ...tracksBaked]) {
      const [node, property, bone, ofBone] = target;
      if (TRANSFORMS.has(property)) moved.add(String(node));
      else if (property === 'enabled') switched.add(String(node));
      else if (property === 'instance' && TRANSFORMS.has(ofBone)) moved.add(String(bone));
    }
  }
  return { moved, switched };
}

/** The bones that some node follows. */
export function listFollowedBones(source: StfDocument): ReadonlySet<ResourceId> {
  const ids = new Set<ResourceId>();
  for (const resource of source.resources.values()) {
    if (resource instanceof StfNode && resource.parentBinding) ids.add(resource.parentBinding.bone);
  }
  return ids;
}
