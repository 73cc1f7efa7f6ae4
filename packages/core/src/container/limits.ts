/** What a reader accepts before it refuses a file, so that a hostile one cannot exhaust the machine. */
export interface ReadLimits {
  /** Binary buffers, the definition included. */
  readonly maxBuffers: number;
  /** Bytes of the JSON definition. */
  readonly maxDefinitionBytes: number;
  /** Levels of containers in the definition. */
  readonly maxDepth: number;
}

/** The limits that apply where none are given: a million buffers, 512 MiB of definition, 512 levels. */
export const READ_LIMITS: ReadLimits = Object.freeze({
  maxBuffers: 1_048_576,
  maxDefinitionBytes: 512 * 1024 * 1024,
  maxDepth: 512,
});
