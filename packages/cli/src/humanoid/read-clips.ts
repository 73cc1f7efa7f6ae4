import { EXIT, type ExitCode } from '../exit-code.ts';
import { describeFailure } from '../failure.ts';
import type { Input } from '../files/input.ts';
import { showFailure, showingFailure } from '../print/show-failure.ts';
import { tellFindings } from '../print/tell-findings.ts';
import type { Figure } from './figure.ts';
import { listClips, type NamedClip, nameOfClip } from './list-clips.ts';
import { readFigure } from './read-figure.ts';
import { withRestHint } from './rest-advice.ts';
import type { RetargetCall } from './retarget-all.ts';

/** Where failures are told, and what they come to. */
export type Told = { readonly codes: ExitCode[] } & Pick<RetargetCall, 'bvh' | 'format' | 'output'>;

/** The figure as which those of the motions rest, if one is named. */
export async function readRest(
  input: Input | undefined,
  { codes, bvh, ...how }: Told,
): Promise<Figure | undefined> {
  if (input === undefined) return undefined;
  let figure: Figure | undefined;
  const code = await showingFailure({ name: input.name, ...how }, async () => {
    figure = await readFigure(input, { bvh });
    if (how.format !== 'json') await tellFindings(input.name, figure.diagnostics, how.output);
    return EXIT.fine;
  });
  if (figure === undefined) codes.push(code);
  return figure;
}

/** The clips of the motions. */
export interface ReadClips {
  /** Those that are asked for. */
  readonly clips: readonly NamedClip[];
  /** What all are called. */
  readonly names: ReadonlySet<string>;
}

/** The clips of all files; one that cannot be read does not stop the others. */
export async function readClips(
  inputs: readonly Input[],
  wanted: readonly string[],
  like: Figure | undefined,
  { codes, bvh, ...how }: Told,
): Promise<ReadClips> {
  const clips: NamedClip[] = [];
  const names = new Set<string>();
  for (const input of inputs) {
    try {
      const figure = await readFigure(input, { bvh });
      for (const clip of figure.clips) names.add(nameOfClip(clip, figure.name));
      const found = listClips(figure, wanted, like);
      if (found.length > 0 && how.format !== 'json') {
        const { diagnostics, clipDiagnostics } = figure;
        await tellFindings(input.name, [...diagnostics, ...clipDiagnostics], how.output);
      }
      clips.push(...found);
    } catch (error) {
      const failure = withRestHint(describeFailure(error), like);
      codes.push(await showFailure({ name: input.name, failure, ...how }));
    }
  }
  return { clips, names };
}
