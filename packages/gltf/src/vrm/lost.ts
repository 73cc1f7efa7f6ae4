/** What a version of VRM has no place for, with how many of it there are. */
export type Lost = Map<string, number>;

/** Counts some more of what is lost. */
export function countLost(lost: Lost, what: string, count = 1): void {
  if (count > 0) lost.set(what, (lost.get(what) ?? 0) + count);
}
