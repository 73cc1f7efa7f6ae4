import { open } from 'node:fs/promises';

/** The content of a file, in pieces. */
export type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

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
