import type { ReadonlyFloats, ReadonlyUints } from '../../buffers/readonly-array.ts';
import type { Subject } from '../subject.ts';

/** How near two splits of a vertex have to be to be the same: what Blender, Unity and Godot merge by. */
const NEAR = 1e-4;

/** Earlier splits of its vertex that a split is compared with; a bound, so that the time is linear. */
const MAX_COMPARED = 32;

/** Values of each split, so many a split; undefined where they cannot be read. */
export type SplitLayer = readonly [values: ReadonlyFloats | undefined, size: number];

/**
 * Splits are used and no two are the same.
 *
 * @see stf-format §5.5
 */
export function checkSplits(
  subject: Subject,
  splits: ReadonlyUints | undefined,
  corners: ReadonlyUints | undefined,
  vertexCount: number,
  layers: readonly SplitLayer[],
): void {
  if (splits === undefined) return;
  const program = 'Unity and Godot';
  if (corners !== undefined) {
    const used = new Uint8Array(splits.length);
    for (let i = 0; i < corners.length; i++) used[corners[i] as number] = 1;
    const split = used.indexOf(0);
    if (split >= 0) {
      const count = used.reduce((sum, value) => sum - value, used.length);
      subject.report('SPLIT_UNUSED', { split, count, program }, 'splits');
    }
  }
  if (layers.some(([values]) => values === undefined)) return;
  const [split, count] = countDuplicates(splits, vertexCount, layers);
  if (count > 0) subject.report('SPLIT_DUPLICATE', { split, count, program }, 'splits');
}

/** The first split that equals an earlier one of its vertex, and how many do. */
function countDuplicates(
  splits: ReadonlyUints,
  vertexCount: number,
  layers: readonly SplitLayer[],
): readonly [first: number, count: number] {
  const last = new Int32Array(vertexCount).fill(-1);
  const before = new Int32Array(splits.length);
  let first = -1;
  let count = 0;
  for (let split = 0; split < splits.length; split++) {
    const vertex = splits[split] as number;
    let other = last[vertex] as number;
    before[split] = other;
    last[vertex] = split;
    for (let tries = MAX_COMPARED; other >= 0 && tries > 0; tries--) {
      if (areNear(layers, split, other)) {
        if (first < 0) first = split;
        count++;
        break;
      }
      other = before[other] as number;
    }
  }
  return [first, count];
}

function areNear(layers: readonly SplitLayer[], a: number, b: number): boolean {
  for (const [values, size] of layers as readonly [ReadonlyFloats, number][]) {
    let sum = 0;
    for (let k = 0; k < size; k++) {
      const difference = (values[a * size + k] as number) - (values[b * size + k] as number);
      sum += difference * difference;
    }
    if (!(sum < NEAR * NEAR)) return false;
  }
  return true;
}
