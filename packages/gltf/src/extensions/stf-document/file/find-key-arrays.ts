import type { TextSpan } from '@stfkit/core';
import { matchKeyframes, matchTimepoints } from './match-keys.ts';

/** Where a value stands among the bytes of a text. */
export type Place = readonly [start: number, end: number];

/** In what a walk through a clip is: `{"tracks":[{"subtracks":[{"keyframes":[…]}]}]}`. */
const IN_CLIP = 1;
const IN_TRACK = 3;
const IN_SUBTRACK = 5;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const SPACE = 0x20;
/** Bit by which brackets and braces differ, and the braces. */
const BRACE = 0x20;
const OPEN = 0x7b;
const CLOSE = 0x7d;

const encoder = new TextEncoder();
const [TRACKS, TIMEPOINTS, SUBTRACKS, KEYFRAMES] = (
  ['tracks', 'timepoints', 'subtracks', 'keyframes'] as const
).map((key) => encoder.encode(`"${key}"`)) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];

/**
 * Where the arrays of times and keys stand in the text of an `stf.animation`, track by track, in their order: one of times,
 * and one of keys for each subtrack, all of which say no more than the typed view has of them. None for other tracks.
 *
 * @param text Valid JSON.
 */
export function findKeyArrays({ bytes, start, end }: TextSpan): readonly (readonly Place[])[] {
  const tracks: TrackArrays[] = [];
  let depth = 0;
  let lists = 0;
  let isInTracks = false;
  let isInSubtracks = false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    const track = tracks.at(-1);
    if ((byte | BRACE) === OPEN) {
      depth++;
      if (depth === IN_TRACK && isInTracks) tracks.push(new TrackArrays());
      else if (depth === IN_SUBTRACK && isInSubtracks) track?.startSubtrack();
    } else if ((byte | BRACE) === CLOSE) {
      depth--;
    } else if (byte === QUOTE) {
      const from = at;
      at = skipText(bytes, at, end);
      let value = skipSpaces(bytes, at + 1);
      if (bytes[value] !== COLON) continue;
      const isKey = (key: Uint8Array): boolean => isText(bytes, from, at + 1, key);
      value = skipSpaces(bytes, value + 1);
      let last: number | undefined;
      if (depth === IN_CLIP) {
        isInTracks = isKey(TRACKS);
        if (isInTracks) lists++;
      } else if (isInTracks && depth === IN_TRACK) {
        isInSubtracks = isKey(SUBTRACKS);
        if (isInSubtracks) track?.startSubtracks();
        if (isKey(TIMEPOINTS)) last = track?.addTimes(value, matchTimepoints(bytes, value));
      } else if (isInTracks && depth === IN_SUBTRACK && isInSubtracks && isKey(KEYFRAMES)) {
        last = track?.addKeys(value, matchKeyframes(bytes, value));
      }
      if (last) at = last - 1;
    }
  }
  return lists === 1 ? tracks.map((track) => track.list()) : [];
}

/** What is found of a track: a member that is there twice, of which readers take the last one, counts as none. */
class TrackArrays {
  readonly #places: Place[] = [];
  #times = 0;
  #lists = 0;
  #subtracks = 0;
  #keys = 0;
  #isWhole = true;

  addTimes(start: number, end: number): number {
    this.#times++;
    return this.#add(start, end);
  }

  startSubtracks(): void {
    this.#lists++;
  }

  startSubtrack(): void {
    this.#endSubtrack();
    this.#subtracks++;
    this.#keys = 0;
  }

  addKeys(start: number, end: number): number {
    this.#keys++;
    return this.#add(start, end);
  }

  list(): readonly Place[] {
    this.#endSubtrack();
    return this.#isWhole && this.#times === 1 && this.#lists === 1 ? this.#places : [];
  }

  #add(start: number, end: number): number {
    if (end === 0) this.#isWhole = false;
    else this.#places.push([start, end]);
    return end;
  }

  #endSubtrack(): void {
    if (this.#subtracks > 0 && this.#keys !== 1) this.#isWhole = false;
  }
}

/** Where the last quote of a text stands. */
function skipText(bytes: Uint8Array, at: number, end: number): number {
  for (let i = at + 1; i < end; i++) {
    if (bytes[i] === BACKSLASH) i++;
    else if (bytes[i] === QUOTE) return i;
  }
  return end;
}

function skipSpaces(bytes: Uint8Array, at: number): number {
  while ((bytes[at] as number) <= SPACE) at++;
  return at;
}

function isText(bytes: Uint8Array, start: number, end: number, text: Uint8Array): boolean {
  if (end - start !== text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text[i]) return false;
  return true;
}
