/** Bytes of a `.glb` that are no part of what it says. */
export interface IgnoredBytes {
  /** Where they begin in the file. */
  readonly offset: number;
  readonly count: number;
}

const IGNORED = new WeakMap<object, IgnoredBytes>();

/** Notes what of a file is passed over, by the JSON of the file or by the document that comes of it. */
export function noteIgnoredBytes(of: object, ignored: IgnoredBytes | undefined): void {
  if (ignored) IGNORED.set(of, ignored);
}

/** What was noted; undefined where all of the file was read. */
export function ignoredBytesOf(of: object): IgnoredBytes | undefined {
  return IGNORED.get(of);
}
