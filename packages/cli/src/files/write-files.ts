import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '../usage-error.ts';
import { followLinks, isMissing } from './follow-links.ts';
import { STDIO } from './input.ts';
import { dropTemporary, holdTemporary, nameTemporary, standingFor } from './temporary.ts';

/** The content of a file, in pieces. */
export type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file to be written; one that is on the disk already, beside its path, only needs its name. */
export type OutputFile =
  | { readonly path: string; readonly pieces: Pieces }
  | { readonly path: string; readonly spool: string };

/** A target, and the file beside it that takes its place once all are complete. */
interface Pending {
  /** The path that was asked for. */
  readonly path: string;
  readonly target: string;
  readonly temporary: string;
}

export const PERMISSION_BITS = 0o7777;

const WRITE_BITS = 0o222;

/**
 * Writes files so that none is ever there in part: each goes to a temporary name in its own folder,
 * is flushed to the disk, and all are renamed in the order given once the last is complete. What was
 * there before stays until then. Whatever stops the writing, the temporary files are removed.
 *
 * A target that is no regular file (a pipe, a device) is written to directly.
 *
 * @throws What the file system throws, and `UsageError` when a target is a folder or read-only.
 */
export async function writeFiles(files: readonly OutputFile[]): Promise<void> {
  const pending: Pending[] = [];
  try {
    for (const file of files) {
      const { path } = file;
      if ('spool' in file) {
        pending.push({ path, target: path, temporary: file.spool });
        await standingFor(path, file.spool, () =>
          writePieces(file.spool, [], { flags: 'r+', flush: true }),
        );
        continue;
      }
      const { pieces } = file;
      const existing = await statOf(path);
      if (existing?.isDirectory()) throw isFolder(path);
      if (existing !== undefined && !existing.isFile()) {
        await writePieces(path, pieces, { flags: 'w' });
        continue;
      }
      if (existing && isReadOnly(existing)) throw isProtected(path);
      // A link stays one: what it points at is replaced.
      const target = await followLinks(path);
      const temporary = temporaryBeside(target);
      await expectFolder(dirname(target));
      holdTemporary(temporary);
      pending.push({ path, target, temporary });
      await standingFor(path, temporary, () =>
        writePieces(temporary, pieces, {
          flags: 'wx',
          flush: true,
          ...(existing && { mode: existing.mode & PERMISSION_BITS }),
        }),
      );
    }
    // Without a pause, so that a signal is answered before the first or after the last.
    for (const { path, target, temporary } of pending) nameTemporary(temporary, target, path);
  } finally {
    for (const { temporary } of pending) dropTemporary(temporary);
  }
}

/** A name in the same folder, so that renaming copies nothing; short, since names have a limit. */
export function temporaryBeside(path: string): string {
  return join(dirname(path), `.stf-${randomBytes(6).toString('hex')}.tmp`);
}

/** How `writePieces` opens and leaves a file. */
export interface WritePiecesOptions {
  /** `wx` fails where something stands already, `w` replaces it, `r+` needs it. */
  readonly flags: 'w' | 'wx' | 'r+';
  /** Whether the bytes are on the disk, and not only on their way, when it is done. */
  readonly flush?: true;
  /** Permissions, where they are to be those of another file. */
  readonly mode?: number;
}

/** Writes one file, piece by piece, where it is. */
export async function writePieces(
  path: string,
  pieces: Pieces,
  { flags, flush, mode }: WritePiecesOptions,
): Promise<void> {
  const file = await open(path, flags);
  try {
    if (mode !== undefined) await file.chmod(mode);
    for await (const piece of pieces) {
      let rest = piece;
      while (rest.length > 0) {
        const { bytesWritten } = await file.write(rest).catch(failAt(path));
        rest = rest.subarray(bytesWritten);
      }
    }
    if (flush) await file.sync().catch(failAt(path));
  } finally {
    await file.close();
  }
}

/** Throws a failure of an open file on, which does not say of which. */
const failAt = (path: string) => (error: unknown) => {
  throw Object.assign(error as Error, { path });
};

/**
 * @throws {UsageError} when there is no such folder.
 */
export async function expectFolder(folder: string): Promise<void> {
  const found = await statOf(folder);
  if (found?.isDirectory()) return;
  throw found
    ? new UsageError(`${folder} is no folder to write to.`, 'Name another place for the result.')
    : new UsageError(`There is no folder ${folder} to write to.`, 'Make it first.');
}

/**
 * Refuses stdout where a folder is to be written.
 *
 * @throws {UsageError} when it is named.
 */
export function expectNoStdout(folder: string): void {
  if (folder !== STDIO) return;
  throw new UsageError('A folder cannot go to stdout.', 'If it is called "-", name it "./-".');
}

/** What stands at a path; undefined where nothing does. */
export async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether nobody may write to a file. A new one could take its place all the same, as that is up to its folder. */
export function isReadOnly({ mode }: Stats): boolean {
  return (mode & WRITE_BITS) === 0;
}

const isProtected = (path: string): UsageError =>
  new UsageError(
    `${path} is read-only.`,
    'Let it be written to first, or choose another place for the result.',
  );

const isFolder = (path: string): UsageError =>
  new UsageError(
    `${path} is a folder; a file is to be written there.`,
    `Name a file in it, for instance ${join(path, 'result.stf')}.`,
  );
