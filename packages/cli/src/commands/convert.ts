import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Arguments } from '../args.ts';
import type { ConvertResult } from '../convert/convert-file.ts';
import type { Destination, PlannedOutput } from '../convert/plan-outputs.ts';
import { planOutputs } from '../convert/plan-outputs.ts';
import { EXIT } from '../exit-code.ts';
import { describeFailure } from '../failure.ts';
import { expandInputs } from '../files/expand-inputs.ts';
import type { FileFormat } from '../files/file-format.ts';
import { FILE_FORMATS } from '../files/file-format.ts';
import { STDIO } from '../files/input.ts';
import { statOf, writeFiles } from '../files/write-files.ts';
import type { Outcome } from '../jobs/job.ts';
import { JOBS_OPTION, runOnInputs, summarise } from '../jobs/run-on-inputs.ts';
import { formatDiagnostic } from '../print/diagnostics.ts';
import { escapedJson, escapeText } from '../print/escape-text.ts';
import { counted, formatBytes } from '../print/numbers.ts';
import type { Output } from '../print/output.ts';
import { UsageError } from '../usage-error.ts';
import type { Command } from './command.ts';
import { showFailure } from './show-failure.ts';

/** Findings that are printed for a file; the report has all. */
const MAX_PRINTED = 20;

/** `stf convert`: between STF and glTF. */
export const convert: Command = {
  name: 'convert',
  summary: 'convert between glTF and STF',
  usage: [
    'convert [OPTIONS] IN OUT',
    'convert [OPTIONS] IN… FOLDER',
    'convert [OPTIONS] --out-dir FOLDER IN…',
  ],
  description: [
    'Converts .glb and .gltf files to .stf and back; the extensions say which way. "-" is stdin or ' +
      'stdout. A result is there as a whole or not at all: it gets its name once it is complete, ' +
      'and what was there before stays until then. The buffers and images of a .gltf are written ' +
      'beside it under its own name.',
    'What a result cannot carry is told on stderr, or on stdout with --report json as one line of ' +
      'JSON for each file. The same input gives the same bytes, unless --timestamp now is given.',
  ],
  options: {
    from: {
      value: 'FORMAT',
      choices: FILE_FORMATS,
      help: 'Format of the input, if nothing shows it.',
    },
    to: {
      value: 'FORMAT',
      choices: FILE_FORMATS,
      help: 'Format of the result where its name does not show it. In a folder: stf, or glb of .stf files.',
    },
    'out-dir': { value: 'FOLDER', short: 'o', help: 'Write the results there; made if need be.' },
    plain: { help: 'Leave out of a glTF what only brings it back to STF as it was.' },
    timestamp: {
      value: 'TIME',
      help: 'When a new .stf was made: none (default), now, or a time as in 2026-01-31T12:00:00Z.',
    },
    report: { value: 'FORMAT', choices: ['json'], help: 'Print what happened as JSON on stdout.' },
    ...JOBS_OPTION,
  },
  examples: [
    { call: 'stf convert robot.glb robot.stf', does: 'glTF to STF' },
    { call: 'stf convert robot.stf robot.gltf', does: 'and back, with the images beside' },
    {
      call: "stf convert 'models/**/*.glb' out/",
      does: 'many files into a folder, all processors',
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
    const inputs = await expandInputs(sources, stdin);
    const outputs = planOutputs(inputs, destination, args.text('to') as FileFormat | undefined);
    if (format === 'json' && outputs.some(({ target }) => target === STDIO)) {
      throw new UsageError('The result and the report cannot both go to stdout.');
    }
    const from = args.text('from') as FileFormat | undefined;
    const options = {
      timestamp: readTimestamp(args.text('timestamp') ?? 'none'),
      plain: args.has('plain') ? 'plain' : 'full',
    } as const;
    if ('folder' in destination) await mkdir(destination.folder, { recursive: true });
    const codes = await runOnInputs<'convert', Converted>({
      args,
      output,
      jobs: outputs.map(({ input, to, stem }) => ({
        kind: 'convert',
        task: { input, to, stem, options, ...(from && { from }) },
      })),
      finish: (outcome, index) => writeResult(outcome, outputs[index] as PlannedOutput, output),
      show: async (outcome, index) => {
        const { input, target } = outputs[index] as PlannedOutput;
        const { name } = input;
        if ('failure' in outcome) {
          return showFailure({ name, failure: outcome.failure, format, output });
        }
        const { bytes, diagnostics } = outcome.result;
        if (format === 'json') {
          await output.line(escapedJson({ file: name, output: target, bytes, diagnostics }));
        } else {
          await output.message(describeResult(name, target, outcome.result, output));
        }
        return diagnostics.some(({ severity }) => severity === 'error') ? EXIT.findings : EXIT.fine;
      },
    });
    const words = { 0: 'converted', 1: 'with errors', 2: 'failed', 3: 'failed' };
    return summarise(codes, words, output);
  },
};

/** What is left of a result once it is written. */
interface Converted extends Pick<ConvertResult, 'diagnostics'> {
  readonly bytes: number;
}

async function splitArguments(
  args: Arguments,
): Promise<{ sources: readonly string[]; destination: Destination }> {
  const { positionals } = args;
  const folder = args.text('out-dir');
  if (folder !== undefined) return { sources: positionals, destination: { folder } };
  const last = positionals.at(-1);
  if (positionals.length < 2 || last === undefined) {
    throw new UsageError(
      'convert needs an input and a place for the result.',
      'For instance: stf convert robot.glb robot.stf',
    );
  }
  const sources = positionals.slice(0, -1);
  const isFolder = /[\\/]$/.test(last) || (await statOf(last))?.isDirectory();
  return { sources, destination: isFolder ? { folder: last } : { file: last } };
}

function readTimestamp(text: string): string {
  if (text === 'none') return '';
  if (text === 'now') return new Date().toISOString();
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new UsageError(
    `--timestamp takes none, now or a time of ISO 8601, not "${text}".`,
    'For instance: --timestamp 2026-01-31T12:00:00Z',
  );
}

async function writeResult(
  outcome: Outcome<ConvertResult>,
  { target }: PlannedOutput,
  output: Output,
): Promise<Outcome<Converted>> {
  if ('failure' in outcome) return outcome;
  const { files, diagnostics } = outcome.result;
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  try {
    if (target !== STDIO) {
      const folder = dirname(target);
      await writeFiles(
        files.map(({ name, bytes: piece }) => ({
          path: name === undefined ? target : join(folder, name),
          pieces: [piece],
        })),
      );
    } else if (files.length === 1) {
      for (const file of files) await output.bytes(file.bytes);
    } else {
      throw new UsageError(
        'A .gltf with files beside it cannot go to stdout.',
        'Choose --to glb, or name a file.',
      );
    }
    return { result: { bytes, diagnostics } };
  } catch (error) {
    return { failure: describeFailure(error) };
  }
}

function describeResult(
  name: string,
  target: string,
  { bytes, diagnostics }: Converted,
  { messageStyle }: Output,
): string {
  const shown = diagnostics.slice(0, MAX_PRINTED);
  const rest = diagnostics.length - shown.length;
  const lines = shown.map((one) => `${escapeText(name)}: ${formatDiagnostic(one, messageStyle)}`);
  if (rest > 0) lines.push(`${escapeText(name)}: ${counted(rest, 'more finding')} (--report json)`);
  const place = target === STDIO ? 'stdout' : escapeText(target);
  return [...lines, `${escapeText(name)} → ${place} (${formatBytes(bytes)})`].join('\n');
}
