import { LearnedMap } from './learned-map.ts';
import type { RoleValues } from './mesh-roles.ts';
import type { ValueCoder } from './value-coder.ts';

/** The influences of each vertex: those of its origin, vertex for vertex. */
export function codeSkin(coder: ValueCoder, from: RoleValues, origins: Int32Array): void {
  const counts = from.get('influences') ?? [];
  const starts = sumUp(counts);
  const bones = from.get('bones') ?? [];
  const own = coder.integers('influences', (i) => counts[origins[i] ?? -1] ?? 0);
  const places = listPlaces(own);
  const map = new LearnedMap();
  const sourceOf = (i: number): number => {
    const { vertex, rank } = places(i);
    const origin = origins[vertex] ?? -1;
    return rank < (counts[origin] ?? 0) ? (starts[origin] as number) + rank : -1;
  };
  let last = -1;
  const named = coder.integers('bones', (i, before) => {
    if (i > 0) map.learn(last, before[i - 1] as number);
    last = bones[sourceOf(i)] ?? -1;
    return map.guess(last);
  });
  // The bones of a vertex may stand in another order: a weight is that of the same bone. What is learned place by place
  // has them mixed up then, but they mostly have the numbers that they had.
  const isLearned = !haveSameBones({ counts: own, bones: named }, { counts, bones }, origins);
  const numberOf = (bone: number): number => (isLearned ? map.guess(bone) : bone);
  const weightOf = (i: number): number => {
    const { vertex } = places(i);
    const origin = origins[vertex] ?? -1;
    const start = starts[origin] ?? 0;
    for (let k = start; k < start + (counts[origin] ?? 0); k++) {
      if (numberOf(bones[k] ?? -1) === named?.[i]) return k;
    }
    return -1;
  };
  coder.floats('weights', { values: from.get('weights'), at: weightOf, size: 1 });
}

/** The influences of vertices: how many each has, and their bones. */
interface Influences {
  readonly counts: ArrayLike<number> | undefined;
  readonly bones: ArrayLike<number> | undefined;
}

/** Whether all vertices have the bones of their origins, in any order. */
function haveSameBones(to: Influences, from: Influences, origins: Int32Array): boolean {
  const starts = sumUp(from.counts ?? []);
  let start = 0;
  for (let vertex = 0; vertex < (to.counts?.length ?? 0); vertex++) {
    const origin = origins[vertex] ?? -1;
    const count = to.counts?.[vertex] as number;
    const others = starts[origin] ?? 0;
    if (origin >= 0 && count !== from.counts?.[origin]) return false;
    for (let k = 0; origin >= 0 && k < count; k++) {
      let isThere = false;
      for (let l = 0; l < count && !isThere; l++) {
        isThere = from.bones?.[others + l] === to.bones?.[start + k];
      }
      if (!isThere) return false;
    }
    start += count;
  }
  return true;
}

function sumUp(counts: ArrayLike<number>): Float64Array {
  const starts = new Float64Array(counts.length);
  for (let i = 1; i < counts.length; i++) {
    starts[i] = (starts[i - 1] as number) + (counts[i - 1] as number);
  }
  return starts;
}

/** The vertex that an influence belongs to and which of its influences it is; asked for in rising order. */
function listPlaces(
  counts: ArrayLike<number> | undefined,
): (index: number) => { readonly vertex: number; readonly rank: number } {
  let vertex = 0;
  let start = 0;
  return (index) => {
    if (index < start) [vertex, start] = [0, 0];
    while (vertex < (counts?.length ?? 0) && index >= start + (counts?.[vertex] as number)) {
      start += counts?.[vertex++] as number;
    }
    return { vertex, rank: index - start };
  };
}
