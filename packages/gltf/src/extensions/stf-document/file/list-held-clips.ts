import { type BufferId, type ResourceId, StfAnimation, type StfDocument } from '@stfkit/core';
import { sampledFrames } from '../../../animations/bake-samples.ts';
import { readSampler } from '../../../animations/read-sampler.ts';
import { areEqualBytes } from '../../../bytes/equal-bytes.ts';
import { bytesOf } from '../../../geometry/bytes-of.ts';
import type { Animation, AnimationChannel, Document } from '../../../objects/index.ts';
import { GltfAnimation } from '../../../resources/gltf-animation.ts';
import { tally } from '../../../tally.ts';
import { findIdentity } from '../identities.ts';
import { findKeyArrays, type Place } from './find-key-arrays.ts';
import { animatedObject, hashChannel } from './hash-channel.ts';
import { isReplaceable } from './is-replaceable.ts';
import { listKeptSamplers } from './kept-samplers.ts';
import { listMadeSamples } from './made-samples.ts';
import { MOST_SHOWN_VALUES } from './shown-keys.ts';
import { type ShownTrack, tracksOf } from './shown-tracks.ts';

/** A clip of which the glTF document shows keys. */
export interface HeldClip {
  readonly id: ResourceId;
  /** Hash of what each channel of the glTF animation moves and how; undefined where that cannot be told. */
  readonly layouts: readonly (number | undefined)[];
  /** The tracks whose keys it shows, by their places in the clip. */
  readonly tracks: ReadonlyMap<number, ShownTrack>;
  /** Where the times and keys of these stand in the text of the clip. */
  readonly holes: readonly Place[];
  /** How many bytes that are. */
  readonly size: number;
  /** How many values these have. */
  readonly values: number;
  /** The buffers of kept samplers that it shows as well, and those of samples that are made of the keys. */
  readonly buffers: readonly BufferId[];
}

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
  if (!clip) return undefined;
  const noted = tracksOf(shown, clip);
  if (noted.size === 0 || !areReplaceable(document, clip)) return undefined;
  const arrays = findKeyArrays(clip.span);
  if (arrays.length !== clip.tracks.length) return undefined;
  const channels = shown.listChannels();
  const layouts = channels.map((channel) => (isMarked(channel) ? hashChannel(channel) : undefined));
  const counts = new Map<number | undefined, number>();
  for (const layout of layouts) tally(counts, layout);
  const isTold = (layout: number | undefined) => layout !== undefined && counts.get(layout) === 1;
  const readable = new Map(
    shown.listSamplers().map((sampler) => [sampler, !('problem' in readSampler(sampler))]),
  );
  const tracks = new Map<number, ShownTrack>();
  const samples: BufferId[] = [];
  const frames = sampledFrames(clip.range);
  let values = 0;
  for (const [i, track] of clip.tracks.entries()) {
    const { timepoints, subtracks } = track;
    const place = noted.get(i);
    if (!place || arrays[i]?.length !== 1 + subtracks.length) continue;
    const sampler = channels[place.channel]?.getSampler();
    if (!isTold(layouts[place.channel]) || !sampler || !readable.get(sampler)) continue;
    const baked = listMadeSamples(document, track, frames);
    if (baked === undefined) continue;
    samples.push(...baked);
    tracks.set(i, place);
    values += timepoints.length * (1 + subtracks.length) + baked.length * frames.count;
  }
  if (tracks.size === 0) return undefined;
  const holes = [...tracks.keys()].flatMap((i) => arrays[i] ?? []);
  return {
    id: clip.id,
    layouts,
    tracks,
    values,
    holes,
    size: holes.reduce((sum, [start, end]) => sum + end - start, 0),
    buffers: [...samples, ...listBuffers(document, clip, tracks, channels)],
  };
}

/** Whether what is kept of a clip, if anything, can give way to what is read of it. */
function areReplaceable(document: StfDocument, clip: StfAnimation): boolean {
  const [kept, ...more] = clip.components.flatMap((id) => document.find(id, GltfAnimation) ?? []);
  return !kept || (more.length === 0 && isReplaceable(document, kept, clip));
}

/** Whether it can be told what a channel moves, so that it shows when that becomes something else. */
function isMarked(channel: AnimationChannel): boolean {
  const object = animatedObject(channel);
  return object !== null && findIdentity(object) !== undefined;
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
