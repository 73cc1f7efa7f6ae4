import type { MeshSkin } from '@stfkit/core';
import { insertInfluence, MOST_INFLUENCES } from '../geometry/insert-influence.ts';
import type { VertexColumn } from './vertex-column.ts';

/** A vertex whose weights add up to no more than this goes with the mesh, as `skinVertices` has it. */
const NO_WEIGHT = 1e-4;

/** How far from 1 the sum of weights may be for each of them, to be kept as they are: half of what validators allow. */
const SUM_TOLERANCE = 1e-7;

/**
 * The columns `JOINTS_n` and `WEIGHTS_n` of vertices, as many as the vertex with the most influences needs: from
 * the largest weight down, with the sum 1. The joint is the place of the bone among those of the mesh;
 * a vertex that no bone moves has the one behind them, `skin.bones.length`, with weight 1.
 *
 * @see glTF 2.0 §3.7.3.3, stf-format §5.8
 */
export function listInfluenceColumns(skin: MeshSkin): VertexColumn[] {
  const { bones, counts } = skin;
  let most = 1;
  for (let v = 0; v < counts.length; v++) most = Math.max(most, counts[v] as number);
  const size = 4 * Math.ceil(Math.min(most, MOST_INFLUENCES) / 4);
  const joints = new Uint32Array(size * counts.length);
  const weights = new Float32Array(size * counts.length);
  let start = 0;
  for (let v = 0; v < counts.length; v++) {
    const end = start + (counts[v] as number);
    const at = v * size;
    let used = 0;
    for (const [bone, weight] of listOfVertex(skin, start, end)) {
      used = insertInfluence(joints, weights, at, used, bone, weight);
    }
    start = end;
    if (!normalize(weights, at, used)) {
      joints.fill(0, at, at + used);
      weights.fill(0, at, at + used);
      joints[at] = bones.length;
      weights[at] = 1;
    }
  }
  const narrowed = narrow(joints, bones.length);
  return Array.from({ length: size / 4 }, (_, set) => [
    { name: `JOINTS_${set}`, values: pickSet(narrowed, size, set), size: 4 },
    { name: `WEIGHTS_${set}`, values: pickSet(weights, size, set), size: 4 },
  ]).flat();
}

/** The influences that count, the largest where there are too many. */
function listOfVertex(
  { boneIndices, weights }: MeshSkin,
  start: number,
  end: number,
): [bone: number, weight: number][] {
  const found: [number, number][] = [];
  for (let i = start; i < end; i++) {
    const weight = weights[i] as number;
    if (weight > 0 && weight < Number.POSITIVE_INFINITY)
      found.push([boneIndices[i] as number, weight]);
  }
  if (found.length <= MOST_INFLUENCES) return found;
  const sums = new Map<number, number>();
  for (const [bone, weight] of found) sums.set(bone, (sums.get(bone) ?? 0) + weight);
  return [...sums].sort(([, a], [, b]) => b - a).slice(0, MOST_INFLUENCES);
}

/** Makes the weights of a vertex add up to 1; false where there is nothing to add up. */
function normalize(weights: Float32Array, at: number, count: number): boolean {
  let sum = 0;
  for (let i = at; i < at + count; i++) sum += weights[i] as number;
  if (!(sum > NO_WEIGHT && sum < Number.POSITIVE_INFINITY)) return false;
  if (Math.abs(sum - 1) <= SUM_TOLERANCE * count) return true;
  for (let i = at; i < at + count; i++) weights[i] = (weights[i] as number) / sum;
  return true;
}

/** The joints in the least width that has room for them all, and one more. */
function narrow(joints: Uint32Array, most: number): Uint8Array | Uint16Array {
  return most <= 0xff ? Uint8Array.from(joints) : Uint16Array.from(joints);
}

function pickSet<A extends Float32Array | Uint8Array | Uint16Array>(
  values: A,
  size: number,
  set: number,
): A {
  if (size === 4) return values;
  const picked = new (values.constructor as new (length: number) => A)((4 * values.length) / size);
  for (let i = 0; i < picked.length; i++) {
    picked[i] = values[size * (i >> 2) + 4 * set + (i & 3)] as number;
  }
  return picked;
}
