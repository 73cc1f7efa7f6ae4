import { LearnedMap } from './learned-map.ts';
import { sortTriangles } from './match-triangles.ts';
import type { RoleValues } from './mesh-roles.ts';
import type { Origins } from './origins.ts';
import type { ValueCoder } from './value-coder.ts';

/** Where a triangle stands in the other mesh: at the same place, or sorted by the materials of the faces. */
export const TRIANGLE_ORDER = { SAME: 0, BY_MATERIAL: 1 } as const;

/** One of `TRIANGLE_ORDER`. */
export type TriangleOrder = (typeof TRIANGLE_ORDER)[keyof typeof TRIANGLE_ORDER];

/** Indices are not larger than this: a mesh of so many would take gigabytes. */
const MOST = 1 << 27;

/**
 * Faces, triangles, corners, splits and the vertex of each. A triangle of one mesh is one of the other,
 * in another order perhaps; their corners tell which splits are the same, and those which vertices.
 */
export function codeTopology(
  coder: ValueCoder,
  from: RoleValues,
  triangleOrder: TriangleOrder,
): Origins {
  const faces = coder.integers('faces', (i, before) => (i === 0 ? 1 : (before[i - 1] as number)));
  const materials = coder.integers('materials', (i, before) =>
    i === 0 ? 0 : (before[i - 1] as number),
  );
  const triangles = coder.integers('tris', (i, before) =>
    i === 0 ? 0 : (before[i - 1] as number) + 1,
  );
  const sourceTriangles = from.get('tris') ?? [];
  const sourceCorners = from.get('corners') ?? [];
  const sourceSplits = from.get('splits') ?? [];
  const order =
    coder.count(triangleOrder) === TRIANGLE_ORDER.BY_MATERIAL
      ? sortTriangles(faces, materials, (triangles?.length ?? 0) / 3)
      : undefined;
  const cornerOrigins = new Int32Array(countOf(triangles)).fill(-1);
  for (let i = 0; i < (triangles?.length ?? 0); i++) {
    const corner = triangles?.[i] as number;
    const triangle = order ? (order[Math.floor(i / 3)] as number) : Math.floor(i / 3);
    const source = sourceCorners[sourceTriangles[3 * triangle + (i % 3)] ?? -1];
    if (source !== undefined && cornerOrigins[corner] === -1) cornerOrigins[corner] = source;
  }
  const splits = traceOrigins(coder, 'corners', cornerOrigins);
  const vertexOrigins = splits.map((split) => sourceSplits[split] ?? -1);
  return { splits, vertices: traceOrigins(coder, 'splits', vertexOrigins) };
}

/**
 * Codes which thing each item names, when it is known for items what their thing is in the other mesh;
 * returns that for the things.
 */
function traceOrigins(coder: ValueCoder, path: string, origins: Int32Array): Int32Array {
  const map = new LearnedMap();
  const named = coder.integers(path, (i, before) => {
    if (i > 0) map.learn(origins[i - 1] ?? -1, before[i - 1] as number);
    return map.guess(origins[i] ?? -1);
  });
  const traced = new Int32Array(countOf(named)).fill(-1);
  for (let i = 0; i < (named?.length ?? 0); i++) {
    const thing = named?.[i] as number;
    if (traced[thing] === -1) traced[thing] = origins[i] ?? -1;
  }
  return traced;
}

/** One more than the largest. */
function countOf(indices: ArrayLike<number> | undefined): number {
  let most = -1;
  for (let i = 0; i < (indices?.length ?? 0); i++) most = Math.max(most, indices?.[i] as number);
  if (most > MOST) throw new Error('an index is too large');
  return most + 1;
}
