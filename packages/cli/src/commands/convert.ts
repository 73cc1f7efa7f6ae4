import { dirname } from 'node:path';
import type { Arguments } from '../args.ts';
import { CONVERT_OPTIONS, readConvertOptions } from '../convert/convert-options.ts';
import { expectUsed } from '../convert/expect-used.ts';
import type { Destination, PlannedOutput } from '../convert/plan-outputs.ts';
import { planOutputs } from '../convert/plan-outputs.ts';
import type { Converted } from '../convert/store-result.ts';
import { storeResult } from '../convert/store-result.ts';
import { codeOfFindings } from '../exit-code.ts';
import { Claims } from '../files/claims.ts';
import { expandInputs } from '../files/expand-inputs.ts';
import { expectNoStdout } from '../files/expect-folder.ts';
import { expectStdoutOnce } from '../files/expect-once.ts';
import { FILE_FORMATS, type FileFormat, formatOfName } from '../files/file-format.ts';
import { STDIO } from '../files/input.ts';
import { isFolder } from '../files/is-folder.ts';
import { makeFolders } from '../files/make-folders.ts';
import { spoolFor } from '../files/spool.ts';
import { targetOf } from '../files/target-of.ts';
import { dropTemporary, holdTemporary } from '../files/temporary.ts';
import { JOBS_OPTION, runOnInputs, summarise } from '../jobs/run-on-inputs.ts';
import { formatConversion } from '../print/conversion.ts';
import { escapedJson } from '../print/escape-text.ts';
import { showFailure } from '../print/show-failure.ts';
import { UsageError } from '../usage-error.ts';
import type { Command } from './command.ts';

/** `stf convert`: between STF and glTF. */
export const convert: Command = {
  usage: [
    'convert [OPTIONS] IN OUT',
    'convert [OPTIONS] IN… FOLDER',
    'convert [OPTIONS] --out-dir FOLDER IN…',
  ],
  description: [
    'Converts .glb, .gltf, .vrm and .vrma files to .stf and back; the extensions say which way. "-" is stdin or ' +
      'stdout. A result is there as a whole or not at all: it gets its name once it is complete, ' +
      'and what was there before stays until then. The buffers and images of a .gltf are written ' +
      'beside it under its own name.',
    'A folder stands for the .glb, .gltf, .vrm and .vrma files below it; for its .stf files where there are none, ' +
      'or where --to is not stf. If it has both and the results go into it as well, --to is needed. Hidden ' +
      'files, links, and a folder of results inside of it are left out.',
    'What a result cannot carry is told on stderr, or on stdout with --report json as one line of ' +
      'JSON for each file. The same input gives the same bytes, unless --timestamp now is given.',
  ],
  options: {
    ...CONVERT_OPTIONS,
    ...JOBS_OPTION,
  },
  examples: [
    { call: 'stf convert robot.glb robot.stf', does: 'glTF to STF' },
    { call: 'stf convert robot.stf robot.gltf', does: 'and back, with the images beside' },
    { call: 'stf convert avatar.vrm avatar.stf', does: 'an avatar of VRM 0 or 1' },
    {
      call: "stf convert 'models/**/*.glb' out/",
      does: 'many files into a folder, all processors',
    },
    {
      call: 'stf convert models/ out/',
      does: 'all models below a folder, each at its place below another',
    },
    { call: 'stf convert - - --to stf < robot.glb > robot.stf', does: 'as part of a pipe' },
  ],
  exits: {
    0: 'everything was converted; something may have been lost, see the messages',
    1: 'an input could not be converted, or has errors in it',
    2: 'the call makes no sense',
    3: 'a file could not be read or written',
  },

  async run(args, { stdin, output }) {
    const format = args.text('report');
    const { sources, destination } = await splitArguments(args);
    const to = args.text('to') as FileFormat | undefined;
    const except = 'folder' in destination ? destination.folder : undefined;
    const inputs = await expandInputs(sources, stdin, formatsBefore(to), except);
    const outputs = planOutputs(inputs, destination, to);
    const results = outputs.map(({ input, target }) => ({ source: input.name, target }));
    const claims = await Claims.of(results, inputs);
    if (outputs.length > 0) {
      expectUsed(
        args,
        outputs.map((each) => each.to),
      );
    }
    expectStdoutOnce(format, outputs);
    const from = args.text('from') as FileFormat | undefined;
    const options = readConvertOptions(args);
    const targets = outputs.map(({ target }) => target);
    const unmade =
      'folder' in destination ? await makeFolders(destination.folder, targets) : undefined;
    const spools = await Promise.all(
      outputs.map(({ target, to }) => (to === 'gltf' ? undefined : spoolFor(target))),
    );
    for (const spool of spools) if (spool) holdTemporary(spool.path);
    const codes = await runOnInputs<'convert', Converted>({
      args,
      output,
      jobs: outputs.map(({ input, target, to, stem }, index) => ({
        kind: 'convert',
        task: { input, to, stem, options, ...(from && { from }) },
        spool: spools[index],
        failure: unmade?.get(dirname(target)),
      })),
      finish: async (outcome, index) => {
        const { target } = outputs[index] as PlannedOutput;
        const stored = await storeResult(outcome, { target, claims, output });
        const spool = spools[index];
        if (spool) dropTemporary(spool.path);
        return stored;
      },
      show: async (outcome, index) => {
        const { input, target } = outputs[index] as PlannedOutput;
        const { name } = input;
        if ('failure' in outcome) {
          return showFailure({ name, failure: outcome.failure, format, output });
        }
        const { bytes, diagnostics, truncated = false } = outcome.result;
        if (format === 'json') {
          await output.line(
            escapedJson({ file: name, output: target, bytes, truncated, diagnostics }),
          );
        } else {
          await output.message(formatConversion(name, target, outcome.result, output.messageStyle));
        }
        return codeOfFindings(diagnostics);
      },
    });
    const words = { 0: 'converted', 1: 'with errors', 2: 'failed', 3: 'failed' };
    return summarise(codes, words, output);
  },
};

const GLTF_FORMATS = FILE_FORMATS.filter((format) => format !== 'stf');

/** What is looked for in a folder whose files are to become files of a format. */
function formatsBefore(to: FileFormat | undefined): readonly (readonly FileFormat[])[] {
  const isGltf = to !== undefined && to !== 'stf';
  if (isGltf) return [['stf']];
  return to === 'stf' ? [GLTF_FORMATS] : [GLTF_FORMATS, ['stf']];
}

async function splitArguments(
  args: Arguments,
): Promise<{ sources: readonly string[]; destination: Destination }> {
  const { positionals } = args;
  const folder = args.text('out-dir');
  if (folder !== undefined) {
    expectNoStdout(folder);
    return { sources: positionals, destination: { folder } };
  }
  const named = positionals.at(-1);
  if (positionals.length < 2 || named === undefined) {
    throw new UsageError(
      'convert needs an input and a place for the result.',
      'For instance: stf convert robot.glb robot.stf',
    );
  }
  const last = targetOf(named);
  const sources = positionals.slice(0, -1);
  const goesIntoFolder =
    /[\\/]$/.test(last) ||
    (await isFolder(last)) ||
    (formatOfName(last) === undefined && last !== STDIO && (await isAny(sources, isFolder)));
  return { sources, destination: goesIntoFolder ? { folder: last } : { file: last } };
}

async function isAny<T>(
  items: readonly T[],
  test: (item: T) => Promise<boolean>,
): Promise<boolean> {
  return (await Promise.all(items.map(test))).includes(true);
}
