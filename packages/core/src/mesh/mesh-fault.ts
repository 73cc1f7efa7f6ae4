import type { ReadonlyUints } from '../buffers/readonly-array.ts';
import { StfError } from '../errors.ts';
import { sumOf } from './sum-of.ts';

/**
 * Ways in which the arrays of a mesh can contradict each other:
 * - MESH_BUFFER_MISSING: a buffer that the mesh needs is not in the document.
 * - MESH_BUFFER_LENGTH: an array has not one value for each thing that it describes.
 * - MESH_INDEX: an index points past what it counts in.
 * - MESH_FACES: the faces have not as many triangles as the mesh.
 * - MESH_SKIN: counts, bone indices and weights do not belong together.
 */
export type MeshFaultCode =
  | 'MESH_BUFFER_MISSING'
  | 'MESH_BUFFER_LENGTH'
  | 'MESH_INDEX'
  | 'MESH_FACES'
  | 'MESH_SKIN';

/** What an array has to hold. */
export interface ExpectedValues {
  /** Values that belong to one thing, for instance 3 of a position. */
  readonly per: number;
  /** Number of things, where it is known; else any whole number. */
  readonly count?: number | undefined;
}

/** What an array of indices has to hold. */
export interface ExpectedIndices extends ExpectedValues {
  /** Number of things that the indices count in. */
  readonly below?: number;
}

/**
 * The error for a mesh whose arrays contradict each other. `field` is spelled as in the file, for
 * instance `uvs/0/uv`; `problem` says what was found and what was expected.
 */
export function meshFault(
  code: MeshFaultCode,
  mesh: string,
  field: string,
  problem: string,
): StfError {
  return new StfError(code, `Mesh ${mesh}: ${field} ${problem}.`);
}

/**
 * Checks the number of values of an array.
 *
 * @throws {StfError} MESH_BUFFER_LENGTH.
 */
export function checkMeshLength(
  mesh: string,
  field: string,
  length: number,
  { per, count }: ExpectedValues,
): void {
  if (count === undefined ? length % per === 0 : length === count * per) return;
  const wanted =
    count === undefined ? `a multiple of ${per}` : `${count * per} (${count} × ${per})`;
  throw meshFault('MESH_BUFFER_LENGTH', mesh, field, `has ${length} values, expected ${wanted}`);
}

/**
 * Checks that all values are less than `below`.
 *
 * @throws {StfError} MESH_INDEX.
 */
export function checkMeshIndices(
  mesh: string,
  field: string,
  values: ReadonlyUints,
  below: number,
): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value < below) continue;
    const problem = `has ${value} at ${i}, expected less than ${below}`;
    throw meshFault('MESH_INDEX', mesh, field, problem);
  }
}

/**
 * Checks that the triangles of the faces are those of the mesh.
 *
 * @throws {StfError} MESH_FACES.
 */
export function checkMeshFaces(mesh: string, faces: ReadonlyUints, triangleCount: number): void {
  const sum = sumOf(faces);
  if (sum === triangleCount) return;
  const problem = `have ${sum} triangles together, expected the ${triangleCount} of tris`;
  throw meshFault('MESH_FACES', mesh, 'faces', problem);
}

/**
 * Checks that there are as many influences as their counts add up to.
 *
 * @throws {StfError} MESH_SKIN.
 */
export function checkMeshInfluences(
  mesh: string,
  counts: ReadonlyUints,
  boneIndices: ReadonlyUints,
): void {
  const sum = sumOf(counts);
  if (boneIndices.length === sum) return;
  const problem = `has ${boneIndices.length} values, expected the ${sum} of weight_lens`;
  throw meshFault('MESH_SKIN', mesh, 'bone_indices', problem);
}
