import type { AnimationTrack, ResourceId, StfDocument } from '@stfkit/core';
import { listAnimations } from '../animations/list-animations.ts';
import { appendTo } from '../append-to.ts';
import { hashBytes, hashValue } from '../bytes/hash.ts';
import { listTracks } from './animations/list-tracks.ts';

/** What clips do to the weights of some nodes: the same text for nodes that they do the same to, none for those that stay. */
export function describeWeightMoves(
  source: StfDocument,
  nodes: ReadonlySet<ResourceId>,
): ReadonlyMap<ResourceId, string> {
  const moves = new Map<ResourceId, string[]>();
  for (const animation of listAnimations(source)) {
    for (const { track, property } of listTracks(animation).tracks) {
      if (property.kind !== 'blendshape' || !nodes.has(property.node)) continue;
      const path = JSON.stringify([animation.id, property.name]);
      appendTo(moves, property.node, `${path} ${hashKeys(source, track)}`);
    }
  }
  return new Map([...moves].map(([node, texts]) => [node, texts.sort().join()]));
}

/** Of all that a track says, with the baked samples themselves, as each track has a buffer of its own. */
function hashKeys({ buffers }: StfDocument, track: AnimationTrack): number {
  const { timepoints, subtracks, interpolation, trackBaked } = track;
  const parts = subtracks.map((subtrack) => {
    const bytes = buffers.get(subtrack?.baked ?? '')?.bytes;
    return [subtrack?.keyframes, bytes && hashBytes(bytes)];
  });
  return hashValue([timepoints, parts, interpolation, trackBaked]);
}
