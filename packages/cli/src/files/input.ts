import { open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ByteSource } from '@stfkit/core';
import { bytesSource, fileHandleSource } from '@stfkit/core';

/** The argument that stands for stdin or stdout. */
export const STDIO = '-';

/** Something to be read, as plain data that can be sent to a worker: a path, or the bytes of stdin. */
export type Input =
  | {
      readonly name: string;
      readonly path: string;
      /** Where it stands in the folder that was named, if one was; its result goes to the same place of another. */
      readonly below?: string;
    }
  | { readonly name: string; readonly bytes: Uint8Array };

/** Bytes that can be read at any place, to be closed after use. */
export interface OpenedInput {
  readonly source: ByteSource;
  close(): Promise<void>;
}

/** What an argument that names an input is called in messages. */
export function nameOfInput(arg: string): string {
  return arg === STDIO ? 'stdin' : arg;
}

/** The whole content of an input. */
export async function readInput(input: Input): Promise<Uint8Array> {
  return 'bytes' in input ? input.bytes : await readFile(input.path);
}

/** Opens an input to read parts of it; a pipe or a device is read as a whole. */
export async function openInput(input: Input): Promise<OpenedInput> {
  const whole = async (): Promise<OpenedInput> => ({
    source: bytesSource(await readInput(input)),
    close: async () => {},
  });
  if ('bytes' in input) return whole();
  const handle = await open(input.path, 'r');
  try {
    if ((await handle.stat()).isFile()) {
      return { source: await fileHandleSource(handle), close: () => handle.close() };
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return whole();
}

/** Everything that comes from stdin. */
export async function readStdin(stdin: Readable): Promise<Input> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stdin) {
    pieces.push(typeof piece === 'string' ? Buffer.from(piece) : (piece as Uint8Array));
  }
  return { name: nameOfInput(STDIO), bytes: new Uint8Array(Buffer.concat(pieces)) };
}
