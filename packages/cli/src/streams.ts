import type { Readable, Writable } from 'node:stream';

/** Where text or bytes go; a terminal says that it is one. */
export type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** The variables of the environment that matter here: NO_COLOR, TERM. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a command reads from and writes to; tests put their own in place. */
export interface Streams {
  readonly stdin: Readable;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Environment;
}

/** Those of this process. */
export function processStreams(): Streams {
  const { stdin, stdout, stderr, env } = process;
  return { stdin, stdout, stderr, env };
}
