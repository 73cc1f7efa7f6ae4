import type { Mat4, StfDocument, StfMesh } from '@stfkit/core';
import { StfBuffer } from '@stfkit/core';
import { hashBytes, hashValue } from '../../../../bytes/hash.ts';
import type { StoredGeometry } from '../delta.ts';
import { codeGeometry } from './code-geometry.ts';
import { TRIANGLE_ORDER } from './code-topology.ts';
import { listRoles, type MeshRole, readRole, readRoles } from './mesh-roles.ts';
import { ValueReader } from './value-reader.ts';
import { ValueWriter } from './value-writer.ts';

/** Values that may come out for each byte that goes in. */
const MOST_RATIO = 64;

/** Buffers of a mesh, told by those of another one. */
export interface EncodedGeometry {
  readonly bytes: Uint8Array;
  /** What takes the vertices of the other one to where they are; undefined where nothing does. */
  readonly map: Mat4 | undefined;
  /** Ids of the buffers. */
  readonly told: ReadonlySet<string>;
}

/** The buffers of a mesh told by those of the mesh that a glTF file gives; undefined where the former cannot be read. */
export function encodeGeometry(
  original: StfDocument,
  mesh: StfMesh,
  base: StfDocument,
  given: StfMesh,
): EncodedGeometry | undefined {
  const roles = listRoles(mesh);
  const isReadable = roles.every((role) => {
    const read = readRole(original, role);
    return read !== undefined && (role.isFloat || role.width < 8 || areNarrow(read));
  });
  if (!isReadable || mesh.faceCorners === undefined) return undefined;
  const [values, from] = [readRoles(original, mesh), readRoles(base, given)];
  const materials = new Set(values.get('materials'));
  const orders = materials.size > 1 ? Object.values(TRIANGLE_ORDER) : [TRIANGLE_ORDER.SAME];
  const attempts = orders.map((order) => {
    const writer = new ValueWriter(values);
    codeGeometry(writer, from, order);
    return { bytes: writer.finish(), map: writer.map };
  });
  const [best] = attempts.sort((a, b) => costOf(a.bytes) - costOf(b.bytes)) as [
    Pick<EncodedGeometry, 'bytes' | 'map'>,
  ];
  return { ...best, told: new Set(roles.map(({ id }) => id)) };
}

/** What `encodeGeometry` told of a mesh. */
type ToldGeometry = Pick<StoredGeometry, 'coded' | 'map'>;

/**
 * The buffers that `encodeGeometry` told.
 *
 * @param mesh With the members that name the buffers.
 * @param given The mesh that the glTF file gives.
 * @throws {Error} where the bytes are none of it.
 */
export function decodeGeometry(
  told: ToldGeometry,
  mesh: StfMesh,
  now: StfDocument,
  given: StfMesh,
): StfBuffer[] {
  const { read } = decodeValues(told, mesh, now, given);
  return listRoles(mesh).flatMap((role) => {
    const values = read.get(role.path);
    return values ? [StfBuffer.of(role.id, packValues(values, role))] : [];
  });
}

/**
 * The split of the mesh that the glTF file gives from which each split comes that `encodeGeometry` told, −1 for none.
 *
 * @throws {Error} where the bytes are none of it.
 */
export function originsOfSplits(
  told: ToldGeometry,
  mesh: StfMesh,
  now: StfDocument,
  given: StfMesh,
): Int32Array {
  return decodeValues(told, mesh, now, given).origins.splits;
}

function decodeValues(
  { coded, map }: ToldGeometry,
  mesh: StfMesh,
  now: StfDocument,
  given: StfMesh,
) {
  const from = readRoles(now, given);
  const size = [...from.values()].reduce((sum, { length }) => sum + length, coded.length);
  const reader = new ValueReader(coded, mesh.floatWidth, map, MOST_RATIO * (size + 1024));
  const origins = codeGeometry(reader, from, TRIANGLE_ORDER.SAME);
  return { read: reader.values, origins };
}

/** Whether indices of 8 bytes need no more than 4. */
function areNarrow(indices: ArrayLike<number>): boolean {
  for (let i = 0; i < indices.length; i++) {
    if ((indices[i] as number) > 0xffffffff) return false;
  }
  return true;
}

/** How much bytes are going to cost about: those that are not zero. */
function costOf(bytes: Uint8Array): number {
  return bytes.length + bytes.reduce((sum, byte) => sum + Math.min(byte, 1), 0);
}

/** The hash of how a mesh hangs together: of all its indices, and how many floats it has of what. */
export function hashShape(document: StfDocument, mesh: StfMesh): number {
  const parts = listRoles(mesh).map((role) => {
    const values = readRole(document, role);
    const { path, isFloat, id } = role;
    const bytes = document.buffers.get(id)?.bytes;
    return `${path} ${isFloat || !bytes ? values?.length : hashBytes(bytes)}`;
  });
  return hashValue(parts);
}

/** Values as the bytes of a buffer of a mesh. */
export function packValues(values: ArrayLike<number>, { isFloat, width }: MeshRole): Uint8Array {
  if (!isFloat && width === 8) {
    return new Uint8Array(BigUint64Array.from(Array.from(values), BigInt).buffer);
  }
  const floats = width === 8 ? Float64Array : Float32Array;
  const uints = width === 1 ? Uint8Array : width === 2 ? Uint16Array : Uint32Array;
  // Not by `from`, which goes through an iterator.
  const packed = isFloat ? new floats(values) : new uints(values);
  return new Uint8Array(packed.buffer);
}
