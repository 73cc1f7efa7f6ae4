import type { DiagnosticCode, DiagnosticReport } from '@stfkit/core';
import { DIAGNOSTIC_CODES } from '@stfkit/core';
import { closest } from '../closest.ts';
import { EXIT } from '../exit-code.ts';
import { expandInputs } from '../files/expand-inputs.ts';
import { JOBS_OPTION, runOnInputs, summarise } from '../jobs/run-on-inputs.ts';
import { formatCounts, formatDiagnostic } from '../print/diagnostics.ts';
import { escapedJson, escapeText } from '../print/escape-text.ts';
import { FORMAT_OPTION } from '../print/format-option.ts';
import { showFailure } from '../print/show-failure.ts';
import { UsageError } from '../usage-error.ts';
import type { Command } from './command.ts';

/** `stf validate`: what is wrong with a file. */
export const validate: Command = {
  usage: ['validate [OPTIONS] FILE…'],
  description: [
    'Reports what is wrong with .stf files: errors make a file invalid; warnings tell where a ' +
      'program would suffer; infos and hints tell what is unusual. Each finding has a stable code ' +
      'and a JSON pointer into the definition, or a byte of the file.',
    'With --format json each file is one line of JSON with counts, truncated and diagnostics.',
  ],
  options: {
    ...FORMAT_OPTION,
    ignore: {
      value: 'CODE',
      repeats: true,
      help: 'Leave findings of this code out, also of the counts. May stand more than once.',
    },
    max: { value: 'N', help: 'Keep N findings a file and only count the others. Default: 1000.' },
    ...JOBS_OPTION,
  },
  examples: [
    { call: 'stf validate robot.stf', does: 'the findings, and exit code 1 if one is an error' },
    { call: "stf validate 'avatars/**/*.stf'", does: 'every file below a folder' },
    {
      call: 'stf validate --format json --ignore CONTAINER_TRAILING_BYTES robot.stf',
      does: 'a report for a program, without one kind of finding',
    },
  ],
  exits: {
    0: 'no errors; there may be warnings',
    1: 'errors were found',
    2: 'the call makes no sense',
    3: 'a file could not be read',
  },

  async run(args, { stdin, output }) {
    const format = args.text('format');
    const ignore = args.list('ignore').map(expectCode);
    const maxDiagnostics = args.count('max', 0);
    const inputs = await expandInputs(args.positionals, stdin);
    const limits = { ignore, ...(maxDiagnostics !== undefined && { maxDiagnostics }) };
    const codes = await runOnInputs<'validate', DiagnosticReport>({
      args,
      output,
      jobs: inputs.map((input) => ({ kind: 'validate', task: { input, ...limits } })),
      finish: async (outcome) => outcome,
      show: async (outcome, index) => {
        const name = inputs[index]?.name ?? '';
        if ('failure' in outcome) {
          return showFailure({ name, failure: outcome.failure, format, output });
        }
        const { counts, truncated, diagnostics } = outcome.result;
        if (format === 'json') {
          await output.line(escapedJson({ file: name, counts, truncated, diagnostics }));
        } else {
          const file = escapeText(name);
          const lines = diagnostics.map((one) => `${file}: ${formatDiagnostic(one, output.style)}`);
          const rest = truncated ? ` (only ${diagnostics.length} shown, see --max)` : '';
          await output.line([...lines, `${file}: ${formatCounts(counts)}${rest}`].join('\n'));
        }
        return counts.error > 0 ? EXIT.findings : EXIT.fine;
      },
    });
    const words = { 0: 'valid', 1: 'invalid', 2: 'not checked', 3: 'not readable' };
    return summarise(codes, words, output);
  },
};

function expectCode(code: string): DiagnosticCode {
  if (Object.hasOwn(DIAGNOSTIC_CODES, code)) return code as DiagnosticCode;
  const meant = closest(code, Object.keys(DIAGNOSTIC_CODES));
  throw new UsageError(
    `No finding has the code ${code}.`,
    meant ? `Did you mean ${meant}?` : 'The codes stand in the findings themselves.',
  );
}
