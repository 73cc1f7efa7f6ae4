declare const kind: unique symbol;

/**
 * Key of a resource in the file. Any string is one; the optional mark only keeps resource ids and
 * buffer ids from being mixed up.
 */
export type ResourceId = string & {
  /** In types only. */
  readonly [kind]?: 'resource';
};

/** Key of a buffer in the file. */
export type BufferId = string & {
  /** In types only. */
  readonly [kind]?: 'buffer';
};
