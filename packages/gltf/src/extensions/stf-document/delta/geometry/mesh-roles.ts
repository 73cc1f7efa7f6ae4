import type { BufferId, ReadonlyFloats, ReadonlyUints, StfDocument, StfMesh } from '@stfkit/core';

/** What a buffer of a mesh is, and how wide its values are. */
export interface MeshRole {
  /** The member that names the buffer, for instance `uvs/0`. */
  readonly path: string;
  readonly id: BufferId;
  readonly isFloat: boolean;
  /** Bytes of a value. */
  readonly width: 1 | 2 | 4 | 8;
}

/** Values by the path of their role. */
export type RoleValues = ReadonlyMap<string, ReadonlyFloats | ReadonlyUints>;

/** The buffers that the members of a mesh name; one that several name stands in the first of its roles. */
export function listRoles(mesh: StfMesh): readonly MeshRole[] {
  const roles: MeshRole[] = [];
  const seen = new Set<string>();
  const add = (
    path: string,
    id: BufferId | undefined,
    width: MeshRole['width'],
    isFloat: boolean,
  ) => {
    if (id === undefined || seen.has(id)) return;
    seen.add(id);
    roles.push({ path, id, isFloat, width });
  };
  const index = (path: string, id: BufferId | undefined, width = mesh.indicesWidth): void =>
    add(path, id, width, false);
  const float = (path: string, id: BufferId | undefined): void =>
    add(path, id, mesh.floatWidth, true);
  index('faces', mesh.faces);
  index('materials', mesh.materialIndices, mesh.materialIndicesWidth ?? mesh.indicesWidth);
  index('tris', mesh.tris);
  index('corners', mesh.faceCorners);
  index('splits', mesh.splits);
  float('vertices', mesh.vertices);
  float('normals', mesh.splitNormals);
  float('colors', mesh.splitColors);
  mesh.uvs.forEach(({ uv }, i) => {
    float(`uvs/${i}`, uv);
  });
  index('sharp_faces', mesh.sharpFaceIndices);
  index('lines', mesh.lines);
  index('sharp_edges', mesh.sharpEdges);
  index('influences', mesh.weightLens, mesh.weightLensWidth);
  index('bones', mesh.boneIndices, mesh.boneIndicesWidth);
  float('weights', mesh.weights);
  mesh.vertexGroups.forEach(({ indices, weights }, i) => {
    index(`groups/${i}/vertices`, indices);
    float(`groups/${i}/weights`, weights);
  });
  mesh.blendshapes.forEach((shape, i) => {
    index(`shapes/${i}/vertices`, shape.indices);
    float(`shapes/${i}/offsets`, shape.positionOffsets);
    index(`shapes/${i}/splits`, shape.splitIndices);
    float(`shapes/${i}/normals`, shape.splitNormals);
  });
  return roles;
}

/** The values of a role; undefined where there is no such buffer, or it is no whole number of values. */
export function readRole(
  { buffers }: StfDocument,
  { id, isFloat, width }: MeshRole,
): ReadonlyFloats | ReadonlyUints | undefined {
  const buffer = buffers.get(id);
  if (buffer === undefined || buffer.byteLength % width !== 0) return undefined;
  return isFloat ? buffer.floats(width as 4 | 8) : buffer.uints(width);
}

/** The values of the role with this path, as `readRole`; undefined too where the mesh has none. */
export function readAt(
  document: StfDocument,
  roles: readonly MeshRole[],
  path: string,
): ReadonlyFloats | ReadonlyUints | undefined {
  const role = roles.find((each) => each.path === path);
  return role && readRole(document, role);
}

/** All values of a mesh that can be read. */
export function readRoles(
  document: StfDocument,
  mesh: StfMesh,
): Map<string, ReadonlyFloats | ReadonlyUints> {
  const values = new Map<string, ReadonlyFloats | ReadonlyUints>();
  for (const role of listRoles(mesh)) {
    const read = readRole(document, role);
    if (read) values.set(role.path, read);
  }
  return values;
}
