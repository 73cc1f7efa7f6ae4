import type { MeshGeometry } from './mesh-geometry.ts';

/**
 * The positions of a mesh under its blendshapes, before skinning: `x y z` a vertex, in the space of
 * the mesh, in a new array unless `into` is given. `weights` has one a blendshape; a missing one
 * stands for the default value. Weights outside of the limits of a blendshape are not clamped.
 *
 * @see stf-format §5.7
 */
export function blendVertices(
  geometry: MeshGeometry,
  weights: readonly (number | undefined)[] = [],
  into: Float64Array = new Float64Array(geometry.vertices.length),
): Float64Array {
  into.set(geometry.vertices);
  geometry.blendshapes.forEach(({ indices, positionOffsets, defaultValue }, shape) => {
    const weight = weights[shape] ?? defaultValue;
    if (weight === 0) return;
    if (indices === undefined) {
      for (let i = 0; i < positionOffsets.length; i++) {
        into[i] = (into[i] as number) + weight * (positionOffsets[i] as number);
      }
      return;
    }
    for (let i = 0; i < indices.length; i++) {
      const at = 3 * (indices[i] as number);
      for (let k = 0; k < 3; k++) {
        into[at + k] = (into[at + k] as number) + weight * (positionOffsets[3 * i + k] as number);
      }
    }
  });
  return into;
}
