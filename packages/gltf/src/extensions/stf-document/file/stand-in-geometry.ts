import type { StfDocument, StfMesh } from '@stfkit/core';
import { countUp } from '../../../geometry/count-up.ts';
import { listRoles, readAt } from '../delta/geometry/mesh-roles.ts';

/** Three coordinates that jump around within these bounds; no two of a million vertices have all the same. */
const BOUNDS = [1021, 1019, 1013] as const;
const STEPS = [617, 389, 241] as const;
const UNIT = 1 / 1024;

/**
 * Numbers for what a glTF file showed of a mesh and does not show any more: of the kind and count that the mesh had, no two
 * vertices or splits the same, so that what else there is of it is known to have been there.
 */
export class StandInGeometry {
  readonly #splitCount: number;
  readonly #boneCount: number;
  readonly #counts: readonly number[];
  readonly #faceCount: number;
  #vertexCount = 0;

  /** @param counts Rows and indices of each primitive that it had. */
  constructor(document: StfDocument, mesh: StfMesh, counts: readonly number[]) {
    const roles = listRoles(mesh);
    const read = (path: string): ArrayLike<number> => readAt(document, roles, path) ?? [];
    const splits = read('splits');
    for (let i = 0; i < splits.length; i++) {
      this.#vertexCount = Math.max(this.#vertexCount, (splits[i] as number) + 1);
    }
    this.#splitCount = splits.length;
    this.#boneCount = mesh.bones.length;
    this.#counts = counts;
    this.#faceCount = read('faces').length;
    if (this.#vertexCount > splits.length) throw new Error('a mesh has vertices without splits');
  }

  /** How many values a role has. */
  count(role: string): number {
    const [name = ''] = role.split('/');
    if (name === 'corners' || name === 'tris') return 3 * this.#faceCount;
    const [ofSplits, ofVertices] = [SPLIT_SIZES[name], VERTEX_SIZES[name]];
    return (ofSplits ?? 0) * this.#splitCount + (ofVertices ?? 0) * this.#vertexCount;
  }

  /**
   * Values for a role; none for one that no glTF file shows.
   *
   * @throws {Error} where the primitives had other indices than the mesh has faces.
   */
  make(role: string): ArrayLike<number> {
    const count = this.#splitCount;
    const [name] = role.split('/');
    const fill = (give: (i: number) => number) =>
      Float64Array.from({ length: this.count(role) }, (_, i) => give(i));
    switch (name) {
      case 'vertices':
        // All over a cube about as large as models are: how they are moved can be told to the last digits.
        return fill((i) => {
          const [row, k] = [Math.floor(i / 3), i % 3];
          const [bound, step] = [BOUNDS[k] as number, STEPS[k] as number];
          return ((((row % bound) ** (k + 1) % bound) * step) % bound) * UNIT;
        });
      case 'corners':
        return listCorners(this.#counts, 3 * this.#faceCount);
      case 'tris':
        return countUp(3 * this.#faceCount);
      case 'normals':
        return fill((i) => {
          const angle = (2 * Math.PI * Math.floor(i / 3)) / count;
          return [Math.cos(angle), Math.sin(angle), 0][i % 3] as number;
        });
      case 'uvs':
        return fill((i) => (i % 2 === 0 ? i / 2 / count : 0));
      case 'colors':
      case 'influences':
      case 'weights':
        return fill(() => 1);
      case 'bones':
        return fill((i) => i % Math.max(1, this.#boneCount));
      default:
        return [];
    }
  }
}

/** Values a split, and a vertex, of the roles that have some. */
const SPLIT_SIZES: Readonly<Record<string, number>> = { normals: 3, colors: 4, uvs: 2 };
const VERTEX_SIZES: Readonly<Record<string, number>> = {
  vertices: 3,
  influences: 1,
  weights: 1,
  bones: 1,
};

/** Triangles of each primitive with all of its rows, no two of the same ones. */
function listCorners(counts: readonly number[], most: number): Uint32Array {
  const corners = new Uint32Array(most);
  let [at, row] = [0, 0];
  for (let i = 0; i + 1 < counts.length; i += 2) {
    const [rows = 0, indices = 0] = counts.slice(i, i + 2);
    if (at + indices > most) break;
    const whole = Math.floor(rows / 3);
    for (let k = 0; k < indices / 3; k++) {
      // From the last row on, as the triangles before may not have that.
      const [first, step] =
        k < whole ? [3 * k, 2] : [rows - 1 + k - whole, 3 + Math.floor((k - whole) / rows)];
      for (const each of [0, 1, step]) corners[at++] = row + ((first + each) % rows);
    }
    row += rows;
  }
  if (at !== most) throw new Error('a mesh has other faces than it says');
  return corners;
}
