import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ByteSource } from '@stfkit/core';
import { bytesSource, fileHandleSource } from '@stfkit/core';
import { readStream } from './read-stream.ts';

/** The argument that stands for stdin or stdout. */
export const STDIO = '-';

/** Something to be read, as plain data that can be sent to a worker: a path, or the bytes of stdin. */
export type Input =
  | {
      readonly name: string;
      readonly path: string;
      /** Where it stands in the folder that was named, if one was; its result goes to the same place of another. */
      readonly below?: string;
      /** It is a folder below that cannot be read: it fails, and has no result. */
      readonly closed?: true;
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
  if ('bytes' in input) return input.bytes;
  const handle = await open(input.path, 'r');
  try {
    return (await isFile(handle)) ? await handle.readFile() : await readAll(handle);
  } finally {
    await handle.close();
  }
}

/** Opens an input to read parts of it; a pipe or a device is read as a whole. */
export async function openInput(input: Input): Promise<OpenedInput> {
  if ('bytes' in input) return { source: bytesSource(input.bytes), close: async () => {} };
  const handle = await open(input.path, 'r');
  try {
    const source = (await isFile(handle))
      ? await fileHandleSource(handle)
      : bytesSource(await readAll(handle));
    return { source, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Everything that comes from stdin. */
export async function readStdin(stdin: Readable): Promise<Input> {
  return { name: nameOfInput(STDIO), bytes: await readStream(stdin) };
}

async function isFile(handle: FileHandle): Promise<boolean> {
  return (await handle.stat()).isFile();
}

/** All of a pipe or a device. */
function readAll(handle: FileHandle): Promise<Uint8Array> {
  return readStream(handle.createReadStream({ autoClose: false }));
}
