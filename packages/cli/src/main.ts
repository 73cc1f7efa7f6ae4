import { readFile } from 'node:fs/promises';
import { readArguments } from './args.ts';
import { closest } from './closest.ts';
import { ALL_COMMANDS, findCommand } from './commands/all-commands.ts';
import type { ListedCommand } from './commands/command.ts';
import type { ExitCode } from './exit-code.ts';
import { EXIT } from './exit-code.ts';
import { describeFailure } from './failure.ts';
import { formatFailure } from './print/failure.ts';
import { formatCommandHelp, formatGeneralHelp } from './print/help.ts';
import { Output } from './print/output.ts';
import type { Streams } from './streams.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs `stf` with the given arguments, those after the name of the program. Never throws and never
 * ends the process: what goes wrong is told on `streams.stderr` and in the exit code.
 */
export async function main(argv: readonly string[], streams: Streams): Promise<ExitCode> {
  const output = new Output(streams);
  let subject = 'stf';
  try {
    const [name] = argv;
    if (name === undefined) return await showGeneralHelp('message', output);
    if (name === '--help' || name === '-h') return await showGeneralHelp('line', output);
    if (name === 'help') return await showHelp(argv.slice(1), output);
    if (name === '--version' || name === '-V') return await showVersion(output);
    const listed = expectCommand(argv);
    subject = `stf ${listed.name}`;
    const words = listed.name.split(' ');
    const command = await listed.load();
    const args = readArguments(argv.slice(words.length), command.options);
    if (args.has('help')) return await showHelp(words, output);
    return await command.run(args, { stdin: streams.stdin, output });
  } catch (error) {
    const failure = describeFailure(error);
    await output.message(formatFailure(subject, failure, output.messageStyle)).catch(() => {});
    if (failure.exitCode === EXIT.usage) {
      await output.message(`  More: ${subject} --help`).catch(() => {});
    }
    return failure.exitCode;
  } finally {
    output.close();
  }
}

/** The list of commands; asked for it is a result, else it is a message. */
async function showGeneralHelp(as: 'line' | 'message', output: Output): Promise<ExitCode> {
  const style = as === 'line' ? output.style : output.messageStyle;
  await output[as](formatGeneralHelp(ALL_COMMANDS, style).join('\n'));
  return as === 'line' ? EXIT.fine : EXIT.usage;
}

async function showHelp(words: readonly string[], output: Output): Promise<ExitCode> {
  if (words.length === 0) return showGeneralHelp('line', output);
  const listed = expectCommand(words);
  const help = formatCommandHelp(listed, await listed.load(), output.style);
  await output.line(help.join('\n'));
  return EXIT.fine;
}

async function showVersion(output: Output): Promise<ExitCode> {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  await output.line((JSON.parse(manifest) as { version: string }).version);
  return EXIT.fine;
}

/** The command that a call begins with; some have names of two words. */
function expectCommand(words: readonly string[]): ListedCommand {
  const command = findCommand(words);
  if (command !== undefined) return command;
  const [first = ''] = words;
  const names = ALL_COMMANDS.map(({ name }) => name);
  const family = names.filter((name) => name.startsWith(`${first} `));
  const candidates = family.length > 0 ? family : names;
  const called = family.length > 0 ? words.slice(0, 2).join(' ') : first;
  const kind = first.startsWith('-') ? 'option' : 'command';
  const meant = closest(called, candidates);
  throw new UsageError(
    `There is no ${kind} ${called}.`,
    meant ? `Did you mean: stf ${meant}?` : `The commands are ${candidates.join(', ')}.`,
  );
}
