/**
 * Where a reference pose comes from: the pose that the mesh was `bind`ed in, a declared `tpose`, the `nodes`
 * as they stand, or a T-pose `synthesised` from the lengths of the bones.
 */
export type RestVerdict = 'bind' | 'tpose' | 'nodes' | 'synthesised';
