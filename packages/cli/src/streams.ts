import type { Readable, Writable } from 'node:stream';

/** Where text or bytes go; a terminal says that it is one. */
export type OutputStream = Writable & {
  /** Whether a person reads it as it comes. */
  readonly isTTY?: boolean;
  /** Width of the terminal in characters. */
  readonly columns?: number;
};

/** The variables of the environment that matter here: NO_COLOR, TERM. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a command reads from and writes to; tests put their own in place. */
export interface Streams {
  /** Read where the name `-` stands for an input. */
  readonly stdin: Readable;
  /** Takes results, and nothing else. */
  readonly stdout: OutputStream;
  /** Takes findings, failures and progress. */
  readonly stderr: OutputStream;
  /** The variables that the process was started with. */
  readonly env: Environment;
}

/** Those of this process. */
export function processStreams(): Streams {
  const { stdin, stdout, stderr, env } = process;
  return { stdin, stdout, stderr, env };
}
