import { basename, extname } from 'node:path';
import type { Diagnostic } from '@stfkit/core';
import type { HumanoidRig } from '@stfkit/humanoid';
import type { Clip, Figure } from './figure.ts';
import { rigWithBody } from './find-body.ts';
import { restingLike } from './resting-like.ts';

/** A clip, with the body that it moves. */
export interface NamedClip {
  /** Name of its file, for messages. */
  readonly file: string;
  /** Its own name, else that of its file without the extension. */
  readonly name: string;
  readonly source: HumanoidRig;
  readonly clip: Clip;
  /** What was found in its file. */
  readonly found: readonly Diagnostic<string>[];
  /** The paths of the files to which its file refers, and that of its rest. */
  readonly beside: readonly string[];
}

/**
 * The clips of a figure.
 *
 * @param wanted Names of those to take; none for all.
 * @param like The figure as which it rests; else it rests as its file says.
 * @throws {ConversionError} HUMANOID_NOT_FOUND when there is no body in it.
 * @throws {ConversionError} REST_LIKE_NAMES, REST_LIKE_PARENT, REST_LIKE_AXES when `like` is another figure.
 */
export function listClips(
  figure: Figure,
  wanted: readonly string[],
  like: Figure | undefined,
): NamedClip[] {
  const { name: file } = figure;
  const clips = figure.clips.filter(
    (clip) => wanted.length === 0 || wanted.includes(nameOfClip(clip, file)),
  );
  if (clips.length === 0) return [];
  const resting = like ? restingLike({ ...figure, clips }, like) : { ...figure, clips };
  const source = rigWithBody(resting);
  const { diagnostics, clipDiagnostics } = figure;
  const found = [...(like?.diagnostics ?? []), ...diagnostics, ...clipDiagnostics];
  const beside = [...(like?.beside ?? []), ...figure.beside];
  return resting.clips.map((clip) => ({
    file,
    name: nameOfClip(clip, file),
    source,
    clip,
    found,
    beside,
  }));
}

/** What a clip is called: as it says, else as its file. */
export function nameOfClip({ name }: Clip, file: string): string {
  return name || basename(file, extname(file));
}
