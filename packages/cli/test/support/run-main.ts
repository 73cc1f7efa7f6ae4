import { Readable, Writable } from 'node:stream';
import { main } from '../../src/main.ts';
import type { Environment, OutputStream } from '../../src/streams.ts';

/** What a call printed and how it ended. */
export interface MainResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly bytes: Uint8Array;
}

/** The surroundings of a call. */
export interface MainOptions {
  readonly stdin?: Uint8Array | string;
  readonly env?: Environment;
  /** Which streams are a terminal. */
  readonly terminal?: readonly ('stdout' | 'stderr')[];
  /** How wide they are. */
  readonly columns?: number;
}

/** Calls `main` in this process with streams of its own. */
export async function runMain(
  argv: readonly string[],
  { stdin = '', env = {}, terminal = [], columns = 80 }: MainOptions = {},
): Promise<MainResult> {
  const out = new Recorder(terminal.includes('stdout'), columns);
  const messages = new Recorder(terminal.includes('stderr'), columns);
  const code = await main(argv, {
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout: out,
    stderr: messages,
    env,
  });
  const bytes = out.bytes();
  return { code, stdout: bytes.toString(), stderr: messages.bytes().toString(), bytes };
}

class Recorder extends Writable implements OutputStream {
  readonly isTTY: boolean;
  readonly columns: number;
  readonly #pieces: Buffer[] = [];

  constructor(isTTY: boolean, columns: number) {
    super();
    this.isTTY = isTTY;
    this.columns = columns;
  }

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }

  bytes(): Buffer {
    return Buffer.concat(this.#pieces);
  }
}
