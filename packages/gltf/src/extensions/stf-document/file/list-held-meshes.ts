import type { BufferId, ResourceId, StfDocument } from '@stfkit/core';
import { StfMesh } from '@stfkit/core';
import type { Document, Mesh } from '../../../objects/index.ts';
import { GltfMesh } from '../../../resources/gltf-mesh.ts';
import { listRoles } from '../delta/geometry/mesh-roles.ts';
import { mapById } from '../identities.ts';
import { hashLayout } from './hash-layout.ts';
import { isReplaceable } from './is-replaceable.ts';
import { listShownBuffers, listShownColumns } from './list-shown-buffers.ts';
import { ShownGeometry } from './shown-geometry.ts';

/** A mesh of which the glTF document shows all numbers of vertices and splits. */
export interface HeldMesh {
  readonly id: ResourceId;
  /** Hash of how the glTF mesh hangs together. */
  readonly layout: number;
  /** Rows and indices of each of its primitives. */
  readonly counts: readonly number[];
  /** The buffers that its values are in, and those of attributes that are kept beside it. */
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
    if (!mesh || !kept.every((each) => isReplaceable(document, each, mesh))) continue;
    const roles = listRoles(mesh);
    const geometry = ShownGeometry.of(shown, mesh, document, roles);
    const shownBuffers = geometry ? listShownBuffers(document, roles, geometry) : [];
    if (!geometry || shownBuffers.length === 0) continue;
    const columns = kept.flatMap((each) => listShownColumns(document, each, geometry));
    const buffers = [...shownBuffers, ...columns];
    for (const each of buffers) size += document.getBuffer(each).byteLength;
    if (size > MOST_SHOWN_BYTES) break;
    const all = [...roles.map((role) => role.id), ...columns];
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
