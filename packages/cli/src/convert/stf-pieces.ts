import type { StfDocument } from '@stfkit/core';
import { writeStfTo } from '@stfkit/core';

/** Pieces are joined up to this size: each that is written is a call of the system. */
const SMALL_BYTES = 1 << 16;

/**
 * The file of a document, in pieces. Large ones are the bytes of its buffers themselves: as one piece the file would be
 * a copy of them all, a quarter of the time that a model with large images takes.
 */
export async function listStfPieces(document: StfDocument): Promise<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  let small: Uint8Array[] = [];
  let smallBytes = 0;
  const joinSmall = (): void => {
    if (smallBytes > 0) pieces.push(Buffer.concat(small, smallBytes));
    small = [];
    smallBytes = 0;
  };
  const write = (piece: Uint8Array): void => {
    if (smallBytes + piece.length > SMALL_BYTES) joinSmall();
    if (piece.length > SMALL_BYTES) pieces.push(piece);
    else {
      small.push(piece);
      smallBytes += piece.length;
    }
  };
  await writeStfTo({ write }, document);
  joinSmall();
  return pieces;
}
