import type { ReadonlyUints } from '../../buffers/readonly-array.ts';
import { sumOf } from '../../mesh/sum-of.ts';
import type { Subject } from '../subject.ts';
import { itemsOf } from '../subject.ts';
import type { BufferReader, FoundValues } from './buffer-reader.ts';
import { uintWidth } from './buffer-reader.ts';

/** Faces have the triangles of the mesh, and corners stand as Blender finds polygons in them. */
export function checkFaces(
  subject: Subject,
  faces: ReadonlyUints | undefined,
  triangles: FoundValues<ReadonlyUints> | undefined,
  cornerCount: number | undefined,
): void {
  if (faces === undefined || triangles === undefined) return;
  const found = sumOf(faces);
  const { count, values } = triangles;
  if (found !== count) subject.report('MESH_FACES', { found, count }, 'faces');
  else if (values !== undefined && cornerCount !== undefined) {
    const face = findScrambledFace(faces, values, cornerCount);
    if (face >= 0) subject.report('MESH_NGON', { face, program: 'Blender' }, 'tris');
  }
}

/** Faces have slots of the mesh, and the last slots are used. */
export function checkSlots(
  subject: Subject,
  reader: BufferReader,
  faceCount: number | undefined,
): void {
  const { json } = subject;
  const key = 'material_indices';
  const count = itemsOf(json['material_slots']).length;
  if (faceCount === undefined) return;
  let last = 0;
  if (json[key] !== undefined) {
    const bytes = reader.byteLength(json[key]);
    const inferred = uintWidth(bytes === undefined ? 4 : bytes / faceCount, 4);
    const width = uintWidth(json['material_indices_width'], inferred);
    const slots = reader.uints(json[key], width, {
      steps: [key],
      per: 1,
      count: faceCount,
    })?.values;
    if (slots === undefined) return;
    let face = 0;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] as number;
      if (slot > last) {
        last = slot;
        face = i;
      }
    }
    // A mesh without any slot has its faces in slot 0 all the same.
    if (last >= Math.max(count, 1)) subject.report('MESH_SLOT', { face, found: last, count }, key);
  }
  if (faceCount > 0 && last < count - 1) {
    subject.report('MESH_SLOT_UNUSED', { slot: last + 1, program: 'Godot' }, 'material_slots');
  }
}

/**
 * The first face whose n triangles do not consist of the next n + 2 corners, each triangle's going
 * round in ascending order; the number of faces where corners are left over; −1 where all is well.
 *
 * @see stf-format §5.4
 */
function findScrambledFace(
  faces: ReadonlyUints,
  triangles: ReadonlyUints,
  cornerCount: number,
): number {
  const seen = new Uint8Array(cornerCount);
  let at = 0;
  let start = 0;
  for (let face = 0; face < faces.length; face++) {
    const count = faces[face] as number;
    const next = start + count + 2;
    if (count === 0 || next > cornerCount) return face;
    let distinct = 0;
    for (const end = at + 3 * count; at < end; at += 3) {
      const a = triangles[at] as number;
      const b = triangles[at + 1] as number;
      const c = triangles[at + 2] as number;
      const ascends = (a < b && b < c) || (b < c && c < a) || (c < a && a < b);
      if (!ascends || a < start || b < start || c < start) return face;
      if (a >= next || b >= next || c >= next) return face;
      distinct += 3 - (seen[a] as number) - (seen[b] as number) - (seen[c] as number);
      seen[a] = 1;
      seen[b] = 1;
      seen[c] = 1;
    }
    if (distinct !== count + 2) return face;
    start = next;
  }
  return start === cornerCount ? -1 : faces.length;
}
