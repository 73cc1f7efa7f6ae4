import { basename, extname, join } from 'node:path';
import { chooseFormat, type OfferedFormats } from '../files/choose-format.ts';
import { Claims } from '../files/claims.ts';
import type { Input } from '../files/input.ts';
import { isFolder } from '../files/is-folder.ts';
import { cutName } from './cut-name.ts';
import { FIGURE_FORMATS, type FigureFormat, figureFormatOfName } from './figure-format.ts';
import type { NamedClip } from './list-clips.ts';

/** A result and the clips that go into it. */
export interface MotionOutput {
  readonly clips: readonly NamedClip[];
  /** A path, or `-` for stdout. */
  readonly target: string;
  /** The folder that it stands in, where it is to be made. */
  readonly folder?: string;
  readonly to: FigureFormat;
  /** Name of the target without its extension. */
  readonly stem: string;
}

/** The files that a call reads. */
export interface MotionSources {
  readonly motions: readonly Input[];
  readonly target: Input;
  readonly rest: Input | undefined;
}

/** All results, and the files that they must not take. */
export interface MotionPlan {
  readonly outputs: readonly MotionOutput[];
  readonly claims: Claims;
}

const OFFERED: OfferedFormats<FigureFormat> = { formats: FIGURE_FORMATS, example: '--to glb' };

/**
 * Where clips go: all into one file, or each into one of its own in a folder.
 *
 * @param out As it stands in the call: a folder ends with a slash, or is there.
 * @throws {UsageError} when the format is not known, does not go with the name, or a result would take the place of a
 * file that is read.
 */
export async function planMotionOutputs(
  clips: readonly NamedClip[],
  sources: MotionSources,
  out: string,
  to: FigureFormat | undefined,
): Promise<MotionPlan> {
  const goesIntoFolder = /[\\/]$/.test(out) || (await isFolder(out));
  const format = to ?? figureFormatOfName(sources.target.name);
  const outputs = goesIntoFolder ? planFolder(clips, out, format) : [planFile(clips, out, to)];
  const claims = await Claims.of(
    outputs.map(({ clips: [clip, second], target }) => ({
      source: clip && !second ? `The clip ${clip.name} of ${clip.file}` : 'The result',
      target,
    })),
    [...sources.motions, sources.target, sources.rest],
  );
  await claims.keep([...new Set(clips.flatMap(({ beside }) => beside))]);
  return { outputs, claims };
}

function planFolder(
  clips: readonly NamedClip[],
  out: string,
  to: FigureFormat | undefined,
): readonly MotionOutput[] {
  // The name of a folder shows none.
  const format = chooseFormat(out, undefined, to, OFFERED);
  const taken = new Set<string>();
  return clips.map((clip) => {
    const stem = freeName(clip.name, taken);
    const target = join(out, `${stem}.${format}`);
    return { clips: [clip], target, folder: out, to: format, stem };
  });
}

function planFile(
  clips: readonly NamedClip[],
  out: string,
  to: FigureFormat | undefined,
): MotionOutput {
  const format = chooseFormat(out, figureFormatOfName(out), to, OFFERED);
  return { clips, target: out, to: format, stem: basename(out, extname(out)) };
}

/** A name that a file can have and none has yet. */
function freeName(name: string, taken: Set<string>): string {
  const harmless = name.replace(/[^\p{L}\p{N} ._-]+/gu, '_').replace(/^\.+/, '_');
  const plain = cutName(harmless) || 'clip';
  let free = plain;
  for (let i = 2; taken.has(free.toLowerCase()); i++) free = `${plain}-${i}`;
  taken.add(free.toLowerCase());
  return free;
}
