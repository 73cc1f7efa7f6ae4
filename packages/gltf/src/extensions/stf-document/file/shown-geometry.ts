import type { StfDocument, StfMesh } from '@stfkit/core';
import { countUp } from '../../../geometry/count-up.ts';
import { gatherRows } from '../../../geometry/gather-rows.ts';
import { TRIANGLES } from '../../../geometry/triangle-indices.ts';
import type { Mesh, Primitive } from '../../../objects/index.ts';
import { readRole } from '../delta/geometry/mesh-roles.ts';
import { readShownInfluences, type ShownInfluences } from './shown-influences.ts';

/**
 * What the triangles of a glTF mesh show of the `stf.mesh` that it was made of: the rows of all its primitives, one behind
 * the other, are the splits. Each part is read when it is asked for.
 */
export class ShownGeometry {
  readonly #primitives: readonly Primitive[];
  /** Rows of each primitive. */
  readonly #counts: readonly number[];
  /** The first row of each vertex. */
  readonly #firsts: Uint32Array;
  readonly #boneCount: number;
  #influences: ShownInfluences | undefined;

  private constructor(
    primitives: readonly Primitive[],
    counts: readonly number[],
    firsts: Uint32Array,
    boneCount: number,
  ) {
    this.#primitives = primitives;
    this.#counts = counts;
    this.#firsts = firsts;
    this.#boneCount = boneCount;
  }

  /**
   * What a glTF mesh shows of a mesh of a document, whose splits have to be there.
   *
   * @returns Undefined where the glTF mesh has other rows, or more than triangles.
   */
  static of(shown: Mesh, mesh: StfMesh, document: StfDocument): ShownGeometry | undefined {
    const { splits: id, indicesWidth: width, bones } = mesh;
    const splits = readRole(document, { path: 'splits', id, isFloat: false, width });
    const primitives = shown.listPrimitives();
    const counts = primitives.map((each) => each.getAttribute('POSITION')?.getCount() ?? 0);
    const isPlain = primitives.every(
      (each) => each.getMode() === TRIANGLES && each.listTargets().length === 0,
    );
    const isWhole = counts.reduce((sum, count) => sum + count, 0) === splits?.length;
    const firsts = splits && isPlain && isWhole ? listFirsts(splits) : undefined;
    return firsts && new ShownGeometry(primitives, counts, firsts, bones.length);
  }

  /** The values of a role of the mesh; undefined where they are not to be seen. */
  read(role: string): Float32Array | Uint32Array | undefined {
    const [name, set] = role.split('/');
    switch (name) {
      case 'vertices': {
        const positions = this.#joinRows('POSITION', 3);
        return positions && gatherRows(positions, 3, this.#firsts);
      }
      case 'corners':
        return this.#joinIndices();
      case 'tris':
        return countUp(this.#primitives.reduce((sum, _, i) => sum + this.#countIndices(i), 0));
      case 'normals':
        return this.#joinRows('NORMAL', 3);
      case 'colors':
        return this.#joinRows('COLOR_0', 4);
      case 'uvs':
        return this.#joinRows(`TEXCOORD_${set}`, 2);
      case 'influences':
      case 'bones':
      case 'weights':
        return this.#readInfluences()?.[name];
      default:
        return undefined;
    }
  }

  #readInfluences(): ShownInfluences | undefined {
    if (this.#influences === undefined) {
      const joints = this.#joinRows('JOINTS_0', 4);
      const weights = this.#joinRows('WEIGHTS_0', 4);
      if (!joints || !weights) return undefined;
      this.#influences = readShownInfluences(joints, weights, this.#firsts, this.#boneCount);
    }
    return this.#influences;
  }

  /** An attribute of all primitives, zeros where one lacks it; undefined where none has it, or in another size. */
  #joinRows(semantic: string, size: number): Float32Array | undefined {
    const accessors = this.#primitives.map((each) => each.getAttribute(semantic));
    const [first, ...more] = accessors;
    const only = more.length === 0 && first?.getElementSize() === size && first.getArray();
    if (only instanceof Float32Array) return only;
    const joined = new Float32Array(size * this.#sumOfRows(accessors.length));
    let at = 0;
    let isSeen = false;
    for (const [i, accessor] of accessors.entries()) {
      const end = at + size * (this.#counts[i] as number);
      const array = accessor?.getArray();
      if (array) {
        if (accessor?.getElementSize() !== size || array.length !== end - at) return undefined;
        joined.set(array, at);
        isSeen = true;
      }
      at = end;
    }
    return isSeen ? joined : undefined;
  }

  /** The split of each corner of all triangles; undefined where one has none. */
  #joinIndices(): Uint32Array | undefined {
    const length = this.#primitives.reduce((sum, _, i) => sum + this.#countIndices(i), 0);
    const joined = new Uint32Array(length);
    let at = 0;
    for (const [i, primitive] of this.#primitives.entries()) {
      const indices = primitive.getIndices()?.getArray();
      const count = this.#counts[i] as number;
      const base = this.#sumOfRows(i);
      const end = at + this.#countIndices(i);
      for (let k = 0; at < end; k++, at++) {
        const index = indices ? (indices[k] as number) : k;
        if (index >= count) return undefined;
        joined[at] = base + index;
      }
    }
    return joined;
  }

  #countIndices(primitive: number): number {
    const indices = this.#primitives[primitive]?.getIndices();
    return indices ? indices.getCount() : (this.#counts[primitive] as number);
  }

  /** Rows of the primitives before one. */
  #sumOfRows(primitive: number): number {
    return this.#counts.slice(0, primitive).reduce((sum, count) => sum + count, 0);
  }
}

/** The first split of each vertex; undefined where a vertex has none. */
function listFirsts(splits: ArrayLike<number>): Uint32Array | undefined {
  let count = 0;
  for (let i = 0; i < splits.length; i++) count = Math.max(count, (splits[i] as number) + 1);
  if (count > splits.length) return undefined;
  const firsts = new Uint32Array(count).fill(splits.length);
  for (let i = splits.length - 1; i >= 0; i--) firsts[splits[i] as number] = i;
  return firsts.includes(splits.length) ? undefined : firsts;
}
