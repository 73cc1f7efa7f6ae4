/** Bytes of a `.glb` that are no part of what it says. */
export interface IgnoredBytes {
  /** Where they begin in the file. */
  readonly offset: number;
  readonly count: number;
}

const IGNORED = new WeakMap<object, IgnoredBytes>();

/** Notes by the JSON of a file what of its bytes is passed over. */
export function noteIgnoredBytes(json: object, ignored: IgnoredBytes | undefined): void {
  if (ignored) IGNORED.set(json, ignored);
}

/** What was noted; undefined where all of the file was read. */
export function ignoredBytesOf(json: object): IgnoredBytes | undefined {
  return IGNORED.get(json);
}
