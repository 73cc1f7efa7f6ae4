import { dirname, join } from 'node:path';
import { UsageError } from '../usage-error.ts';
import { expectFolder } from './expect-folder.ts';
import { followLinks } from './follow-links.ts';
import { isReadOnly, PERMISSION_BITS } from './permissions.ts';
import { statOf } from './stat-of.ts';
import { dropTemporary, holdTemporary, nameTemporary, standingFor } from './temporary.ts';
import { temporaryBeside } from './temporary-beside.ts';
import { type Pieces, writePieces } from './write-pieces.ts';

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
      if (existing?.isDirectory()) throw isTakenByFolder(path);
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

const isProtected = (path: string): UsageError =>
  new UsageError(
    `${path} is read-only.`,
    'Let it be written to first, or choose another place for the result.',
  );

const isTakenByFolder = (path: string): UsageError =>
  new UsageError(
    `${path} is a folder; a file is to be written there.`,
    `Name a file in it, for instance ${join(path, 'result.stf')}.`,
  );
