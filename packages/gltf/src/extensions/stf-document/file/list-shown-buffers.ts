import type { BufferId, StfDocument } from '@stfkit/core';
import { areEqualBytes } from '../../../bytes/equal-bytes.ts';
import { bytesOf } from '../../../geometry/bytes-of.ts';
import type { GltfMesh } from '../../../resources/gltf-mesh.ts';
import { packValues } from '../delta/geometry/geometry-codec.ts';
import { type MeshRole, readAt } from '../delta/geometry/mesh-roles.ts';
import type { ShownGeometry } from './shown-geometry.ts';

/** What a mesh has of its vertices and splits, with `uvs/0` and so on. */
const NUMBERS = new Set(['vertices', 'normals', 'colors']);

/** What it has of bones: all of it stays where the glTF mesh has weights that add up to something else. */
const INFLUENCES = new Set(['influences', 'bones', 'weights']);

/** What it has of the corners of triangles. */
const CORNERS = new Set(['corners', 'tris']);

/**
 * The buffers of a mesh that a glTF mesh shows; none where it does not show all numbers of vertices and splits, of which some
 * follow from others: normals of flat faces from places.
 */
export function listShownBuffers(
  document: StfDocument,
  roles: readonly MeshRole[],
  geometry: ShownGeometry,
): readonly BufferId[] {
  const faceCount = readAt(document, roles, 'faces')?.length ?? 0;
  const buffers: BufferId[] = [];
  const influences: BufferId[] = [];
  let areInfluencesShown = true;
  for (const role of roles) {
    const bytes = document.buffers.get(role.id)?.bytes;
    const isNumbers = NUMBERS.has(role.path) || role.path.startsWith('uvs/');
    const isInfluence = INFLUENCES.has(role.path);
    if (!bytes || !(isNumbers || isInfluence || CORNERS.has(role.path))) continue;
    // What is left out has no bytes either.
    if (bytes.length === 0) return [];
    const read = geometry.read(role.path);
    const isShown = read !== undefined && areShown(read, role, bytes);
    if (isNumbers && !isShown) return [];
    if (isInfluence) {
      influences.push(role.id);
      areInfluencesShown &&= isShown;
    } else if (isShown && (isNumbers || read.length === 3 * faceCount)) {
      // Only of triangles it can be told how many there were.
      buffers.push(role.id);
    }
  }
  return areInfluencesShown ? [...buffers, ...influences] : buffers;
}

/** The buffers of attributes that are kept of a glTF mesh which it shows. */
export function listShownColumns(
  { buffers }: StfDocument,
  kept: GltfMesh,
  geometry: ShownGeometry,
): readonly BufferId[] {
  const ids: BufferId[] = [];
  for (const [id, array] of geometry.listKept(kept.attributes, kept.references.buffers)) {
    const bytes = buffers.get(id)?.bytes;
    if (bytes && areEqualBytes(bytes, bytesOf(array))) ids.push(id);
  }
  return ids;
}

/** Whether these are the values of a buffer, to the bit. */
function areShown(read: Float32Array | Uint32Array, role: MeshRole, bytes: Uint8Array): boolean {
  const own = role.width === 4 ? bytesOf(read) : packValues(read, role);
  return areEqualBytes(own, bytes);
}
