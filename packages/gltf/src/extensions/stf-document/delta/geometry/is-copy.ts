import type { Mat4, StfDocument, StfMesh } from '@stfkit/core';
import { IDENTITY_MAT4 } from '@stfkit/core';
import { fitTransform } from './fit-transform.ts';
import { listRoles, type MeshRole, readRole } from './mesh-roles.ts';
import { moveGeometry } from './move-geometry.ts';
import { areNear, nearnessOf } from './nearness.ts';

/** What takes a mesh to where one is that may be a copy of it, vertex for vertex. */
export function mapToCopy(document: StfDocument, copy: StfMesh, mesh: StfMesh): Mat4 {
  const [to, from] = [copy, mesh].map((each) => {
    const role = listRoles(each).find(({ path }) => path === 'vertices');
    return role && readRole(document, role);
  });
  if (to?.length !== from?.length) return IDENTITY_MAT4;
  const origins = Int32Array.from({ length: (to?.length ?? 0) / 3 }, (_, i) => i);
  return fitTransform(to ?? [], from ?? [], origins) ?? IDENTITY_MAT4;
}

/** Whether the buffers of a mesh are near those of another one, where a map takes that. */
export function isCopy(document: StfDocument, copy: StfMesh, mesh: StfMesh, map: Mat4): boolean {
  const moved = new Map(moveGeometry(document, mesh, map).map((buffer) => [buffer.id, buffer]));
  const valuesOf = (role: MeshRole) =>
    moved.get(role.id)?.floats(role.width as 4 | 8) ?? readRole(document, role);
  const [roles, others] = [listRoles(copy), listRoles(mesh)];
  return (
    roles.length === others.length &&
    roles.every((role, i) => {
      const other = others[i] as MeshRole;
      const [a, b] = [readRole(document, role), valuesOf(other)];
      const nearness = role.isFloat ? nearnessOf(a ?? []) : 0;
      const isSame = role.path === other.path && a !== undefined && a.length === b?.length;
      return isSame && areNear(a, 0, b, 0, a.length, nearness);
    })
  );
}
