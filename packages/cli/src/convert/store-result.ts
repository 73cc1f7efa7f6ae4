import { dirname, join } from 'node:path';
import { describeFailure } from '../failure.ts';
import { STDIO } from '../files/input.ts';
import { statOf, writeFiles } from '../files/write-files.ts';
import type { Outcome } from '../jobs/job.ts';
import type { Output } from '../print/output.ts';
import { UsageError } from '../usage-error.ts';
import type { ConvertResult } from './convert-task.ts';
import { byteLengthOf } from './converted-file.ts';
import type { SpooledResult } from './spool-result.ts';

/** What is left of a result once it is written. */
export interface Converted extends Pick<ConvertResult, 'diagnostics'> {
  readonly bytes: number;
}

/** Puts the files of a result in place, or on stdout. */
export async function storeResult(
  outcome: Outcome<ConvertResult | SpooledResult>,
  target: string,
  output: Output,
): Promise<Outcome<Converted>> {
  if ('failure' in outcome) return outcome;
  try {
    return { result: await store(outcome.result, target, output) };
  } catch (error) {
    return { failure: describeFailure(error) };
  }
}

async function store(
  result: ConvertResult | SpooledResult,
  target: string,
  output: Output,
): Promise<Converted> {
  const { diagnostics } = result;
  if ('spool' in result) {
    await writeFiles([{ path: target, spool: result.spool }]);
    return { bytes: result.bytes, diagnostics };
  }
  const { files } = result;
  if (target !== STDIO) {
    if (files.length > 1) await expectNoDevice(target);
    const folder = dirname(target);
    await writeFiles(
      files.map(({ name, pieces }) => ({
        path: name === undefined ? target : join(folder, name),
        pieces,
      })),
    );
  } else if (files.length === 1) {
    for (const piece of files.flatMap((file) => file.pieces)) await output.bytes(piece);
  } else {
    throw needsFolder('stdout');
  }
  return { bytes: files.reduce((sum, file) => sum + byteLengthOf(file), 0), diagnostics };
}

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
