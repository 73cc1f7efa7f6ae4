import type { AnimationTrack, Resource, StfDocument } from '@stfkit/core';
import { StfAnimation, StfexpLight, StfNode } from '@stfkit/core';
import { tint } from '../../../lights/write-light.ts';
import type { Delta } from './delta.ts';
import { hashEntry, keyedEntries } from './keyed-list.ts';

/** What glTF says of a light together: it has no temperature and no colours beyond 1. */
const SHINE = ['color', 'brightness', 'temperature'] as const;

/**
 * Has a light and the tracks of its colour and strength be all as the glTF file has them, where one of them is: the colour and
 * temperature that are told of a light say what its tracks mean.
 *
 * @param now What the glTF file gives.
 * @param resources What becomes of that.
 */
export function takeLightTracks(
  now: StfDocument,
  resources: Map<string, Resource>,
  { changed }: Delta,
): void {
  const [told, taken] = [new Map<string, StfexpLight>(), new Set<string>()];
  for (const { id, members } of changed) {
    const [light, given] = [resources.get(id), now.find(id, StfexpLight)];
    if (!(light instanceof StfexpLight) || !given) continue;
    if (!SHINE.some((name) => Object.hasOwn(members, name))) continue;
    if (SHINE.every((name) => String(light[name]) === String(given[name]))) taken.add(id);
    else told.set(id, light);
  }
  if (told.size + taken.size === 0) return;
  const lightOf = ({ target }: AnimationTrack): string => {
    const [node, step, property] = target.slice(-3);
    const isShine = step === 'instance' && (property === 'color' || property === 'brightness');
    return (isShine && now.find(String(node), StfNode)?.instance) || '';
  };
  const clips: StfAnimation[] = [];
  for (const clip of resources.values()) if (clip instanceof StfAnimation) clips.push(clip);
  for (const { id, tracks } of clips) {
    const given = listTracks(now.find(id, StfAnimation)?.tracks ?? []);
    for (const [key, track] of listTracks(tracks)) {
      const light = told.get(lightOf(track));
      if (!light || !isOfFile(track, given.get(key), light)) continue;
      const { color, brightness, temperature } = now.get(light.id, StfexpLight);
      resources.set(light.id, light.with({ color, brightness, temperature }));
      told.delete(light.id);
      taken.add(light.id);
    }
  }
  for (const clip of clips) {
    const isTaken = (track: AnimationTrack): boolean => taken.has(lightOf(track));
    if (!clip.tracks.some(isTaken) && !clip.tracksBaked.some(isTaken)) continue;
    const given = listTracks(now.find(clip.id, StfAnimation)?.tracks ?? []);
    const tracks = [...listTracks(clip.tracks)].flatMap(([key, track]) =>
      isTaken(track) ? (given.get(key) ?? []) : track,
    );
    const tracksBaked = clip.tracksBaked.filter((track) => !isTaken(track));
    resources.set(clip.id, clip.with({ tracks, tracksBaked }));
  }
}

const listTracks = (tracks: readonly AnimationTrack[]): ReadonlyMap<string, AnimationTrack> =>
  keyedEntries(tracks, 'tracks') as ReadonlyMap<string, AnimationTrack>;

/** Whether a track is the one that the glTF file gives, which means something else at the light that is told. */
function isOfFile(
  track: AnimationTrack,
  given: AnimationTrack | undefined,
  { color, temperature }: StfexpLight,
): boolean {
  const isTinted = temperature !== undefined && track.target.at(-1) === 'color';
  if (!isTinted && Math.fround(tint(color, temperature).strength) === 1) return false;
  // Zeros mean the same.
  const isLit = track.subtracks.some((each) => each?.keyframes.some((key) => key?.value !== 0));
  return isLit && given !== undefined && hashEntry(track) === hashEntry(given);
}
