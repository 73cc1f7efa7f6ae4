import type { TypedArray } from '@gltf-transform/core';
import type { BufferId, ResourceId, StfDocument } from '@stfkit/core';
import { StfBuffer, StfMesh } from '@stfkit/core';
import { bytesOf } from '../../../geometry/bytes-of.ts';
import type { Document } from '../../../objects/index.ts';
import { GltfMesh } from '../../../resources/gltf-mesh.ts';
import { packValues } from '../delta/geometry/geometry-codec.ts';
import { listRoles } from '../delta/geometry/mesh-roles.ts';
import { countUses } from './count-uses.ts';
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
  const uses = countUses(document);
  let room = MOST_SHOWN_BYTES;
  const whole = document.edit((draft) => {
    for (const [id, layout, counts] of meshes) {
      const mesh = document.find(id as ResourceId, StfMesh);
      if (mesh === undefined) continue;
      const roles = listRoles(mesh);
      const shown = shownMeshes.get(id);
      const geometry =
        shown && hashLayout(shown) === layout
          ? ShownGeometry.of(shown, mesh, document, roles)
          : undefined;
      const kept = mesh.components.flatMap((each) => document.find(each, GltfMesh) ?? []);
      let standIn: StandInGeometry | undefined;
      const valuesOf = (role: string): ArrayLike<number> => {
        const read = geometry?.read(role);
        if (read) return read;
        standIn ??= new StandInGeometry(document, mesh, counts);
        return standIn.make(role);
      };
      for (const role of roles) {
        const length = document.buffers.get(role.id)?.byteLength ?? 0;
        const values = length === 0 ? valuesOf(role.path) : undefined;
        // A few bytes would else be as many large meshes.
        if (length + (values?.length ?? 0) > 0 && uses.get(role.id) !== 1) {
          throw new Error('resources share a buffer');
        }
        if (!values) continue;
        room -= values.length * role.width;
        if (room < 0) throw new Error('its meshes are too large');
        draft.setBuffer(StfBuffer.of(role.id, packValues(values, role)));
      }
      for (const each of kept) {
        const found = findColumns(document, each, geometry);
        for (const [id, array] of found) {
          if (array && uses.get(id) !== 1) throw new Error('resources share a buffer');
          room -= array?.byteLength ?? 0;
          if (room < 0) throw new Error('its meshes are too large');
          if (array) draft.setBuffer(StfBuffer.of(id, bytesOf(array)));
          else untold.add(id);
        }
        const isWhole = found.every(([, array]) => array);
        if (!geometry || !isWhole) untold.add(each.id);
      }
    }
  });
  return { document: whole, untold };
}

/** The buffers of attributes that are kept of a mesh which were left out, each with what there is for it. */
function findColumns(
  { buffers }: StfDocument,
  kept: GltfMesh,
  geometry: ShownGeometry | undefined,
): (readonly [id: BufferId, array: TypedArray | undefined])[] {
  const left = kept.references.buffers.filter((id) => buffers.get(id)?.byteLength === 0);
  if (left.length === 0) return [];
  const shown = new Map(kept.attributes.flatMap((each) => [...(geometry?.listKept(each) ?? [])]));
  return left.map((id) => [id, shown.get(id)] as const);
}
