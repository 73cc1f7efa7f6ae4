/**
 * Where a reference pose comes from: the pose that the mesh was `bind`ed in, a declared `tpose`, the `nodes`
 * as they stand, or a T-pose `synthesised` from the lengths of the bones.
 */
export type RestVerdict = 'bind' | 'tpose' | 'nodes' | 'synthesised';

/** Something that a person should look at. */
export interface RetargetWarning {
  /** Stable name of the kind of problem. */
  readonly code: string;
  /** What was found, where and what was done. */
  readonly message: string;
}
