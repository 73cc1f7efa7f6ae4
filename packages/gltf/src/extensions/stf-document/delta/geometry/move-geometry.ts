import type { Mat4, StfDocument, StfMesh } from '@stfkit/core';
import { StfBuffer } from '@stfkit/core';
import {
  cofactors,
  isIdentity,
  linearPart,
  movePoints,
  turnedLengths,
  turnVectors,
} from '../../../../geometry/transform-rows.ts';
import { packValues } from './geometry-codec.ts';
import { listRoles, readRole } from './mesh-roles.ts';

/**
 * The buffers of a mesh with everything where a map takes it: the mesh that a glTF file gives may lie elsewhere than
 * the one that it was made of, whose nodes and instances stay.
 */
export function moveGeometry(document: StfDocument, mesh: StfMesh, map: Mat4): StfBuffer[] {
  if (isIdentity(map)) return [];
  const directions = linearPart(map);
  const upright = cofactors(directions);
  return listRoles(mesh).flatMap((role) => {
    const read = readRole(document, role);
    if (read === undefined) return [];
    const values = Float32Array.from(read);
    const move = (): Float32Array | undefined => {
      if (role.path === 'vertices') return movePoints(values, map);
      if (role.path.endsWith('/offsets')) return turnVectors(values, 3, directions);
      if (!role.path.endsWith('normals')) return undefined;
      return turnVectors(values, 3, upright, turnedLengths(values, 3, upright));
    };
    const moved = move();
    return moved ? [StfBuffer.of(role.id, packValues(moved, role))] : [];
  });
}
