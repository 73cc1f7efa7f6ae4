import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfBuffer, StfMesh } from '@stfkit/core';
import type { Document, Mesh } from '../../../objects/index.ts';
import { GltfMesh } from '../../../resources/gltf-mesh.ts';
import { packValues } from '../delta/geometry/geometry-codec.ts';
import { listRoles } from '../delta/geometry/mesh-roles.ts';
import type { FileIndex } from './encode-file.ts';
import { hashLayout } from './hash-layout.ts';
import { findMeshes, MOST_SHOWN_BYTES } from './list-held-meshes.ts';
import { replaceGeometry } from './replace-geometry.ts';
import { ShownGeometry } from './shown-geometry.ts';

/** A document with the meshes of a glTF file. */
export interface ShownMeshes {
  readonly document: StfDocument;
  /** Ids of the meshes that the glTF file does not have any more, and of what is kept of them. */
  readonly gone: ReadonlySet<string>;
}

/**
 * Gives a document the geometry that the glTF file has by now of meshes of which it leaves that: as they were where they
 * still hang together so, with what was moved since; else as they would be read.
 *
 * @throws {Error} where that is more than is reasonable.
 */
export function takeMeshes(
  document: StfDocument,
  meshes: FileIndex['meshes'],
  source: Document,
  derived: StfDocument,
): ShownMeshes {
  const gone = new Set<string>();
  if (meshes.length === 0) return { document, gone };
  const shownMeshes = findMeshes(source);
  let size = 0;
  const whole = document.edit((draft) => {
    for (const [id, layout] of new Map(meshes)) {
      const mesh = document.find(id as ResourceId, StfMesh);
      if (mesh === undefined) continue;
      const shown = shownMeshes.get(id);
      const buffers = shown && hashLayout(shown) === layout && readBuffers(document, mesh, shown);
      for (const each of buffers || []) {
        size += each.byteLength;
        draft.setBuffer(each);
      }
      if (size > MOST_SHOWN_BYTES) throw new Error('its meshes are too large');
      if (buffers) continue;
      replaceGeometry(draft, mesh, derived);
      if (derived.find(mesh.id, StfMesh)) continue;
      const kept = mesh.components.filter((each) => document.find(each, GltfMesh));
      for (const each of [mesh.id, ...kept]) gone.add(each);
    }
  });
  return { document: whole, gone };
}

/** The buffers that a glTF mesh shows; undefined where it is none that was made of the mesh. */
function readBuffers(document: StfDocument, mesh: StfMesh, shown: Mesh): StfBuffer[] | undefined {
  const geometry = ShownGeometry.of(shown, mesh, document);
  if (!geometry) return undefined;
  return listRoles(mesh).flatMap((role) => {
    const isLeft = document.buffers.get(role.id)?.byteLength === 0;
    const values = isLeft && geometry.read(role.path);
    return values ? StfBuffer.of(role.id, packValues(values, role)) : [];
  });
}
