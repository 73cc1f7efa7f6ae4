import { movePoints } from '../../../../geometry/transform-rows.ts';
import { codeShapes } from './code-shapes.ts';
import { codeSkin } from './code-skin.ts';
import { codeTopology, type TriangleOrder } from './code-topology.ts';
import type { RoleValues } from './mesh-roles.ts';
import type { Origins } from './origins.ts';
import type { ValueCoder } from './value-coder.ts';

/**
 * Goes through all values of a mesh, guessed from those of the mesh that a glTF file gives.
 *
 * @param triangleOrder As far as the coder is one that writes; one that reads knows it.
 * @returns Where splits and vertices come from.
 */
export function codeGeometry(
  coder: ValueCoder,
  from: RoleValues,
  triangleOrder: TriangleOrder,
): Origins {
  const guessed = codeTopology(coder, from, triangleOrder);
  const transform = coder.transform(from, guessed.vertices);
  const given = from.get('vertices') ?? new Float32Array(0);
  const positions = transform ? movePoints(Float32Array.from(given), transform) : given;
  const origins = coder.origins(from, positions, guessed);
  const { splits, vertices } = origins;
  const row = (rows: Int32Array, size: number) => ({
    size,
    at: (i: number) => {
      const origin = rows[Math.floor(i / size)] ?? -1;
      return origin < 0 ? -1 : origin * size + (i % size);
    },
  });
  coder.floats('vertices', { values: positions, ...row(vertices, 3) });
  coder.floats('normals', { values: from.get('normals'), ...row(splits, 3) });
  coder.floats('colors', { values: from.get('colors'), ...row(splits, 4) });
  const layers = coder.layers('uvs');
  for (let i = 0; i < layers; i++) {
    coder.floats(`uvs/${i}`, { values: from.get(`uvs/${i}`), ...row(splits, 2) });
  }
  for (const path of ['sharp_faces', 'lines', 'sharp_edges']) coder.integers(path, nextNumber);
  codeSkin(coder, from, vertices);
  const groups = coder.layers('groups');
  for (let i = 0; i < groups; i++) {
    coder.integers(`groups/${i}/vertices`, nextNumber);
    coder.floats(`groups/${i}/weights`, { values: undefined, at: () => -1, size: 1 });
  }
  codeShapes(coder, from, origins, transform);
  return origins;
}

/** Guesses the number behind the one before. */
function nextNumber(index: number, before: ArrayLike<number>): number {
  return index === 0 ? 0 : (before[index - 1] as number) + 1;
}
