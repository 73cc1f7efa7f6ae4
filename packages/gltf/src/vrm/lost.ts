/** What a version of VRM has no place for, with how many of it there are. */
export type Lost = Map<string, number>;
