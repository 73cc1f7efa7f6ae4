import type { Json, MeshGeometry } from '@stfkit/core';
import type { GltfPrimitive } from '../resources/gltf-mesh.ts';
import { toUint32 } from './to-uint32.ts';

/** Triangles that make one glTF primitive. */
export interface TriangleRun {
  readonly slot: number;
  /** Three corner indices a triangle. */
  readonly corners: Uint32Array;
  /** Triangles of each face. */
  readonly faces: Uint32Array;
  /** Attributes of the mesh that the primitive does not have, by semantic. */
  readonly lacks: ReadonlySet<string>;
  readonly extras?: Json;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The triangles of a mesh as glTF primitives: those that it once was made of where they still fit its
 * faces, else one for each material slot that has faces, in the order of the slots.
 */
export function listRuns(geometry: MeshGeometry, kept: readonly GltfPrimitive[]): TriangleRun[] {
  return (fitsFaces(geometry, kept) ? listKeptRuns(geometry, kept) : listSlotRuns(geometry)).filter(
    ({ corners }) => corners.length > 0,
  );
}

/** Whether the primitives cover the faces, each with one material slot. */
function fitsFaces(
  { faces, materialIndices }: MeshGeometry,
  kept: readonly Pick<GltfPrimitive, 'faceCount'>[],
): boolean {
  if (kept.length === 0) return false;
  let face = 0;
  for (const { faceCount } of kept) {
    if (face + faceCount > faces.length) return false;
    for (const end = face + faceCount, first = face; face < end; face++) {
      if (materialIndices[face] !== materialIndices[first]) return false;
    }
  }
  return face === faces.length;
}

function listKeptRuns(
  { faces, triangles, materialIndices }: MeshGeometry,
  kept: readonly GltfPrimitive[],
): TriangleRun[] {
  let face = 0;
  let start = 0;
  return kept.map(({ faceCount, lacks, extras }) => {
    const slot = faceCount > 0 ? (materialIndices[face] as number) : 0;
    let end = start;
    for (const last = face + faceCount; face < last; face++) end += 3 * (faces[face] as number);
    const corners = toUint32(triangles.subarray(start, end));
    const counts = toUint32(faces.subarray(face - faceCount, face));
    start = end;
    return {
      slot,
      corners,
      faces: counts,
      lacks: new Set(lacks),
      ...(extras !== undefined && { extras }),
    };
  });
}

function listSlotRuns(geometry: MeshGeometry): TriangleRun[] {
  const { faces, triangles, materialIndices } = geometry;
  const [slot = 0] = materialIndices;
  if (fitsFaces(geometry, [{ faceCount: faces.length }])) {
    return [{ slot, corners: toUint32(triangles), faces: toUint32(faces), lacks: NOTHING }];
  }
  const counts = new Map<number, { corners: number; faces: number }>();
  for (let face = 0; face < faces.length; face++) {
    const slot = materialIndices[face] as number;
    const count = counts.get(slot) ?? { corners: 0, faces: 0 };
    count.corners += 3 * (faces[face] as number);
    count.faces++;
    counts.set(slot, count);
  }
  const slots = [...counts].sort(([a], [b]) => a - b);
  const filled = new Map(
    slots.map(([slot, count]) => [
      slot,
      {
        corners: new Uint32Array(count.corners),
        faces: new Uint32Array(count.faces),
        count: 0,
        faceCount: 0,
      },
    ]),
  );
  let at = 0;
  for (let face = 0; face < faces.length; face++) {
    const run = filled.get(materialIndices[face] as number);
    if (run) run.faces[run.faceCount++] = faces[face] as number;
    for (const end = at + 3 * (faces[face] as number); at < end; at++) {
      if (run) run.corners[run.count++] = triangles[at] as number;
    }
  }
  return [...filled].map(([slot, { corners, faces: own }]) => ({
    slot,
    corners,
    faces: own,
    lacks: NOTHING,
  }));
}
