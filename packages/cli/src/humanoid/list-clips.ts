import { basename, extname } from 'node:path';
import type { HumanoidRig } from '@stfkit/humanoid';
import type { Clip, Figure } from './figure.ts';
import { rigWithBody } from './find-body.ts';

/** A clip, with the body that it moves. */
export interface NamedClip {
  /** Name of its file, for messages. */
  readonly file: string;
  /** Its own name, else that of its file without the extension. */
  readonly name: string;
  readonly source: HumanoidRig;
  readonly clip: Clip;
}

/**
 * The clips of a figure.
 *
 * @param wanted Names of those to take; none for all.
 * @throws {ConversionError} HUMANOID_NOT_FOUND when there is no body in it.
 */
export function listClips(figure: Figure, wanted: readonly string[]): NamedClip[] {
  const { name: file, clips } = figure;
  const named = clips.map((clip) => ({ name: clip.name || basename(file, extname(file)), clip }));
  const taken = named.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (taken.length === 0) return [];
  const source = rigWithBody(figure);
  return taken.map(({ name, clip }) => ({ file, name, source, clip }));
}
