import type { BufferId, ResourceId, StfDocument } from '@stfkit/core';
import { StfMesh } from '@stfkit/core';
import { areEqualBytes } from '../../../bytes/equal-bytes.ts';
import type { Document, Mesh } from '../../../objects/index.ts';
import { countsVertices } from '../delta/counts-vertices.ts';
import { packValues } from '../delta/geometry/geometry-codec.ts';
import { listRoles, readRole } from '../delta/geometry/mesh-roles.ts';
import { findIdentity } from '../identities.ts';
import { hashLayout } from './hash-layout.ts';
import { ShownGeometry } from './shown-geometry.ts';

/** A mesh of which the glTF document shows all that it is, but for how its vertices are split. */
export interface HeldMesh {
  readonly id: ResourceId;
  /** Hash of how the glTF mesh hangs together. */
  readonly layout: number;
  /** Rows and indices of each of its primitives. */
  readonly counts: readonly number[];
  /** The buffers that its values are in. */
  readonly buffers: readonly BufferId[];
  /** These, and those that are left. */
  readonly all: readonly BufferId[];
}

/** What is small where the glTF document shows it, and which material each face has. */
const LEFT = new Set(['splits', 'faces', 'materials']);

/** So many bytes of values are taken from the glTF document, as meshes of it may have the same ones. */
export const MOST_SHOWN_BYTES: number = 1 << 26;

/** The meshes of an STF document whose values the glTF document made of it has, to the bit. */
export function listHeldMeshes(document: StfDocument, target: Document): readonly HeldMesh[] {
  const held: HeldMesh[] = [];
  let size = 0;
  for (const [id, shown] of findMeshes(target)) {
    const mesh = document.find(id as ResourceId, StfMesh);
    const counts = listCounts(shown);
    const buffers =
      mesh && isOfTriangles(document, mesh, counts) && listShownBuffers(document, mesh, shown);
    if (!buffers) continue;
    for (const each of buffers) size += document.getBuffer(each).byteLength;
    if (size > MOST_SHOWN_BYTES) break;
    const all = listRoles(mesh).map((role) => role.id);
    held.push({ id: mesh.id, layout: hashLayout(shown), counts, buffers, all });
  }
  return held;
}

function listCounts(shown: Mesh): number[] {
  return shown.listPrimitives().flatMap((primitive) => {
    const rows = primitive.getAttribute('POSITION')?.getCount() ?? 0;
    return [rows, primitive.getIndices()?.getCount() ?? rows];
  });
}

/** Whether each triangle is a face. */
function isOfTriangles(document: StfDocument, mesh: StfMesh, counts: readonly number[]): boolean {
  const role = listRoles(mesh).find(({ path }) => path === 'faces');
  const faces = (role && readRole(document, role)) ?? [];
  return 3 * faces.length === counts.reduce((sum, count, i) => sum + (i % 2) * count, 0);
}

/** The glTF meshes of a document by the ids of those that they were made of, the first one of each. */
export function findMeshes(target: Document): ReadonlyMap<string, Mesh> {
  const meshes = new Map<string, Mesh>();
  for (const mesh of target.getRoot().listMeshes()) {
    const id = findIdentity(mesh);
    if (id !== undefined && !meshes.has(id)) meshes.set(id, mesh);
  }
  return meshes;
}

/** The buffers of a mesh that a glTF mesh shows; undefined where the mesh has more than it shows. */
function listShownBuffers(
  document: StfDocument,
  mesh: StfMesh,
  shown: Mesh,
): readonly BufferId[] | undefined {
  if (hasMore(document, mesh)) return undefined;
  const geometry = ShownGeometry.of(shown, mesh, document);
  if (!geometry) return undefined;
  const buffers: BufferId[] = [];
  for (const role of listRoles(mesh)) {
    const bytes = document.buffers.get(role.id)?.bytes;
    if (!bytes) return undefined;
    if (LEFT.has(role.path) || role.id === mesh.splits) continue;
    const told = packValues(geometry.read(role.path) ?? [], role);
    if (!areEqualBytes(told, bytes)) return undefined;
    if (bytes.length > 0) buffers.push(role.id);
  }
  return buffers;
}

/** Whether a mesh has what triangles do not show. */
function hasMore({ buffers, resources }: StfDocument, mesh: StfMesh): boolean {
  const { sharpFaceIndices, sharpEdges, lines, vertexGroups, blendshapes, components } = mesh;
  const isFilled = (id: BufferId | undefined): boolean => {
    return id !== undefined && (buffers.get(id)?.byteLength ?? 0) > 0;
  };
  return (
    [sharpFaceIndices, sharpEdges, lines].some(isFilled) ||
    vertexGroups.length + blendshapes.length > 0 ||
    components.some((id) => countsVertices(resources.get(id)))
  );
}
