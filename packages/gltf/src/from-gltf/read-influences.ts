import { insertInfluence, MOST_INFLUENCES } from '../geometry/insert-influence.ts';
import type { Column, VertexBlocks } from './vertex-blocks.ts';

/** The influences of rows: those of a row from the largest weight down, then zeros. */
export interface RowInfluences {
  readonly joints: Column<Uint32Array>;
  readonly weights: Column<Float32Array>;
  /** How many influences are left out: of a joint that there is not, or of a weight below 0 or not finite. */
  readonly invalidCount: number;
  /** How many sets are left out since they are past the sixteenth. */
  readonly droppedSets: number;
}

/**
 * The influences that the rows have in `JOINTS_n` and `WEIGHTS_n`, of all sets: those with a weight above 0,
 * as it is; the weights of a joint that a row names twice are added up.
 *
 * @param anchor The joint that stands for no bone; what has its weight has none.
 * @see glTF 2.0 §3.7.3.3, stf-format §5.8
 */
export function readInfluences(
  blocks: VertexBlocks,
  jointCount: number,
  anchor?: number,
): RowInfluences {
  const all = listInfluenceSets(blocks.listSemantics());
  const sets = all.slice(0, MOST_INFLUENCES / 4);
  const size = 4 * sets.length;
  const joints = new Uint32Array(blocks.rowCount * size);
  const weights = new Float32Array(blocks.rowCount * size);
  const used = new Uint32Array(blocks.rowCount);
  let invalidCount = 0;
  for (const set of sets) {
    const setJoints = blocks.readColumn(`JOINTS_${set}`, 4).values;
    const setWeights = blocks.readColumn(`WEIGHTS_${set}`, 4).values;
    for (let i = 0; i < setJoints.length; i++) {
      const weight = setWeights[i] as number;
      if (weight === 0) continue;
      const joint = setJoints[i] as number;
      if (joint === anchor) continue;
      const isWeight = weight > 0 && weight < Number.POSITIVE_INFINITY;
      if (!isWeight || !Number.isInteger(joint) || joint >= jointCount) {
        invalidCount++;
        continue;
      }
      const row = i >> 2;
      used[row] = insertInfluence(joints, weights, row * size, used[row] as number, joint, weight);
    }
  }
  return {
    joints: { values: joints, size },
    weights: { values: weights, size },
    invalidCount,
    droppedSets: all.length - sets.length,
  };
}

/** The sets that have both joints and weights, ascending. */
function listInfluenceSets(semantics: readonly string[]): number[] {
  const names = new Set(semantics);
  return semantics
    .flatMap((name) => /^JOINTS_(\d+)$/.exec(name)?.[1] ?? [])
    .filter((set) => names.has(`WEIGHTS_${set}`))
    .map(Number)
    .sort((a, b) => a - b);
}
