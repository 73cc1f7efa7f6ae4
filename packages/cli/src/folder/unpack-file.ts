import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ByteSource, ContainerLayout } from '@stfkit/core';
import { DiagnosticCollector, READ_LIMITS, readLayout } from '@stfkit/core';
import { expectFolder } from '../files/expect-folder.ts';
import { statOf } from '../files/stat-of.ts';
import { holdTemporary, releaseTemporary, standingFor } from '../files/temporary.ts';
import { temporaryBeside } from '../files/temporary-beside.ts';
import { type Pieces, writePieces } from '../files/write-pieces.ts';
import { UsageError } from '../usage-error.ts';
import {
  BUFFER_FOLDER,
  DEFINITION_FILE,
  HEADER_FILE,
  nameBufferFile,
  TRAILING_FILE,
} from './folder-layout.ts';
import { readHeaderWords } from './header-words.ts';
import { indentJson } from './indent-json.ts';
import { readDefinition } from './read-definition.ts';
import { readPieces } from './read-pieces.ts';
import { replaceUnpacked } from './replace-unpacked.ts';

/** How a file is unpacked. */
export interface UnpackOptions {
  /** Whether the definition is laid out for people; its bytes are not the same then. */
  readonly layout: 'exact' | 'pretty';
  /** Whether what was unpacked into the folder before may be replaced. */
  readonly existing: 'refuse' | 'replace';
}

/** What came of unpacking. */
export interface UnpackResult {
  readonly buffers: number;
  /** Why the definition was kept as it is and the buffers have no names, where it cannot be read. */
  readonly damage: string | undefined;
}

/**
 * Unpacks a file into a folder: the definition, and a file for each buffer. All of them are there or
 * none. A file with a damaged definition can be unpacked too, for repair.
 *
 * @throws {ContainerError} when the header is damaged.
 * @throws {UsageError} when something is in the way.
 */
export async function unpackFile(
  source: ByteSource,
  folder: string,
  { layout: style, existing }: UnpackOptions,
): Promise<UnpackResult> {
  const layout = await readLayout(source, READ_LIMITS, new DiagnosticCollector());
  const target = resolve(folder);
  const isThere = await examineTarget(target, existing);
  // A folder that is there may be a disk of its own, to which nothing can be renamed from beside it.
  const temporary = temporaryBeside(isThere ? join(target, DEFINITION_FILE) : target);
  holdTemporary(temporary);
  try {
    await standingFor(target, temporary, () => mkdir(temporary));
    const result = await writeFolder(source, layout, { folder: temporary, told: target }, style);
    await (isThere ? replaceUnpacked(temporary, target) : rename(temporary, target));
    return result;
  } finally {
    await rm(temporary, { recursive: true, force: true });
    releaseTemporary(temporary);
  }
}

/** Whether the folder is there already. */
async function examineTarget(target: string, existing: 'refuse' | 'replace'): Promise<boolean> {
  await expectFolder(dirname(target));
  const stats = await statOf(target);
  if (stats === undefined) return false;
  if (!stats.isDirectory()) throw new UsageError(`${target} is a file.`, 'Name another folder.');
  const names = await readdir(target);
  if (names.length === 0) return true;
  const isUnpacked = names.includes(DEFINITION_FILE);
  if (isUnpacked && existing === 'replace') return true;
  throw new UsageError(
    `The folder ${target} is not empty.`,
    isUnpacked ? 'Name another one, or replace it with --force.' : 'Name another folder.',
  );
}

/** Where the files of a folder are put, and where people are told that they are. */
interface Place {
  readonly folder: string;
  readonly told: string;
}

async function writeFolder(
  source: ByteSource,
  { definition, buffers }: ContainerLayout,
  { folder, told }: Place,
  style: 'exact' | 'pretty',
): Promise<UnpackResult> {
  const write = (name: string, pieces: Pieces): Promise<void> => {
    const path = join(folder, name);
    return standingFor(join(told, name), path, () => writePieces(path, pieces, { flags: 'wx' }));
  };

  const bytes = await source.read(definition.byteOffset, definition.byteLength);
  const { text, idsByIndex, damage } = readDefinition(bytes);
  const isPretty = style === 'pretty' && text !== undefined;
  await write(DEFINITION_FILE, [isPretty ? new TextEncoder().encode(indentJson(text)) : bytes]);

  if (buffers.length > 0) await mkdir(join(folder, BUFFER_FOLDER));
  for (const [index, range] of buffers.entries()) {
    const name = nameBufferFile(index, buffers.length, idsByIndex.get(index));
    await write(join(BUFFER_FOLDER, name), readPieces(source, range));
  }

  const words = await readHeaderWords(source);
  if (words.binaryVersion !== 0 || words.reserved !== 0) {
    await write(HEADER_FILE, [new TextEncoder().encode(`${JSON.stringify(words)}\n`)]);
  }
  const last = buffers.at(-1) ?? definition;
  const end = last.byteOffset + last.byteLength;
  if (end < source.byteLength) {
    const range = { byteOffset: end, byteLength: source.byteLength - end };
    await write(TRAILING_FILE, readPieces(source, range));
  }
  return { buffers: buffers.length, damage };
}
