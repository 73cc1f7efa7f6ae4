/**
 * Any members of a resource; undefined takes an optional one out, also for callers that compile with
 * `exactOptionalPropertyTypes`.
 */
export type Changes<T> = {
  readonly [K in keyof T]?: T[K] | (Record<never, never> extends Pick<T, K> ? undefined : never);
};
