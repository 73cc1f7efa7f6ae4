/** Influences of bones as `stf.mesh` lists them, by role. */
export interface ShownInfluences {
  /** How many each vertex has. */
  readonly influences: Uint32Array;
  /** The bone of each influence, vertex after vertex. */
  readonly bones: Uint32Array;
  /** The weight of each. */
  readonly weights: Float32Array;
}

/**
 * The influences in rows of a skin: those with a weight, in their order. The joint behind those of the bones stands for no
 * bone.
 *
 * @param joints Four a row.
 * @param weights The same.
 * @param firsts A row of each vertex.
 */
export function readShownInfluences(
  joints: Float32Array,
  weights: Float32Array,
  firsts: Uint32Array,
  boneCount: number,
): ShownInfluences {
  const influences = new Uint32Array(firsts.length);
  const bones = new Uint32Array(4 * firsts.length);
  const values = new Float32Array(4 * firsts.length);
  let used = 0;
  for (let vertex = 0; vertex < firsts.length; vertex++) {
    const start = 4 * (firsts[vertex] as number);
    const before = used;
    for (let i = start; i < start + 4; i++) {
      const joint = joints[i] as number;
      if (weights[i] === 0 || joint >= boneCount) continue;
      bones[used] = joint;
      values[used++] = weights[i] as number;
    }
    influences[vertex] = used - before;
  }
  return { influences, bones: bones.subarray(0, used), weights: values.subarray(0, used) };
}
