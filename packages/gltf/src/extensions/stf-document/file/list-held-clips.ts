import {
  type AnimationTrack,
  type BufferId,
  type ResourceId,
  StfAnimation,
  type StfDocument,
} from '@stfkit/core';
import { areEqualBytes } from '../../../bytes/equal-bytes.ts';
import { bytesOf } from '../../../geometry/bytes-of.ts';
import type { Animation, AnimationChannel, Document } from '../../../objects/index.ts';
import { findIdentity } from '../identities.ts';
import { findKeyArrays, type Place } from './find-key-arrays.ts';
import { animatedObject, hashChannel } from './hash-channel.ts';
import { listKeptSamplers } from './kept-samplers.ts';
import { MOST_SHOWN_VALUES, type ShownTrack } from './shown-keys.ts';
import { tracksOf } from './shown-tracks.ts';

/** A clip of which the glTF document shows keys. */
export interface HeldClip {
  readonly id: ResourceId;
  /** Hash of what each channel of the glTF animation moves and how. */
  readonly layouts: readonly number[];
  /** The tracks whose keys it shows, by their places in the clip. */
  readonly tracks: ReadonlyMap<number, ShownTrack>;
  /** Where the times and keys of these stand in the text of the clip. */
  readonly holes: readonly Place[];
  /** How many bytes that are. */
  readonly size: number;
  /** How many values these have. */
  readonly values: number;
  /** The buffers of kept samplers that it shows as well. */
  readonly buffers: readonly BufferId[];
}

/** Clips with shorter texts for each track are packed sooner than it is told whether the glTF document shows their keys. */
const LEAST_OF_TRACK = 1 << 10;

/** Clips with longer texts are not looked at: what is left of them is too long as well. */
const MOST_TEXT = 1 << 22;

/** The clips of an STF document of which the glTF document made of it has keys, to the bit. */
export function listHeldClips(document: StfDocument, target: Document): readonly HeldClip[] {
  const held: HeldClip[] = [];
  let values = 0;
  for (const shown of target.getRoot().listAnimations()) {
    const clip = holdClip(document, shown);
    values += clip?.values ?? 0;
    if (values > MOST_SHOWN_VALUES) break;
    if (clip) held.push(clip);
  }
  return held;
}

function holdClip(document: StfDocument, shown: Animation): HeldClip | undefined {
  const clip = document.find((findIdentity(shown) ?? '') as ResourceId, StfAnimation);
  // Without a range its keys tell when it starts.
  if (!clip || !((clip.range[1] ?? 0) > (clip.range[0] ?? 0))) return undefined;
  const length = clip.span.end - clip.span.start;
  if (length > MOST_TEXT || length < LEAST_OF_TRACK * clip.tracks.length) return undefined;
  const arrays = findKeyArrays(clip.span);
  if (arrays.length !== clip.tracks.length) return undefined;
  const channels = shown.listChannels();
  const places = listPlaces(tracksOf(shown), channels);
  const tracks = new Map<number, ShownTrack>();
  let values = 0;
  for (const [i, track] of clip.tracks.entries()) {
    const { timepoints, subtracks } = track;
    const place = places.get(track);
    const isBaked = subtracks.some((each) => each?.baked !== undefined);
    if (!place || isBaked || arrays[i]?.length !== 1 + subtracks.length) continue;
    tracks.set(i, place);
    values += timepoints.length * (1 + subtracks.length);
  }
  if (tracks.size === 0) return undefined;
  const holes = [...tracks.keys()].flatMap((i) => arrays[i] ?? []);
  return {
    id: clip.id,
    layouts: channels.map(hashChannel),
    tracks,
    values,
    holes,
    size: holes.reduce((sum, [start, end]) => sum + end - start, 0),
    buffers: listBuffers(document, clip, tracks, channels),
  };
}

/** Where each track is of which a channel says all the keys. */
function listPlaces(
  noted: ReturnType<typeof tracksOf>,
  channels: readonly AnimationChannel[],
): ReadonlyMap<AnimationTrack, ShownTrack> {
  const places = new Map<AnimationTrack, ShownTrack>();
  for (const [channel, each] of noted.entries()) {
    if (!each || !isMarked(channels[channel]) || !each.isWhole()) continue;
    const size = each.tracks.reduce((sum, { subtracks }) => sum + subtracks.length, 0);
    let first = 0;
    for (const track of each.tracks) {
      places.set(track, { channel, first, size });
      first += track.subtracks.length;
    }
  }
  return places;
}

/** Whether it can be told what a channel moves, so that it shows when that becomes something else. */
function isMarked(channel: AnimationChannel | undefined): boolean {
  const object = channel && animatedObject(channel);
  return object ? findIdentity(object) !== undefined : false;
}

function listBuffers(
  document: StfDocument,
  clip: StfAnimation,
  tracks: HeldClip['tracks'],
  channels: readonly AnimationChannel[],
): BufferId[] {
  const held = new Set<BufferId>();
  for (const [id, array] of listKeptSamplers(document, clip, tracks, channels)) {
    const bytes = document.buffers.get(id)?.bytes;
    if (bytes && bytes.length > 0 && areEqualBytes(bytes, bytesOf(array))) held.add(id);
  }
  return [...held];
}
