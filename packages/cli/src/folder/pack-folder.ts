import { lstat, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '@stfkit/core';
import { DefinitionError, encodeHeader, fileHandleSource, openStf, StfError } from '@stfkit/core';
import { statOf } from '../files/stat-of.ts';
import { UsageError } from '../usage-error.ts';
import {
  BUFFER_FOLDER,
  DEFINITION_FILE,
  HEADER_FILE,
  readBufferName,
  TRAILING_FILE,
} from './folder-layout.ts';
import { parseHeaderWords, setHeaderWords } from './header-words.ts';
import { readPieces } from './read-pieces.ts';

/** A folder that is ready to be written as a file. */
export interface PackedFolder {
  readonly byteLength: number;
  /** The file, piece by piece. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** What is noticed when the file is opened. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A file of the folder. */
interface Part {
  readonly path: string;
  readonly byteLength: number;
}

/**
 * Looks at a folder that `unpackFile` made, and that may have been edited. Buffers are read only
 * when the pieces are asked for.
 *
 * @throws {UsageError} when the folder is not such a one.
 * @throws {DefinitionError} when the definition cannot be read.
 */
export async function packFolder(folder: string): Promise<PackedFolder> {
  const definitionPart = await findPart(join(folder, DEFINITION_FILE));
  if (definitionPart === undefined) {
    throw new UsageError(
      `There is no ${DEFINITION_FILE} in ${folder}.`,
      'stf unpack FILE.stf DIR makes a folder that can be packed.',
    );
  }
  const definition = await readFile(definitionPart.path);
  const buffers = await listBuffers(join(folder, BUFFER_FOLDER));
  const trailing = await findPart(join(folder, TRAILING_FILE));
  const headerFile = await findPart(join(folder, HEADER_FILE));
  const header = encodeHeader([definition.length, ...buffers.map(({ byteLength }) => byteLength)]);
  if (headerFile) setHeaderWords(header, parseHeaderWords(await readFile(headerFile.path, 'utf8')));

  const head = Buffer.concat([header, definition]);
  const parts = trailing === undefined ? buffers : [...buffers, trailing];
  const byteLength = parts.reduce((sum, part) => sum + part.byteLength, head.length);
  // Opening reads the head only, so that it stands for the whole file.
  const source = { byteLength, read: async (at: number, n: number) => head.subarray(at, at + n) };
  try {
    const { diagnostics } = await openStf(source);
    return { byteLength, pieces: joinParts(head, parts), diagnostics };
  } catch (error) {
    throw error instanceof DefinitionError ? inDefinition(error, header.length) : error;
  }
}

/** The error with the place in the file that a person has, beside that in the one to be made. */
function inDefinition(error: DefinitionError, start: number): DefinitionError {
  const { code, message, byteOffset, cause } = error;
  if (byteOffset === undefined) return error;
  const place = `In ${DEFINITION_FILE} that is byte ${byteOffset - start}.`;
  return new DefinitionError(code, `${message} ${place}`, byteOffset, { cause });
}

async function listBuffers(folder: string): Promise<readonly Part[]> {
  if ((await statOf(folder)) === undefined) return [];
  const names = new Map<number, string>();
  for (const name of (await readdir(folder)).sort()) {
    const file = readBufferName(name);
    if (file === 'litter') continue;
    if (file === 'unknown') throw isUnknown(name);
    const other = names.get(file.index);
    if (other !== undefined) throw isDoubled(file.index, other, name);
    names.set(file.index, name);
  }
  const parts: Part[] = [];
  for (let index = 0; index < names.size; index++) {
    const name = names.get(index);
    const part = name === undefined ? undefined : await findPart(join(folder, name));
    if (part === undefined)
      throw isMissing(
        index,
        [...names.keys()].reduce((a, b) => Math.max(a, b)),
      );
    parts.push(part);
  }
  return parts;
}

/** A file with its size. Links are refused: a folder from elsewhere must not pull in other files. */
async function findPart(path: string): Promise<Part | undefined> {
  if ((await statOf(path)) === undefined) return undefined;
  const stats = await lstat(path);
  if (stats.isFile()) return { path, byteLength: stats.size };
  throw new UsageError(`${path} is no regular file.`, 'Put the file itself there.');
}

async function* joinParts(head: Uint8Array, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  yield head;
  for (const { path, byteLength } of parts) {
    const handle = await open(path, 'r');
    try {
      const source = await fileHandleSource(handle);
      if (source.byteLength !== byteLength) {
        throw new StfError('SOURCE_CHANGED', `${path} changed while it was being packed.`);
      }
      yield* readPieces(source, { byteOffset: 0, byteLength });
    } finally {
      await handle.close();
    }
  }
}

const isUnknown = (name: string): UsageError =>
  new UsageError(
    `${BUFFER_FOLDER}/${name} has no index at the front of its name.`,
    'Call it INDEX.bin or INDEX-ANYTHING.bin, where INDEX is that of its entry in the definition.',
  );

const isDoubled = (index: number, one: string, other: string): UsageError =>
  new UsageError(
    `${BUFFER_FOLDER}/${one} and ${BUFFER_FOLDER}/${other} both have the index ${index}.`,
    'Give one of them another index, or remove it.',
  );

const isMissing = (index: number, last: number): UsageError =>
  new UsageError(
    `${BUFFER_FOLDER} has no file with the index ${index}, but one with ${last}.`,
    'The indices count from 0 on without a gap.',
  );
