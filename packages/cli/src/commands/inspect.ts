import { EXIT } from '../exit-code.ts';
import { expandInputs } from '../files/expand-inputs.ts';
import type { InspectReport } from '../inspect/inspect-report.ts';
import { JOBS_OPTION, runOnInputs, summarise } from '../jobs/run-on-inputs.ts';
import { escapedJson } from '../print/escape-text.ts';
import { FORMAT_OPTION } from '../print/format-option.ts';
import type { InspectPart } from '../print/inspect-text.ts';
import { formatInspectReport, INSPECT_PARTS } from '../print/inspect-text.ts';
import { showFailure } from '../print/show-failure.ts';
import type { Command } from './command.ts';

const MAX_LINES = 200;

/** `stf inspect`: what is in a file. */
export const inspect: Command = {
  usage: ['inspect [OPTIONS] FILE…'],
  description: [
    'Shows the hierarchy of nodes and bones with types and names, how much there is of each type, ' +
      'sizes, what refers to what, the buffers and what the file says of itself. Only the ' +
      'definition is read, so that a file of any size can be looked at.',
    'With --format json each file is one line of JSON, with everything in it.',
  ],
  options: {
    ...FORMAT_OPTION,
    show: {
      value: 'PART',
      repeats: true,
      help: `Show only this part: ${INSPECT_PARTS.join(', ')}. May stand more than once.`,
      choices: INSPECT_PARTS,
    },
    max: { value: 'N', help: `Show N lines of each part. Default: ${MAX_LINES}; 0 for all.` },
    ...JOBS_OPTION,
  },
  examples: [
    { call: 'stf inspect robot.stf', does: 'everything' },
    {
      call: 'stf inspect --show tree --max 0 robot.stf',
      does: 'the whole hierarchy, nothing else',
    },
    { call: "stf inspect --format json '*.stf' | jq .bytes", does: 'the sizes of many files' },
  ],
  exits: {
    0: 'all files could be read',
    2: 'the call makes no sense',
    3: 'a file could not be read',
  },

  async run(args, { stdin, output }) {
    const format = args.text('format');
    const max = args.count('max', 0) ?? MAX_LINES;
    const parts = args.has('show') ? (args.list('show') as InspectPart[]) : INSPECT_PARTS;
    const maxLines = max === 0 ? Number.POSITIVE_INFINITY : max;
    const inputs = await expandInputs(args.positionals, stdin);
    const codes = await runOnInputs<'inspect', InspectReport>({
      args,
      output,
      jobs: inputs.map((input) => ({ kind: 'inspect', task: { input } })),
      finish: async (outcome) => outcome,
      show: async (outcome, index) => {
        const name = inputs[index]?.name ?? '';
        if ('failure' in outcome) {
          return showFailure({ name, failure: outcome.failure, format, output });
        }
        const { result } = outcome;
        if (format === 'json') await output.line(escapedJson({ file: name, ...result }));
        else {
          const { style } = output;
          const lines = formatInspectReport(name, result, { parts, maxLines, style });
          await output.line(index > 0 ? `\n${lines.join('\n')}` : lines.join('\n'));
        }
        return EXIT.fine;
      },
    });
    const words = { 0: 'inspected', 1: 'failed', 2: 'failed', 3: 'failed' };
    return summarise(codes, words, output);
  },
};
