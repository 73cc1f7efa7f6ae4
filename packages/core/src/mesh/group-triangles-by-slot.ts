import type { MeshGeometry } from './mesh-geometry.ts';

/** The triangles of a mesh that have one material. */
export interface TriangleGroup {
  /** The material slot. */
  readonly slot: number;
  /** Three split indices a triangle, counter-clockwise as seen from the front. */
  readonly indices: Uint32Array;
}

/**
 * The triangles of a mesh by material slot, as a GPU draws them: its vertices are the splits. Slots
 * ascend, triangles keep their order, and slots without triangles are left out.
 *
 * @see stf-format §5.3
 */
export function groupTrianglesBySlot(geometry: MeshGeometry): readonly TriangleGroup[] {
  const { triangles, corners, faces, materialIndices } = geometry;
  const counts = new Map<number, number>();
  for (let face = 0; face < faces.length; face++) {
    const slot = materialIndices[face] as number;
    counts.set(slot, (counts.get(slot) ?? 0) + 3 * (faces[face] as number));
  }
  const groups = [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => a - b)
    .map(([slot, count]) => ({ slot, indices: new Uint32Array(count), filled: 0 }));
  const bySlot = new Map(groups.map((group) => [group.slot, group]));
  let at = 0;
  for (let face = 0; face < faces.length; face++) {
    const end = at + 3 * (faces[face] as number);
    const group = bySlot.get(materialIndices[face] as number);
    for (; group && at < end; at++) {
      group.indices[group.filled++] = corners[triangles[at] as number] as number;
    }
    at = end;
  }
  return groups.map(({ slot, indices }) => ({ slot, indices }));
}
