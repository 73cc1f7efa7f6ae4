import type { ReadonlyFloats, ReadonlyUints } from '../buffers/readonly-array.ts';
import { StfBuffer } from '../buffers/stf-buffer.ts';
import type { FloatWidth, UintWidth } from '../buffers/typed-view.ts';
import type { BufferId } from '../definition/ids.ts';
import type { ExpectedIndices, ExpectedValues } from './mesh-fault.ts';
import { checkMeshIndices, checkMeshLength } from './mesh-fault.ts';
import { packFloats, packUints } from './pack-values.ts';

/** How the errors name a geometry, which has no id. */
export const GEOMETRY = 'geometry';

/** Writes the arrays of one mesh into buffers, with the checks that reading them would make. */
export class MeshPacker {
  /** The buffers so far. */
  readonly buffers: StfBuffer[] = [];
  readonly #idFor: (name: string) => BufferId;
  readonly #floatWidth: FloatWidth;

  constructor(idFor: (name: string) => BufferId, floatWidth: FloatWidth) {
    this.#idFor = idFor;
    this.#floatWidth = floatWidth;
  }

  /**
   * The id of a new buffer of floats.
   *
   * @throws {StfError} MESH_BUFFER_LENGTH.
   */
  floats(field: string, values: ReadonlyFloats, expected: ExpectedValues): BufferId {
    checkMeshLength(GEOMETRY, field, values.length, expected);
    return this.#add(field, packFloats(values, this.#floatWidth));
  }

  /**
   * The id of a new buffer of unsigned integers.
   *
   * @throws {StfError} MESH_BUFFER_LENGTH, MESH_INDEX.
   */
  uints(
    field: string,
    values: ReadonlyUints,
    expected: ExpectedIndices & { readonly width: UintWidth },
  ): BufferId {
    checkMeshLength(GEOMETRY, field, values.length, expected);
    checkMeshIndices(GEOMETRY, field, values, expected.below ?? Number.POSITIVE_INFINITY);
    return this.#add(field, packUints(values, expected.width));
  }

  #add(field: string, bytes: Uint8Array): BufferId {
    const id = this.#idFor(field);
    this.buffers.push(StfBuffer.of(id, bytes));
    return id;
  }
}
