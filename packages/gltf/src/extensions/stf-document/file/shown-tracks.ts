import type { AnimationTrack, StfAnimation, TextSpan } from '@stfkit/core';
import type { Animation } from '../../../objects/index.ts';

/** Tracks that a channel of a glTF animation was made of. */
export interface ShownTracks {
  /** In the order of their components. */
  readonly tracks: readonly AnimationTrack[];
  /** Whether reading gives their very keys of the channel. */
  readonly isWhole: () => boolean;
}

/** Where the keys of a track are in a glTF animation. */
export interface ShownTrack {
  /** Place of the channel in the animation. */
  readonly channel: number;
  /** The component of the channel that is the first one of the track. */
  readonly first: number;
  /** Components of the channel in STF. */
  readonly size: number;
}

/** Clips with shorter texts for each track are packed sooner than it is told whether the glTF document shows their keys. */
const LEAST_OF_TRACK = 1 << 10;

/** What is left of clips with longer texts is too long as well. */
const MOST_TEXT = 1 << 20;

/** By the glTF animation: numbers alone, as tracks would keep all keys of a document in memory. */
const NOTED = new WeakMap<Animation, NotedTracks>();

interface NotedTracks {
  /** The text of the clip. */
  readonly span: TextSpan;
  readonly places: ReadonlyMap<number, ShownTrack>;
}

/** Notes where a glTF animation that was made of a clip shows all keys of a track, where that is of use. */
export function noteTracks(
  animation: Animation,
  clip: StfAnimation,
  channels: readonly (ShownTracks | undefined)[],
): void {
  const { span, tracks, range } = clip;
  const length = span.end - span.start;
  const [start = 0, end = 0] = range;
  // Where it has no such range its keys tell when it starts.
  const isTimed = range.length === 2 && start < end && Number.isFinite(end - start);
  if (!isTimed || length > MOST_TEXT || length < LEAST_OF_TRACK * tracks.length) return;
  const numbers = new Map(tracks.map((track, i) => [track, i]));
  const places = new Map<number, ShownTrack>();
  for (const [channel, shown] of channels.entries()) {
    if (!shown?.isWhole()) continue;
    const size = shown.tracks.reduce((sum, { subtracks }) => sum + subtracks.length, 0);
    let first = 0;
    for (const track of shown.tracks) {
      const number = numbers.get(track);
      if (number !== undefined) places.set(number, { channel, first, size });
      first += track.subtracks.length;
    }
  }
  NOTED.set(animation, { span, places });
}

/** The tracks of a clip that the glTF animation shows that was just made of it, by their places; none of another clip. */
export function tracksOf(animation: Animation, clip: StfAnimation): NotedTracks['places'] {
  const noted = NOTED.get(animation);
  return noted?.span === clip.span ? noted.places : NONE;
}

const NONE: NotedTracks['places'] = new Map();
