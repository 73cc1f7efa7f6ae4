import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfMesh } from '@stfkit/core';
import { bytesOf } from '../../../geometry/bytes-of.ts';
import type { Document } from '../../../objects/index.ts';
import { GltfMesh } from '../../../resources/gltf-mesh.ts';
import { packValues } from '../delta/geometry/geometry-codec.ts';
import { listRoles } from '../delta/geometry/mesh-roles.ts';
import { BufferFiller } from './buffer-filler.ts';
import type { FileIndex } from './encode-file.ts';
import { hashLayout } from './hash-layout.ts';
import { findMeshes, MOST_SHOWN_BYTES } from './list-held-meshes.ts';
import { ShownGeometry } from './shown-geometry.ts';
import { StandInGeometry } from './stand-in-geometry.ts';

/** A document with what a glTF file shows of it. */
export interface ShownDocument {
  readonly document: StfDocument;
  /** Ids of the resources and buffers of which nothing is to be told, as the glTF file says by now what there is of them. */
  readonly untold: ReadonlySet<string>;
}

/**
 * Gives a document the geometry that the glTF file has by now of meshes of which it leaves that: where they still hang together as they
 * did, with what was moved since. Others get numbers that stand in for theirs, so that the geometry that is read of the file takes their place.
 *
 * @throws {Error} where that is more than is reasonable.
 */
export function takeMeshes(
  document: StfDocument,
  meshes: FileIndex['meshes'],
  source: Document,
): ShownDocument {
  const untold = new Set<string>();
  if (meshes.length === 0) return { document, untold };
  const shownMeshes = findMeshes(source);
  const whole = document.edit((draft) => {
    const filler = new BufferFiller(document, draft, MOST_SHOWN_BYTES, 'its meshes are too large');
    for (const [id, layout, counts] of meshes) {
      const mesh = document.find(id as ResourceId, StfMesh);
      if (mesh === undefined) continue;
      const roles = listRoles(mesh);
      const shown = shownMeshes.get(id);
      const geometry =
        shown && hashLayout(shown) === layout
          ? ShownGeometry.of(shown, mesh, document, roles)
          : undefined;
      let standIn: StandInGeometry | undefined;
      for (const role of roles) {
        if (!filler.isLeft(role.id)) {
          if (document.buffers.has(role.id)) filler.expectAlone(role.id);
          continue;
        }
        const read = geometry?.read(role.path);
        if (!read) standIn ??= new StandInGeometry(document, mesh, counts);
        filler.take((read?.length ?? standIn?.count(role.path) ?? 0) * role.width);
        const values = read ?? standIn?.make(role.path) ?? [];
        if (values.length > 0) filler.fill(role.id, packValues(values, role));
      }
      for (const each of new Set(mesh.components)) {
        const kept = document.find(each, GltfMesh);
        if (!kept || fillColumns(filler, kept, geometry)) continue;
        // Buffers of what is read are named as these are.
        for (const gone of [each, ...kept.references.buffers]) untold.add(gone);
      }
    }
  });
  return { document: whole, untold };
}

/** Fills the buffers of attributes that are kept of a mesh and were left out; whether there is something for each. */
function fillColumns(
  filler: BufferFiller,
  kept: GltfMesh,
  geometry: ShownGeometry | undefined,
): boolean {
  if (!geometry) return false;
  const left = kept.references.buffers.filter((id) => filler.isLeft(id));
  let count = 0;
  for (const [id, array] of geometry.listKept(kept.attributes, left)) {
    filler.take(array.byteLength);
    filler.fill(id, bytesOf(array));
    count++;
  }
  return count === left.length;
}
