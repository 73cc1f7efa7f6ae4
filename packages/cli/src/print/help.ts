import { COMMON_OPTIONS } from '../args.ts';
import type { Command, ListedCommand } from '../commands/command.ts';
import type { Style } from './style.ts';

const WIDTH = 80;
const INDENT = 2;

/** What `stf --help` prints. */
export function formatGeneralHelp(commands: readonly ListedCommand[], style: Style): string[] {
  return [
    'stf: look at, check, convert and move STF files (Squirrel Transfer Format).',
    ...section('Usage', ['stf COMMAND [OPTIONS] FILE…'], style),
    ...section('Commands', pairs(commands.map(({ name, summary }) => [name, summary])), style),
    ...section(
      'Options',
      pairs([
        ['-h, --help', 'Show this, or with a command how it is used.'],
        ['-V, --version', 'Show the version.'],
      ]),
      style,
    ),
    ...section(
      'Examples',
      pairs([
        ['stf convert robot.glb robot.stf', 'glTF to STF'],
        ['stf inspect robot.stf', 'what is in it'],
        ["stf validate 'models/**/*.stf'", 'what is wrong with many'],
        ['stf help convert', 'how a command is used'],
      ]),
      style,
    ),
    ...section(
      'Exit codes',
      pairs([
        ['0', 'fine'],
        ['1', 'errors or differences were found'],
        ['2', 'the call makes no sense'],
        ['3', 'a file could not be read or written'],
      ]),
      style,
    ),
    '',
    ...wrap(
      '"-" is stdin or stdout. Results go to stdout and messages to stderr. NO_COLOR=1 ' +
        'switches colours off; they are on only on a terminal.',
      WIDTH,
    ),
  ];
}

/** What `stf help COMMAND` prints. */
export function formatCommandHelp(
  { name, summary }: ListedCommand,
  { usage, description, options, examples, exits }: Command,
  style: Style,
): string[] {
  const rows = Object.entries({ ...options, ...COMMON_OPTIONS });
  return [
    `stf ${name}: ${summary}.`,
    ...section(
      'Usage',
      usage.map((form) => `stf ${form}`),
      style,
    ),
    ...description.flatMap((paragraph) => ['', ...wrap(paragraph, WIDTH)]),
    ...section(
      'Options',
      pairs(
        rows.map(([option, { value, short, help }]) => [
          `${short ? `-${short}, ` : '    '}--${option}${value ? ` ${value}` : ''}`,
          help,
        ]),
      ),
      style,
    ),
    ...section(
      'Examples',
      examples.flatMap(({ call, does }) => [call, `    ${does}`]),
      style,
    ),
    ...section('Exit codes', pairs(Object.entries(exits)), style),
  ];
}

function section(heading: string, lines: readonly string[], style: Style): string[] {
  return ['', style('strong', heading), ...lines.map((line) => ' '.repeat(INDENT) + line)];
}

/** Terms with their explanations in a second column. */
function pairs(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([term]) => term.length)) + 2;
  return rows.flatMap(([term, text]) =>
    wrap(text, WIDTH - INDENT - width).map((line, i) => (i === 0 ? term : '').padEnd(width) + line),
  );
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
