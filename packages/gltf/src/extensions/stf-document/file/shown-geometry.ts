import type { TypedArray } from '@gltf-transform/core';
import type { BufferId, StfDocument, StfMesh } from '@stfkit/core';
import { countUp } from '../../../geometry/count-up.ts';
import { gatherRows } from '../../../geometry/gather-rows.ts';
import { type CornerValues, groupCorners } from '../../../geometry/group-corners.ts';
import { TRIANGLES } from '../../../geometry/triangle-indices.ts';
import type { Mesh } from '../../../objects/index.ts';
import type { GltfAttribute } from '../../../resources/gltf-mesh.ts';
import { type MeshRole, readAt } from '../delta/geometry/mesh-roles.ts';
import { type ColumnForm, JoinedPrimitives } from './joined-primitives.ts';
import { readShownInfluences, type ShownInfluences } from './shown-influences.ts';

/**
 * What the triangles of a glTF mesh show of the `stf.mesh` that it was made of: its rows are the splits, or where the mesh tells
 * the split of each corner, each split has a row that the indices name. Each part is read when it is asked for.
 */
export class ShownGeometry {
  readonly #primitives: JoinedPrimitives;
  /** The row of each split; undefined where they are the same. */
  readonly #rows: Uint32Array | undefined;
  /** A row of each vertex. */
  readonly #firsts: Uint32Array;
  readonly #boneCount: number;
  #influences: ShownInfluences | undefined;

  private constructor(
    primitives: JoinedPrimitives,
    rows: Uint32Array | undefined,
    firsts: Uint32Array,
    boneCount: number,
  ) {
    this.#primitives = primitives;
    this.#rows = rows;
    this.#firsts = firsts;
    this.#boneCount = boneCount;
  }

  /**
   * What a glTF mesh shows of a mesh of a document, whose splits have to be there.
   *
   * @param roles Those of the mesh.
   * @returns Undefined where the glTF mesh has other rows, or more than triangles.
   */
  static of(
    shown: Mesh,
    mesh: StfMesh,
    document: StfDocument,
    roles: readonly MeshRole[],
  ): ShownGeometry | undefined {
    const read = (path: string): ArrayLike<number> | undefined => readAt(document, roles, path);
    const splits = read('splits');
    const isOfTriangles = shown.listPrimitives().every((each) => each.getMode() === TRIANGLES);
    if (!splits || !isOfTriangles) return undefined;
    const primitives = new JoinedPrimitives(shown);
    const isEach = primitives.rowCount === splits.length;
    const rows = isEach ? undefined : listRows(primitives, read('corners') ?? [], splits.length);
    const firsts = isEach || rows ? listFirsts(splits, rows) : undefined;
    return firsts && new ShownGeometry(primitives, rows, firsts, mesh.bones.length);
  }

  /** Rows and indices of each primitive. */
  listCounts(): readonly number[] {
    return this.#primitives.listCounts();
  }

  /** The values of a role of the mesh; undefined where they are not to be seen. */
  read(role: string): Float32Array | Uint32Array | undefined {
    const [name, set] = role.split('/');
    switch (name) {
      case 'vertices': {
        const positions = this.#primitives.joinRows('POSITION', 3);
        return positions && gatherRows(positions, 3, this.#firsts);
      }
      case 'corners':
        return this.#rows ? undefined : this.#primitives.joinIndices();
      case 'tris':
        return countUp(this.#primitives.countIndices());
      case 'normals':
        return this.#readSplits('NORMAL', 3);
      case 'colors':
        return this.#readSplits('COLOR_0', 4);
      case 'uvs':
        return this.#readSplits(`TEXCOORD_${set}`, 2);
      case 'influences':
      case 'bones':
      case 'weights':
        return this.#readInfluences()?.[name];
      default:
        return undefined;
    }
  }

  /**
   * The buffers of attributes that are kept beside the mesh, each with what is to be seen of it. Each is read when it is asked
   * for, and no buffer twice, however often it is named.
   *
   * @param wanted The buffers that are asked for.
   */
  *listKept(
    attributes: readonly GltfAttribute[],
    wanted: Iterable<BufferId>,
  ): Generator<readonly [id: BufferId, array: TypedArray]> {
    const left = new Set(wanted);
    for (const { values, corners, splits, ...form } of attributes) {
      const [hasValues, hasCorners] = [values, corners].map((id) => id && left.delete(id));
      if (splits !== undefined || !(hasValues || hasCorners)) continue;
      const found = corners === undefined ? this.#readRows(form) : this.#readCorners(form);
      if (found && hasValues) yield [values, found.values];
      if (found?.corners && corners && hasCorners) yield [corners, found.corners];
    }
  }

  /** A column of the rows. */
  #readRows(form: ColumnForm): Partial<CornerValues> | undefined {
    const values = this.#primitives.joinColumn(form);
    return values && { values: this.#rows ? gatherRows(values, form.size, this.#rows) : values };
  }

  /** A column of the corners, in as many rows as there are values. */
  #readCorners(form: ColumnForm): CornerValues | undefined {
    const values = this.#primitives.joinColumn(form);
    const indices = values && this.#primitives.joinIndices();
    return indices && groupCorners(values, form.size, indices);
  }

  #readSplits(semantic: string, size: number): Float32Array | undefined {
    const values = this.#primitives.joinRows(semantic, size);
    return values && this.#rows ? gatherRows(values, size, this.#rows) : values;
  }

  #readInfluences(): ShownInfluences | undefined {
    if (this.#influences === undefined) {
      const joints = this.#primitives.joinRows('JOINTS_0', 4);
      const weights = this.#primitives.joinRows('WEIGHTS_0', 4);
      if (!joints || !weights) return undefined;
      this.#influences = readShownInfluences(joints, weights, this.#firsts, this.#boneCount);
    }
    return this.#influences;
  }
}

/** A row of each split, by the corners that have both; undefined where a split has none. */
function listRows(
  primitives: JoinedPrimitives,
  corners: ArrayLike<number>,
  count: number,
): Uint32Array | undefined {
  const indices = primitives.joinIndices();
  if (indices?.length !== corners.length) return undefined;
  const rows = new Uint32Array(count).fill(primitives.rowCount);
  for (let i = corners.length - 1; i >= 0; i--) {
    const split = corners[i] as number;
    if (split >= count) return undefined;
    rows[split] = indices[i] as number;
  }
  return rows.includes(primitives.rowCount) ? undefined : rows;
}

/** The row of the first split of each vertex; undefined where a vertex has none. */
function listFirsts(
  splits: ArrayLike<number>,
  rows: Uint32Array | undefined,
): Uint32Array | undefined {
  let count = 0;
  for (let i = 0; i < splits.length; i++) count = Math.max(count, (splits[i] as number) + 1);
  if (count > splits.length) return undefined;
  const firsts = new Uint32Array(count).fill(NONE);
  for (let i = splits.length - 1; i >= 0; i--) {
    firsts[splits[i] as number] = rows ? (rows[i] as number) : i;
  }
  return firsts.includes(NONE) ? undefined : firsts;
}

const NONE = 0xffffffff;
