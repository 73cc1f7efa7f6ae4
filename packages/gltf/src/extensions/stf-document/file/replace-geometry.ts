import type { MeshGeometry, ResourceId, StfDocument, StfDraft } from '@stfkit/core';
import { encodeMesh, StfMesh } from '@stfkit/core';
import { GltfMesh } from '../../../resources/gltf-mesh.ts';
import { listRoles } from '../delta/geometry/mesh-roles.ts';

/**
 * Gives a mesh the geometry that is read of the glTF file by now, with what is kept of that mesh; where that has gone, a
 * triangle, so that what stays of it is known to have been there.
 */
export function replaceGeometry(draft: StfDraft, mesh: StfMesh, derived: StfDocument): void {
  for (const { id } of listRoles(mesh)) draft.removeBuffer(id);
  const now = derived.find(mesh.id, StfMesh);
  if (now === undefined) {
    setTriangle(draft, mesh);
    return;
  }
  const kept = now.components.flatMap((id) => derived.find(id, GltfMesh) ?? []);
  const isOther = (id: ResourceId): boolean => !(draft.find(id) instanceof GltfMesh);
  const others = mesh.components.filter(isOther);
  for (const id of mesh.components) if (!isOther(id)) draft.remove(id);
  for (const each of [now, ...kept]) {
    for (const id of each.references.buffers) draft.setBuffer(derived.getBuffer(id));
  }
  for (const each of kept) draft.set(each);
  const components = [...others, ...kept.map(({ id }) => id)];
  // The document may have other bones than those that are read, in the same order.
  const { armature, bones } = now.bones.length === mesh.bones.length ? mesh : now;
  draft.set(withFields(mesh, { ...now.fields, ...envelopeOf(mesh), components, armature, bones }));
}

function envelopeOf({ name, enabled, exclusionGroup, fallback, degraded, version }: StfMesh) {
  return { name, enabled, exclusionGroup, fallback, degraded, version };
}

/** A mesh with these members and no others, but for those that nobody here knows. */
function withFields(mesh: StfMesh, fields: Readonly<Record<string, unknown>>): StfMesh {
  const none = Object.fromEntries(Object.keys(mesh.fields).map((name) => [name, undefined]));
  return mesh.with({ ...none, ...fields });
}

function setTriangle(draft: StfDraft, mesh: StfMesh): void {
  const { fields, buffers } = encodeMesh(makeTriangle(mesh.bones), {
    idFor: (name) => `${mesh.id}/${name}` as never,
  });
  for (const each of buffers) draft.setBuffer(each);
  const { components, materialSlots, armature } = mesh;
  draft.set(
    withFields(mesh, { ...fields, ...envelopeOf(mesh), components, materialSlots, armature }),
  );
}

/** A triangle that the first bone moves. */
function makeTriangle(bones: readonly ResourceId[]): MeshGeometry {
  const corners = Uint32Array.of(0, 1, 2);
  const none = new Uint32Array(0);
  const boneIndices = new Uint32Array(3);
  const skin = {
    bones,
    counts: Uint32Array.of(1, 1, 1),
    boneIndices,
    weights: Float32Array.of(1, 1, 1),
  };
  return {
    floatWidth: 4,
    vertices: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
    splits: corners,
    uvs: [],
    corners,
    triangles: corners,
    faces: Uint32Array.of(1),
    materialIndices: Uint32Array.of(0),
    sharpFaces: none,
    sharpEdges: none,
    lines: none,
    ...(bones.length > 0 && { skin }),
    vertexGroups: [],
    blendshapes: [],
  };
}
