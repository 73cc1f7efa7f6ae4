/** A file of a result. */
export interface ConvertedFile {
  /** Name beside the result; undefined for the result itself. */
  readonly name?: string;
  /** Its content. */
  readonly pieces: readonly Uint8Array[];
}

/** Size of a file of a result. */
export function byteLengthOf({ pieces }: ConvertedFile): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}
