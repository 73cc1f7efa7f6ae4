import {
  getTiming,
  type ResourceId,
  StfAnimation,
  StfBuffer,
  type StfDocument,
} from '@stfkit/core';
import { bakeSamples, sampledFrames } from '../../../animations/bake-samples.ts';
import { bytesOf } from '../../../geometry/bytes-of.ts';
import type { AnimationChannel, Document } from '../../../objects/index.ts';
import { GltfAnimation } from '../../../resources/gltf-animation.ts';
import { readResource } from '../delta/read-resource.ts';
import { mapById } from '../identities.ts';
import { countUses } from './count-uses.ts';
import type { FileIndex } from './encode-file.ts';
import { type FoundKeys, fillHoles } from './fill-holes.ts';
import { hashChannel } from './hash-channel.ts';
import { listKeptSamplers } from './kept-samplers.ts';
import { listLeftSamples } from './made-samples.ts';
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
  const uses = countUses(document);
  let room = MOST_SHOWN_VALUES;
  const whole = document.edit((draft) => {
    for (const [id, numbers] of clips) {
      const clip = document.find(id as ResourceId, StfAnimation);
      const text = texts.get(id);
      if (!clip || text === undefined) throw new Error('a clip is missing');
      const channels = animations.get(id)?.listChannels() ?? [];
      const tracks = readTracks(numbers, channels);
      const found = findKeys(clip, tracks, channels);
      for (const { keys, track } of found) room -= countValues(track, keys);
      if (room < 0) throw new Error('its clips are too long');
      const whole = readResource(id, fillHoles(text, found));
      draft.set(whole);
      if (!(whole instanceof StfAnimation)) throw new Error('a clip is missing');
      for (const i of tracks.keys()) {
        const track = whole.tracks[i];
        const left = track ? listLeftSamples(document, track) : [];
        if (!track || left.length === 0) continue;
        const frames = sampledFrames(whole.range);
        room -= frames.count * left.length;
        if (room < 0) throw new Error('its clips are too long');
        const samples = bakeSamples(track, frames);
        for (const [k, buffer] of left.entries()) {
          if (uses.get(buffer) !== 1) throw new Error('resources share a buffer');
          draft.setBuffer(StfBuffer.of(buffer, bytesOf(samples[k] as Float32Array)));
        }
      }
      const filled = new Set<string>();
      for (const [buffer, array] of listKeptSamplers(document, clip, tracks, channels)) {
        if (document.buffers.get(buffer)?.byteLength !== 0) continue;
        if (uses.get(buffer) !== 1) throw new Error('resources share a buffer');
        draft.setBuffer(StfBuffer.of(buffer, bytesOf(array)));
        filled.add(buffer);
      }
      if (found.every(({ isShown }) => isShown)) continue;
      for (const component of clip.components) {
        const kept = document.find(component, GltfAnimation);
        if (!kept) continue;
        untold.add(component);
        for (const id of kept.references.buffers) {
          const isLeft = document.buffers.get(id)?.byteLength === 0;
          if (isLeft && !filled.has(id)) untold.add(id);
        }
      }
    }
  });
  return { document: whole, untold };
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
