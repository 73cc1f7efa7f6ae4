import type { ReadonlyFloats } from '../buffers/readonly-array.ts';

/** Values that splits are told apart by, `size` numbers each. */
export interface SplitLayer {
  readonly values: ReadonlyFloats;
  readonly size: number;
}

/**
 * Two directions for each of the components of a layer, no longer than 1: chosen without a relation to
 * the axes, so that splits in rows and grids do not fall together.
 */
const DIRECTIONS = [
  [0.5257, 0.3371, 0.6137, 0.4813],
  [-0.3719, 0.6841, 0.2953, -0.5527],
] as const;

/** What rounding adds to distances between projections, and more than that. */
const SLACK = 1.01;

/** More than there are cells along one direction, which are some 20,000 at the least reach. */
const ROW = 1 << 17;

/**
 * The kept splits of a vertex that has very many, found by where their values are: in a plane onto which
 * the values are projected, in cells of which a neighbourhood touches at most four. Near splits are
 * always found; how many others are looked at depends on how the values spread, and is few but for
 * values that were made to fall together.
 */
export class SplitGrid {
  readonly #layers: readonly SplitLayer[];
  readonly #reach: number;
  readonly #cells = new Map<number, number[]>();

  /** @param near How far apart splits can be at most, in each of the layers, to be the same. */
  constructor(layers: readonly SplitLayer[], near: number) {
    this.#layers = layers;
    this.#reach = near * SLACK * Math.max(1, layers.length);
  }

  /** Puts in a split under a number. */
  add(split: number, id: number): void {
    const key = this.#key(this.#project(split, 0), this.#project(split, 1));
    // What has a value that is no finite number equals nothing, not even itself.
    if (Number.isNaN(key)) return;
    const cell = this.#cells.get(key);
    if (cell) cell.push(id);
    else this.#cells.set(key, [id]);
  }

  /** The least number of a split that `isSame` says yes to, of those that may be near; −1 if none. */
  find(split: number, isSame: (id: number) => boolean): number {
    const [x, y] = [this.#project(split, 0), this.#project(split, 1)];
    const r = this.#reach;
    const keys = new Set([
      this.#key(x - r, y - r),
      this.#key(x - r, y + r),
      this.#key(x + r, y - r),
      this.#key(x + r, y + r),
    ]);
    let least = -1;
    for (const key of keys) {
      for (const id of this.#cells.get(key) ?? []) {
        if ((least < 0 || id < least) && isSame(id)) least = id;
      }
    }
    return least;
  }

  #key(x: number, y: number): number {
    // More than twice the reach, else rounding could make a neighbourhood touch three cells in a row.
    const width = 2.5 * this.#reach;
    return Math.floor(x / width) * ROW + Math.floor(y / width);
  }

  #project(split: number, direction: 0 | 1): number {
    const weights = DIRECTIONS[direction];
    let sum = 0;
    for (const { values, size } of this.#layers) {
      for (let k = 0; k < size; k++) {
        sum += (weights[k] as number) * fold(values[split * size + k] as number);
      }
    }
    return sum;
  }
}

/**
 * A number between −1 and 1, the same for those in between; two are never further apart than the given
 * ones. Keeps sums small, so that rounding does not part near values that are large. NaN for what is not finite.
 */
function fold(value: number): number {
  const rest = value % 4;
  if (rest > 1) return rest > 3 ? rest - 4 : 2 - rest;
  if (rest < -1) return rest < -3 ? rest + 4 : -2 - rest;
  return rest;
}
