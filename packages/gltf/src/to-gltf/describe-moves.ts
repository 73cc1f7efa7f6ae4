import type { ResourceId, StfDocument } from '@stfkit/core';
import { listAnimations } from '../animations/list-animations.ts';
import { CAMERA_PATHS, LIGHT_PATHS } from '../animations/pointer-paths.ts';
import { appendTo } from '../append-to.ts';
import { hashTrack } from './animations/hash-track.ts';
import { listTracks } from './animations/list-tracks.ts';

/** What of cameras and lights a glTF clip can set. */
const SHOWN: ReadonlySet<string> = new Set(
  [...Object.values(CAMERA_PATHS), ...LIGHT_PATHS].map(({ property }) => property),
);

/**
 * What clips do to the weights of some nodes, or to their cameras and lights: the same text for nodes that they do the same
 * to, none for those that stay.
 */
export function describeMoves(
  source: StfDocument,
  kind: 'blendshape' | 'instance',
  nodes: Pick<ReadonlySet<ResourceId>, 'has'>,
): ReadonlyMap<ResourceId, string> {
  const moves = new Map<ResourceId, string[]>();
  for (const animation of listAnimations(source)) {
    for (const { track, property } of listTracks(animation).tracks) {
      if (property.kind !== kind || !nodes.has(property.node)) continue;
      const name = property.kind === 'blendshape' ? property.name : property.property;
      if (kind === 'instance' && !SHOWN.has(name)) continue;
      const path = JSON.stringify([animation.id, name]);
      appendTo(moves, property.node, `${path} ${hashTrack(source, track)}`);
    }
  }
  return new Map([...moves].map(([node, texts]) => [node, texts.sort().join()]));
}
