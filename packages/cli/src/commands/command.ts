import type { Readable } from 'node:stream';
import type { Arguments, OptionTable } from '../args.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Output } from '../print/output.ts';

/** What a command works with. */
export interface CommandContext {
  readonly stdin: Readable;
  readonly output: Output;
}

/** A command in the list of commands. */
export interface ListedCommand {
  readonly name: string;
  /** Half a sentence. */
  readonly summary: string;
  /** Loads the command with all that it needs. */
  load(): Promise<Command>;
}

/** One command: how it is called, what help says of it, and what it does. */
export interface Command {
  /** Forms of the call, without `stf`. */
  readonly usage: readonly string[];
  /** Paragraphs. */
  readonly description: readonly string[];
  readonly options: OptionTable;
  readonly examples: readonly Example[];
  /** What each exit code that the command has means. */
  readonly exits: Readonly<Partial<Record<ExitCode, string>>>;
  run(args: Arguments, context: CommandContext): Promise<ExitCode>;
}

/** A call and what it does. */
export interface Example {
  readonly call: string;
  readonly does: string;
}
