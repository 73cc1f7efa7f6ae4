/** A file of a result. */
export interface ConvertedFile {
  /** Name beside the result; undefined for the result itself. */
  readonly name?: string;
  readonly bytes: Uint8Array;
}
