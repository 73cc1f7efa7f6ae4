import { basename, extname, join } from 'node:path';
import { chooseFormat, type OfferedFormats } from '../files/choose-format.ts';
import type { FileFormat } from '../files/file-format.ts';
import { FILE_FORMATS, formatOfName } from '../files/file-format.ts';
import type { Input } from '../files/input.ts';
import { UsageError } from '../usage-error.ts';

/** Where the result of one input goes. */
export interface PlannedOutput {
  readonly input: Input;
  /** A path, or `-` for stdout. */
  readonly target: string;
  readonly to: FileFormat;
  /** Name of the target without its extension. */
  readonly stem: string;
}

/** Where results go: to one file, or into a folder under the names of the inputs. */
export type Destination = { readonly file: string } | { readonly folder: string };

const OFFERED: OfferedFormats<FileFormat> = {
  formats: FILE_FORMATS,
  example: '--to stf, --to glb or --to gltf',
};

/**
 * Where the result of each input goes.
 *
 * @throws {UsageError} when a format is not known, or several inputs have one target.
 */
export function planOutputs(
  inputs: readonly Input[],
  destination: Destination,
  to: FileFormat | undefined,
): readonly PlannedOutput[] {
  if ('file' in destination) {
    const [input, second] = inputs;
    if (input === undefined || second !== undefined) throw needsFolder(destination.file);
    return [planFile(input, destination.file, to)];
  }
  return inputs.map((input) => planInFolder(input, destination.folder, to));
}

function planFile(input: Input, target: string, to: FileFormat | undefined): PlannedOutput {
  const format = chooseFormat(target, formatOfName(target), to, OFFERED);
  return { input, target, to: format, stem: basename(target, extname(target)) };
}

function planInFolder(input: Input, folder: string, to: FileFormat | undefined): PlannedOutput {
  if ('bytes' in input) {
    throw new UsageError(
      `${input.name} has no name to use in a folder.`,
      'Name a file as the result.',
    );
  }
  const stem = basename(input.path, extname(input.path));
  const format = to ?? (formatOfName(input.path) === 'stf' ? 'glb' : 'stf');
  return { input, target: join(folder, input.below ?? '', `${stem}.${format}`), to: format, stem };
}

const needsFolder = (file: string): UsageError =>
  new UsageError(
    `Several inputs cannot go into the one file ${file}.`,
    'Name a folder: stf convert IN… FOLDER/ or stf convert --out-dir FOLDER IN….',
  );
