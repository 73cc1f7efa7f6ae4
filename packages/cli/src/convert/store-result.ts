import { dirname, join } from 'node:path';
import { describeFailure } from '../failure.ts';
import type { Claims } from '../files/claims.ts';
import { STDIO } from '../files/input.ts';
import { isFolder } from '../files/is-folder.ts';
import { statOf } from '../files/stat-of.ts';
import { writeFiles } from '../files/write-files.ts';
import type { Outcome } from '../jobs/job.ts';
import type { Output } from '../print/output.ts';
import { UsageError } from '../usage-error.ts';
import type { ConvertResult } from './convert-task.ts';
import { byteLengthOf, type ConvertedFile } from './converted-file.ts';
import type { SpooledResult } from './spool-result.ts';

/** What is left of a result once it is written. */
export interface Converted extends Omit<ConvertResult, 'files'> {
  readonly bytes: number;
}

/** Where a result goes. */
export interface Place {
  /** A path, or `-` for stdout. */
  readonly target: string;
  /** The files of the call, of which those beside the target must take none. */
  readonly claims: Claims;
  readonly output: Output;
}

/** Puts the files of a result in place, or on stdout. */
export async function storeResult(
  outcome: Outcome<ConvertResult | SpooledResult>,
  place: Place,
): Promise<Outcome<Converted>> {
  if ('failure' in outcome) return outcome;
  try {
    return { result: await store(outcome.result, place) };
  } catch (error) {
    return { failure: describeFailure(error) };
  }
}

async function store(
  result: ConvertResult | SpooledResult,
  { target, claims, output }: Place,
): Promise<Converted> {
  await claims.keep(result.beside ?? []);
  if ('spool' in result) {
    const { spool, ...converted } = result;
    await writeFiles([{ path: target, spool }]);
    return converted;
  }
  const { files, ...findings } = result;
  if (target !== STDIO) {
    if (files.length > 1) await expectNoDevice(target);
    const pathOf = ({ name }: ConvertedFile): string =>
      name === undefined ? target : join(dirname(target), name);
    await claimBeside(files.filter(({ name }) => name !== undefined).map(pathOf), target, claims);
    await writeFiles(files.map((file) => ({ path: pathOf(file), pieces: file.pieces })));
  } else if (files.length === 1) {
    for (const piece of files.flatMap((file) => file.pieces)) await output.bytes(piece);
  } else {
    throw needsFolder('stdout');
  }
  return { bytes: files.reduce((sum, file) => sum + byteLengthOf(file), 0), ...findings };
}

async function claimBeside(
  paths: readonly string[],
  target: string,
  claims: Claims,
): Promise<void> {
  await claims.take(paths.map((path) => ({ source: `a file beside ${target}`, target: path })));
  for (const path of paths) {
    if (await isFolder(path)) throw isTakenByFolder(path);
  }
}

const isTakenByFolder = (path: string): UsageError =>
  new UsageError(
    `${path} is a folder; a file is to be written there.`,
    'Choose another name for the result: the files beside it have that name too.',
  );

/** Refuses a device or a pipe, whose folder is none to put files into. */
async function expectNoDevice(target: string): Promise<void> {
  const found = await statOf(target);
  if (found && !found.isFile() && !found.isDirectory()) throw needsFolder(target);
}

const needsFolder = (target: string): UsageError =>
  new UsageError(
    `A .gltf with files beside it cannot go to ${target}.`,
    'Choose --to glb, or name a file.',
  );
