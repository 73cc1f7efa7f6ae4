import { StfError } from '../errors.ts';

/**
 * Ways in which buffers of a mesh can contradict each other:
 * - MESH_BUFFER_MISSING: a buffer that the mesh names is not in the document.
 * - MESH_BUFFER_LENGTH: a buffer has not one value for each thing that it describes.
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

/** The buffers of a mesh contradict each other, so that it has no geometry. */
export class MeshError extends StfError {
  override readonly name = 'MeshError';

  /** Member of the mesh in the spelling of the file, for instance `uvs/0/uv`. */
  readonly field: string;

  constructor(code: MeshFaultCode, mesh: string, field: string, problem: string) {
    super(code, `Mesh ${mesh}: ${field} ${problem}.`);
    this.field = field;
  }
}
