import { getTiming, type ResourceId, StfAnimation, type StfDocument } from '@stfkit/core';
import { bakeSamples, sampledFrames } from '../../../animations/bake-samples.ts';
import { bytesOf } from '../../../geometry/bytes-of.ts';
import type { AnimationChannel, Document } from '../../../objects/index.ts';
import { GltfAnimation } from '../../../resources/gltf-animation.ts';
import { readResource } from '../delta/read-resource.ts';
import { mapById } from '../identities.ts';
import { BufferFiller } from './buffer-filler.ts';
import type { FileIndex } from './encode-file.ts';
import { type FoundKeys, fillHoles } from './fill-holes.ts';
import { hashChannel } from './hash-channel.ts';
import { listKeptSamplers } from './kept-samplers.ts';
import { countValues, MOST_SHOWN_VALUES, ShownKeys, standInKeys } from './shown-keys.ts';
import type { ShownTrack } from './shown-tracks.ts';
import type { ShownDocument } from './take-meshes.ts';

/**
 * Gives a document the keys that the glTF file has by now of tracks of which it leaves those: where a channel still moves the same, with
 * what was changed since. Others get keys that stand in for theirs, so that what is read of the file takes their place.
 *
 * @param texts The clips with their holes, by their ids.
 * @throws {Error} where a text has other holes than it should, or there are more keys than is reasonable.
 */
export function takeClips(
  document: StfDocument,
  clips: FileIndex['clips'],
  texts: ReadonlyMap<string, string>,
  source: Document,
): ShownDocument {
  const untold = new Set<string>();
  if (clips.length === 0) return { document, untold };
  const animations = mapById(source.getRoot().listAnimations());
  const whole = document.edit((draft) => {
    const filler = new BufferFiller(document, draft, MOST_SHOWN_VALUES, 'its clips are too long');
    for (const [id, numbers] of clips) {
      const clip = document.find(id as ResourceId, StfAnimation);
      const text = texts.get(id);
      if (!clip || text === undefined) throw new Error('a clip is missing');
      const channels = animations.get(id)?.listChannels() ?? [];
      const tracks = readTracks(numbers, channels);
      const found = findKeys(clip, tracks, channels);
      for (const { keys, track } of found) filler.take(countValues(track, keys));
      const filled = readResource(id, fillHoles(text, found));
      if (!(filled instanceof StfAnimation)) throw new Error('a clip is missing');
      draft.set(filled);
      for (const i of tracks.keys()) fillSamples(filler, filled, i);
      for (const [buffer, array] of listKeptSamplers(document, clip, tracks, channels)) {
        if (filler.isLeft(buffer)) filler.fill(buffer, bytesOf(array));
      }
      if (found.every(({ isShown }) => isShown)) continue;
      for (const component of clip.components) {
        const kept = document.find(component, GltfAnimation);
        // Buffers of what is read are named as these are, by other channels.
        for (const each of kept ? [component, ...kept.references.buffers] : []) untold.add(each);
      }
    }
  });
  return { document: whole, untold };
}

/** Bakes the samples of a track that were left out, of its keys. */
function fillSamples(filler: BufferFiller, clip: StfAnimation, place: number): void {
  const track = clip.tracks[place];
  const ids = track?.subtracks.flatMap((each) => each?.baked ?? []) ?? [];
  const areLeft = ids.length === track?.subtracks.length && ids.every((id) => filler.isLeft(id));
  if (!track || ids.length === 0 || !areLeft) return;
  const frames = sampledFrames(clip.range);
  filler.take(frames.count * ids.length);
  const samples = bakeSamples(track, frames);
  for (const [k, id] of ids.entries()) filler.fill(id, bytesOf(samples[k] as Float32Array));
}

/** Where each track is by now; a channel of −1 where there is none. */
function readTracks(
  numbers: readonly number[],
  channels: readonly AnimationChannel[],
): ReadonlyMap<number, ShownTrack> {
  const places = new Map(channels.map((channel, i) => [hashChannel(channel), i]));
  const tracks = new Map<number, ShownTrack>();
  for (let at = 0; at + 4 <= numbers.length; at += 4) {
    const [place = 0, layout = 0, first = 0, size = 0] = numbers.slice(at, at + 4);
    tracks.set(place, { channel: places.get(layout) ?? -1, first, size });
  }
  return tracks;
}

/** Keys for these tracks: those of their channels, or such as stand in for them. */
function findKeys(
  clip: StfAnimation,
  tracks: ReadonlyMap<number, ShownTrack>,
  channels: readonly AnimationChannel[],
): (FoundKeys & { readonly isShown: boolean })[] {
  const timing = getTiming(clip);
  const shown = new ShownKeys(channels, timing);
  return [...tracks].flatMap(([i, place]) => {
    const track = clip.tracks[i];
    if (!track) return [];
    const keys = shown.read(track, place);
    return keys
      ? { track, keys, first: place.first, isShown: true }
      : { track, keys: standInKeys(track, timing), first: 0, isShown: false };
  });
}
