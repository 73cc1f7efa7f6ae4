import type { MeshGeometry, ReadonlyFloats } from '@stfkit/core';
import { FLOAT } from '../geometry/component-types.ts';
import { groupCorners } from '../geometry/group-corners.ts';
import { toFloat32 } from '../geometry/to-float32.ts';
import type { GltfAttribute } from '../resources/gltf-mesh.ts';
import type { KeepBuffer } from './keep-attributes.ts';

/** Values of one semantic before and after splits were merged, `size` a split. */
interface MergedLayer {
  readonly name: string;
  readonly size: number;
  readonly before: ReadonlyFloats | undefined;
  readonly after: ReadonlyFloats | undefined;
}

/**
 * Keeps normals, texture coordinates and colours of which merging splits lost something: STF takes values
 * closer than 1e-4 as equal, so that corners may have got those of another one. All values of a
 * semantic are kept then, and which each corner has.
 *
 * Normals that were made up for flat faces are nothing to keep; they stay as they are in `after`.
 *
 * @param before All of whose faces are triangles.
 * @param after The same with fewer splits.
 * @param uvSets The number in glTF of each set of texture coordinates.
 * @see stf-format §5.5
 */
export function keepExactValues(
  before: MeshGeometry,
  after: MeshGeometry,
  uvSets: readonly number[],
  keep: KeepBuffer,
): GltfAttribute[] {
  if (before === after) return [];
  const layers: MergedLayer[] = [
    { name: 'NORMAL', size: 3, before: before.normals, after: after.normals },
    ...uvSets.map((set, i) => ({
      name: `TEXCOORD_${set}`,
      size: 2,
      before: before.uvs[i]?.uv,
      after: after.uvs[i]?.uv,
    })),
    { name: 'COLOR_0', size: 4, before: before.colors, after: after.colors },
  ];
  return layers.flatMap((layer) => {
    const { name, size } = layer;
    const exact = listExact(layer, before, after);
    if (exact === undefined) return [];
    const distinct = groupCorners(exact, size, before.corners);
    return {
      name,
      size,
      componentType: FLOAT,
      normalized: false,
      values: keep(name, distinct.values),
      corners: keep(`${name}/corners`, distinct.corners),
    };
  });
}

/** The values of each split before merging; undefined where all corners still have theirs. */
function listExact(
  { name, size, before: given, after: merged }: MergedLayer,
  before: MeshGeometry,
  after: MeshGeometry,
): Float32Array | undefined {
  if (given === undefined || merged === undefined) return undefined;
  const exact = name === 'NORMAL' ? keepFlat(given, merged, before, after) : toFloat32(given);
  const [from, to] = [before.corners, after.corners];
  for (let corner = 0; corner < from.length; corner++) {
    const a = size * (from[corner] as number);
    const b = size * (to[corner] as number);
    for (let k = 0; k < size; k++) {
      const was = exact[a + k] as number;
      // Zeros of both signs are the same, and NaN is never merged.
      if (was !== merged[b + k] && !Number.isNaN(was)) return exact;
    }
  }
  return undefined;
}

/** The normals before merging, those of flat faces as they are after it. */
function keepFlat(
  given: ReadonlyFloats,
  merged: ReadonlyFloats,
  before: MeshGeometry,
  after: MeshGeometry,
): Float32Array {
  if (before.sharpFaces.length === 0) return toFloat32(given);
  const exact = Float32Array.from(given as Iterable<number>);
  // The corners of flat faces have splits of their own.
  for (let i = 0; i < 3 * before.sharpFaces.length; i++) {
    const corner = 3 * (before.sharpFaces[Math.floor(i / 3)] as number) + (i % 3);
    const from = 3 * (after.corners[corner] as number);
    exact.set(merged.subarray(from, from + 3), 3 * (before.corners[corner] as number));
  }
  return exact;
}
