import type { ReadonlyFloats, ReadonlyUints } from '../buffers/readonly-array.ts';
import type { MeshGeometry } from './mesh-geometry.ts';
import { SplitGrid } from './split-grid.ts';

/**
 * How near normals and colours (less than) and texture coordinates (at most) have to be for splits of
 * a vertex to be the same: what Blender, Unity and Godot merge by.
 */
const NEAR = 1e-4;

/** So many splits of a vertex are compared with each other one by one; more are looked up in a grid. */
const FEW = 32;

/** What becomes of the splits. */
export interface MergedSplits {
  /** Old index of each split that stays, ascending. */
  readonly kept: ReadonlyUints;
  /** New index of each old split; −1 where it goes. */
  readonly renamed: Int32Array;
}

/** Finds the splits that no corner uses or that equal an earlier one of the same vertex. */
export function mergeSplits(geometry: MeshGeometry): MergedSplits {
  const { splits, corners, vertices } = geometry;
  const used = new Uint8Array(splits.length);
  for (let c = 0; c < corners.length; c++) used[corners[c] as number] = 1;
  const renamed = new Int32Array(splits.length).fill(-1);
  const kept = new Uint32Array(splits.length);
  // The splits that stay, chained by vertex in their order: first and last of each vertex, then on.
  const first = new Int32Array(vertices.length / 3).fill(-1);
  const last = new Int32Array(vertices.length / 3);
  const next = new Int32Array(splits.length).fill(-1);
  const grids = gridsOfCrowds(geometry, used);
  let count = 0;
  for (let split = 0; split < splits.length; split++) {
    if (used[split] === 0) continue;
    const vertex = splits[split] as number;
    const grid = grids.size > 0 ? grids.get(vertex) : undefined;
    let same = -1;
    if (grid) same = grid.find(split, (id) => areSame(geometry, kept[id] as number, split));
    else {
      same = first[vertex] as number;
      while (same >= 0 && !areSame(geometry, kept[same] as number, split)) {
        same = next[same] as number;
      }
    }
    if (same < 0) {
      same = count++;
      kept[same] = split;
      if (first[vertex] === -1) first[vertex] = same;
      else next[last[vertex] as number] = same;
      last[vertex] = same;
      grid?.add(split, same);
    }
    renamed[split] = same;
  }
  return { kept: kept.subarray(0, count), renamed };
}

/** An empty grid for each vertex that has more than a few splits. */
function gridsOfCrowds(
  { splits, vertices, normals, colors, uvs }: MeshGeometry,
  used: Uint8Array,
): ReadonlyMap<number, SplitGrid> {
  const layers = [
    ...(normals ? [{ values: normals, size: 3 }] : []),
    ...uvs.map(({ uv }) => ({ values: uv, size: 2 })),
    ...(colors ? [{ values: colors, size: 4 }] : []),
  ];
  const counts = new Uint32Array(vertices.length / 3);
  const grids = new Map<number, SplitGrid>();
  for (let split = 0; split < splits.length; split++) {
    if (used[split] === 0) continue;
    const vertex = splits[split] as number;
    counts[vertex] = (counts[vertex] as number) + 1;
    if (counts[vertex] === FEW + 1) grids.set(vertex, new SplitGrid(layers, NEAR));
  }
  return grids;
}

function areSame({ normals, colors, uvs }: MeshGeometry, a: number, b: number): boolean {
  if (normals && !(distance(normals, a, b, 3) < NEAR)) return false;
  for (const { uv } of uvs) if (!(distance(uv, a, b, 2) <= NEAR)) return false;
  return !colors || distance(colors, a, b, 4) < NEAR;
}

function distance(values: ReadonlyFloats, a: number, b: number, size: number): number {
  let sum = 0;
  for (let k = 0; k < size; k++) {
    const difference = (values[a * size + k] as number) - (values[b * size + k] as number);
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}
