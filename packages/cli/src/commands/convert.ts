import { CONVERT_OPTIONS } from '../convert/convert-options.ts';
import { type PlannedConversion, planConversion } from '../convert/plan-conversion.ts';
import type { Converted } from '../convert/store-result.ts';
import { storeResult } from '../convert/store-result.ts';
import { codeOfFindings } from '../exit-code.ts';
import type { FileFormat } from '../files/file-format.ts';
import { dropTemporary } from '../files/temporary.ts';
import { JOBS_OPTION, runOnInputs, summarise } from '../jobs/run-on-inputs.ts';
import { formatConversion } from '../print/conversion.ts';
import { escapedJson } from '../print/escape-text.ts';
import { showFailure } from '../print/show-failure.ts';
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
    const from = args.text('from') as FileFormat | undefined;
    const { conversions, claims, options } = await planConversion(args, stdin);
    const codes = await runOnInputs<'convert', Converted>({
      args,
      output,
      jobs: conversions.map(({ input, to, stem, spool, failure }) => ({
        kind: 'convert',
        task: { input, to, stem, options, ...(from && { from }) },
        spool,
        failure,
      })),
      finish: async (outcome, index) => {
        const { target, spool } = conversions[index] as PlannedConversion;
        const stored = await storeResult(outcome, { target, claims, output });
        if (spool) dropTemporary(spool.path);
        return stored;
      },
      show: async (outcome, index) => {
        const { input, target } = conversions[index] as PlannedConversion;
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
