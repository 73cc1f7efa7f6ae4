/** Of an object of a document that lacks nothing, or of which nobody told. */
export const NO_ORIGIN = 0;

/** Of an object that a program merged into the file that has it now; no hash is below 0. */
export const MERGED = -1;
