import type { ReadonlyFloats, ReadonlyUints } from '../buffers/readonly-array.ts';
import type { StfBuffer } from '../buffers/stf-buffer.ts';
import type { FloatWidth, UintWidth } from '../buffers/typed-view.ts';
import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { ResourceGraph } from '../resources/resource-graph.ts';
import type { ExpectedIndices, ExpectedValues } from './mesh-fault.ts';
import { checkMeshIndices, checkMeshLength, meshFault } from './mesh-fault.ts';

/** The buffers of one mesh as typed arrays whose length and range are checked. */
export class MeshBuffers {
  readonly #graph: ResourceGraph;
  readonly #mesh: ResourceId;
  readonly #floatWidth: FloatWidth;

  constructor(graph: ResourceGraph, mesh: ResourceId, floatWidth: FloatWidth) {
    this.#graph = graph;
    this.#mesh = mesh;
    this.#floatWidth = floatWidth;
  }

  /**
   * The floats of a buffer.
   *
   * @throws {StfError} MESH_BUFFER_MISSING, MESH_BUFFER_LENGTH, BUFFER_NOT_LOADED.
   */
  floats(field: string, id: BufferId, expected: ExpectedValues): ReadonlyFloats {
    const buffer = this.#find(field, id, this.#floatWidth);
    checkMeshLength(this.#mesh, field, buffer.byteLength / this.#floatWidth, expected);
    return buffer.floats(this.#floatWidth);
  }

  /**
   * The unsigned integers of a buffer, each below `expected.below`.
   *
   * @throws {StfError} MESH_BUFFER_MISSING, MESH_BUFFER_LENGTH, MESH_INDEX, BUFFER_NOT_LOADED.
   */
  uints(
    field: string,
    id: BufferId,
    expected: ExpectedIndices & { readonly width: UintWidth },
  ): ReadonlyUints {
    const { width, below = Number.POSITIVE_INFINITY } = expected;
    const buffer = this.#find(field, id, width);
    checkMeshLength(this.#mesh, field, buffer.byteLength / width, expected);
    const values = buffer.uints(width);
    if (below < 256 ** width) checkMeshIndices(this.#mesh, field, values, below);
    return values;
  }

  /**
   * The size of a buffer in bytes.
   *
   * @throws {StfError} MESH_BUFFER_MISSING.
   */
  byteLength(field: string, id: BufferId): number {
    return this.#find(field, id, 1).byteLength;
  }

  #find(field: string, id: BufferId, width: number): StfBuffer {
    const buffer = this.#graph.buffers.get(id);
    if (buffer === undefined) {
      const problem = id === '' ? 'names no buffer' : `names buffer ${id}, which does not exist`;
      throw meshFault('MESH_BUFFER_MISSING', this.#mesh, field, problem);
    }
    if (buffer.byteLength % width !== 0) {
      const problem = `has ${buffer.byteLength} bytes, expected a multiple of ${width}`;
      throw meshFault('MESH_BUFFER_LENGTH', this.#mesh, field, problem);
    }
    return buffer;
  }
}
