import type { AnimationTrack, Keyframe, ResourceId, StfDocument, Subtrack } from '@stfkit/core';
import { StfAnimation } from '@stfkit/core';

/**
 * The document with all clips of some nodes turned by half a turn about the Y axis of the world, as `turnRoots` turns the nodes
 * themselves. Samples that are baked of the keys go, as they are others now.
 */
export function turnTracks(document: StfDocument, nodes: readonly ResourceId[]): StfDocument {
  const turned = new Set<unknown>(nodes);
  const isTurned = ({ target }: AnimationTrack): boolean =>
    target.length === 2 && turned.has(target[0]);
  const turn = (track: AnimationTrack): AnimationTrack =>
    isTurned(track) ? turnTrack(track) : track;
  return document.edit((draft) => {
    for (const resource of document.resources.values()) {
      if (!(resource instanceof StfAnimation)) continue;
      const { tracks, tracksBaked } = resource;
      if (![...tracks, ...tracksBaked].some(isTurned)) continue;
      draft.set(resource.with({ tracks: tracks.map(turn), tracksBaked: tracksBaked.map(turn) }));
    }
  });
}

function turnTrack(track: AnimationTrack): AnimationTrack {
  const [x, y, z, w] = track.subtracks as readonly (Subtrack | null)[] & [null, null, null, null];
  const [, property] = track.target;
  if (property === 't') return { ...track, subtracks: [negate(x), plain(y), negate(z)] };
  if (property !== 'r') return track;
  // The product with the quaternion (0, 1, 0, 0).
  return { ...track, subtracks: [plain(z), plain(w), negate(x), negate(y)] };
}

const plain = (subtrack: Subtrack | null | undefined): Subtrack | null =>
  subtrack ? { keyframes: subtrack.keyframes } : null;

const negate = (subtrack: Subtrack | null | undefined): Subtrack | null =>
  subtrack ? { keyframes: subtrack.keyframes.map((key) => key && opposite(key)) } : null;

/** Adding 0 makes 0 of −0, which no other program writes. */
function opposite(key: Keyframe): Keyframe {
  const { value, inTangent } = key;
  return {
    ...key,
    value: 0 - value,
    ...(inTangent && { inTangent: [inTangent[0], 0 - inTangent[1]] }),
    ...('outTangent' in key && { outTangent: [key.outTangent[0], 0 - key.outTangent[1]] }),
  };
}
