import { codeShapes } from './code-shapes.ts';
import { codeSkin } from './code-skin.ts';
import { codeTopology, type TriangleOrder } from './code-topology.ts';
import type { RoleValues } from './mesh-roles.ts';
import type { ValueCoder } from './value-coder.ts';

/**
 * Goes through all values of a mesh, guessed from those of the mesh that a glTF file gives.
 *
 * @param triangleOrder As far as the coder is one that writes; one that reads knows it.
 */
export function codeGeometry(
  coder: ValueCoder,
  from: RoleValues,
  triangleOrder: TriangleOrder,
): void {
  const origin = codeTopology(coder, from, triangleOrder);
  const at = (origins: Int32Array, size: number) => (i: number) => {
    const row = origins[Math.floor(i / size)] ?? -1;
    return row < 0 ? -1 : row * size + (i % size);
  };
  const { splits, vertices } = origin;
  coder.floats('vertices', { values: from.get('vertices'), at: at(vertices, 3) });
  coder.floats('normals', { values: from.get('normals'), at: at(splits, 3) });
  coder.floats('colors', { values: from.get('colors'), at: at(splits, 4) });
  const layers = coder.layers('uvs');
  for (let i = 0; i < layers; i++) {
    coder.floats(`uvs/${i}`, { values: from.get(`uvs/${i}`), at: at(splits, 2) });
  }
  for (const path of ['sharp_faces', 'lines', 'sharp_edges']) coder.integers(path, countUp);
  codeSkin(coder, from, vertices);
  const groups = coder.layers('groups');
  for (let i = 0; i < groups; i++) {
    coder.integers(`groups/${i}/vertices`, countUp);
    coder.floats(`groups/${i}/weights`, { values: undefined, at: () => -1 });
  }
  codeShapes(coder, from, origin);
}

/** Guesses the number behind the one before. */
export function countUp(index: number, before: ArrayLike<number>): number {
  return index === 0 ? 0 : (before[index - 1] as number) + 1;
}
