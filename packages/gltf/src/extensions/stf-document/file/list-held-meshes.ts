import type { BufferId, ResourceId, StfDocument } from '@stfkit/core';
import { StfMesh } from '@stfkit/core';
import { areEqualBytes } from '../../../bytes/equal-bytes.ts';
import { bytesOf } from '../../../geometry/bytes-of.ts';
import type { Document, Mesh } from '../../../objects/index.ts';
import { GltfMesh } from '../../../resources/gltf-mesh.ts';
import { packValues } from '../delta/geometry/geometry-codec.ts';
import { listRoles, type MeshRole, readAt } from '../delta/geometry/mesh-roles.ts';
import { mapById } from '../identities.ts';
import { hashLayout } from './hash-layout.ts';
import { isReplaceable } from './is-replaceable.ts';
import { ShownGeometry } from './shown-geometry.ts';

/** A mesh of which the glTF document shows all numbers of vertices and splits. */
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

/** So many bytes of values are taken from the glTF document, as meshes of it may have the same ones. */
export const MOST_SHOWN_BYTES: number = 1 << 26;

/** The meshes of an STF document whose values the glTF document made of it has, to the bit. */
export function listHeldMeshes(document: StfDocument, target: Document): readonly HeldMesh[] {
  const held: HeldMesh[] = [];
  let size = 0;
  for (const [id, shown] of findMeshes(target)) {
    const mesh = document.find(id as ResourceId, StfMesh);
    const kept = mesh?.components.flatMap((each) => document.find(each, GltfMesh) ?? []) ?? [];
    if (!mesh || !kept.every((each) => isReplaceable(each, mesh))) continue;
    const roles = listRoles(mesh);
    const geometry = ShownGeometry.of(shown, mesh, document, roles);
    const buffers = geometry ? listShownBuffers(document, roles, geometry) : [];
    if (!geometry || buffers.length === 0) continue;
    for (const each of buffers) size += document.getBuffer(each).byteLength;
    if (size > MOST_SHOWN_BYTES) break;
    const all = roles.map((role) => role.id);
    held.push({
      id: mesh.id,
      layout: hashLayout(shown),
      counts: geometry.listCounts(),
      buffers,
      all,
    });
  }
  return held;
}

/** The glTF meshes of a document by the ids of those that they were made of, the first one of each. */
export function findMeshes(target: Document): ReadonlyMap<string, Mesh> {
  return mapById(target.getRoot().listMeshes());
}

/**
 * The buffers of a mesh that a glTF mesh shows; none where it does not show all numbers of vertices and splits, of which some
 * follow from others: normals of flat faces from places.
 */
function listShownBuffers(
  document: StfDocument,
  roles: readonly MeshRole[],
  geometry: ShownGeometry,
): readonly BufferId[] {
  const faceCount = readAt(document, roles, 'faces')?.length ?? 0;
  const buffers: BufferId[] = [];
  for (const role of roles) {
    const bytes = document.buffers.get(role.id)?.bytes;
    const isNumbers = NUMBERS.has(role.path) || role.path.startsWith('uvs/');
    if (!bytes || !(isNumbers || CORNERS.has(role.path))) continue;
    // What is left out has no bytes either.
    if (bytes.length === 0) return [];
    const read = geometry.read(role.path);
    const isShown = read !== undefined && areShown(read, role, bytes);
    if (isNumbers && !isShown) return [];
    // Only of triangles it can be told how many there were.
    if (isShown && (isNumbers || read.length === 3 * faceCount)) buffers.push(role.id);
  }
  return buffers;
}

/** Whether these are the values of a buffer, to the bit. */
function areShown(read: Float32Array | Uint32Array, role: MeshRole, bytes: Uint8Array): boolean {
  const own = role.width === 4 ? bytesOf(read) : packValues(read, role);
  return areEqualBytes(own, bytes);
}

/** What a mesh has of its vertices and splits, with `uvs/0` and so on. */
const NUMBERS = new Set(['vertices', 'normals', 'colors', 'influences', 'bones', 'weights']);

/** What it has of the corners of triangles. */
const CORNERS = new Set(['corners', 'tris']);
