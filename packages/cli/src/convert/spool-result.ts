import { closeSync, fchmodSync, openSync, writeFileSync } from 'node:fs';
import type { Spool } from '../files/spool.ts';
import { dropTemporary, holdTemporary } from '../files/temporary.ts';
import type { ConvertResult } from './convert-task.ts';
import { byteLengthOf } from './converted-file.ts';

/** What a conversion gives where its only file is on the disk already, and needs its name. */
export interface SpooledResult extends Omit<ConvertResult, 'files'> {
  /** The temporary name of the file, beside its target. */
  readonly spool: string;
  /** Size of the file. */
  readonly bytes: number;
}

/**
 * Puts the only file of a result on the disk, for another process to give it its name. A result of several files stays
 * as it is; so does one that cannot be written, of which that process will say why.
 */
export function spoolResult(
  result: ConvertResult,
  { path, mode }: Spool,
): ConvertResult | SpooledResult {
  const { files, ...findings } = result;
  const [file, second] = files;
  if (file === undefined || second !== undefined) return result;
  holdTemporary(path);
  try {
    writeNew(path, file.pieces, mode);
    return { spool: path, bytes: byteLengthOf(file), ...findings };
  } catch {
    dropTemporary(path);
    return result;
  }
}

function writeNew(path: string, pieces: readonly Uint8Array[], mode: number | undefined): void {
  const file = openSync(path, 'wx', mode);
  try {
    if (mode !== undefined) fchmodSync(file, mode); // what it was opened with may be less
    for (const piece of pieces) writeFileSync(file, piece);
  } finally {
    closeSync(file);
  }
}
