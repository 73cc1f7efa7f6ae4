import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import type { Arguments } from '../args.ts';
import type { Failure } from '../failure.ts';
import { Claims } from '../files/claims.ts';
import { expandInputs } from '../files/expand-inputs.ts';
import { expectStdoutOnce } from '../files/expect-once.ts';
import { FILE_FORMATS, type FileFormat } from '../files/file-format.ts';
import { makeFolders } from '../files/make-folders.ts';
import { type Spool, spoolFor } from '../files/spool.ts';
import { holdTemporary } from '../files/temporary.ts';
import { readJobs } from '../jobs/run-on-inputs.ts';
import { readConvertOptions } from './convert-options.ts';
import type { ConvertOptions } from './convert-task.ts';
import { expectUsed } from './expect-used.ts';
import { type Destination, type PlannedOutput, planOutputs } from './plan-outputs.ts';
import { splitArguments } from './split-arguments.ts';

/** Where the result of one input goes, and by which way. */
export interface PlannedConversion extends PlannedOutput {
  /** Where a worker may put it; held, and to be dropped once the result is there. */
  readonly spool: Spool | undefined;
  /** Why its folder could not be made. */
  readonly failure: Failure | undefined;
}

/** All that a call converts. */
export interface ConversionPlan {
  readonly conversions: readonly PlannedConversion[];
  readonly claims: Claims;
  readonly options: ConvertOptions;
}

/**
 * Plans a call and makes the folders of its results; before that, whatever is wrong with the call is told.
 *
 * @throws {UsageError} when the call makes no sense.
 * @throws What the file system throws, where the folder of all results cannot be made.
 */
export async function planConversion(args: Arguments, stdin: Readable): Promise<ConversionPlan> {
  const { sources, destination } = await splitArguments(args);
  const to = args.text('to') as FileFormat | undefined;
  const except = 'folder' in destination ? destination.folder : undefined;
  const inputs = await expandInputs(sources, stdin, formatsBefore(to), except);
  const outputs = planOutputs(inputs, destination, to);
  const results = outputs
    .filter(({ input }) => !('closed' in input))
    .map(({ input, target }) => ({ source: input.name, target }));
  const claims = await Claims.of(results, inputs);
  if (outputs.length > 0) {
    expectUsed(
      args,
      outputs.map((each) => each.to),
    );
  }
  expectStdoutOnce(args.text('report'), outputs);
  const options = readConvertOptions(args);
  readJobs(args); // before a folder is made
  return { conversions: await makePlaces(outputs, destination), claims, options };
}

const GLTF_FORMATS = FILE_FORMATS.filter((format) => format !== 'stf');

/** What is looked for in a folder whose files are to become files of a format. */
function formatsBefore(to: FileFormat | undefined): readonly (readonly FileFormat[])[] {
  const isGltf = to !== undefined && to !== 'stf';
  if (isGltf) return [['stf']];
  return to === 'stf' ? [GLTF_FORMATS] : [GLTF_FORMATS, ['stf']];
}

/** Makes the folders of results, and finds the files that stand for them meanwhile. */
async function makePlaces(
  outputs: readonly PlannedOutput[],
  destination: Destination,
): Promise<readonly PlannedConversion[]> {
  const targets = outputs.map(({ target }) => target);
  const unmade =
    'folder' in destination ? await makeFolders(destination.folder, targets) : undefined;
  const spools = await Promise.all(
    outputs.map(({ target, to }) => (to === 'gltf' ? undefined : spoolFor(target))),
  );
  for (const spool of spools) if (spool) holdTemporary(spool.path);
  return outputs.map((output, index) => ({
    ...output,
    spool: spools[index],
    failure: unmade?.get(dirname(output.target)),
  }));
}
