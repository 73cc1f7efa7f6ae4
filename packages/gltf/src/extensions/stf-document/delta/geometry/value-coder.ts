import type { Mat4, ReadonlyFloats, ReadonlyUints } from '@stfkit/core';
import type { RoleValues } from './mesh-roles.ts';
import type { Origins } from './origins.ts';

/** What is guessed for the value at an index; it may look at the values before, which are known by then. */
export type Guess = (index: number, before: ArrayLike<number>) => number;

/** Where floats are guessed from. */
export interface FloatSource {
  /** Undefined where there is nothing to guess from. */
  readonly values: ReadonlyFloats | ReadonlyUints | undefined;
  /** Index in `values` of each float; a negative one for none. */
  readonly at: (index: number) => number;
  /** Floats that are one thing, and so are guessed together or not at all. */
  readonly size: number;
}

/**
 * Goes through the values of a mesh in a fixed order, with a guess for each. One coder notes by how much
 * each guess is wrong, the other puts the values together again, so that one description serves both.
 */
export interface ValueCoder {
  /** A number that the writer knows, for instance how many layers there are. */
  count(known: number): number;
  /** The integers of a role; undefined where it has none. */
  integers(path: string, guess: Guess): ArrayLike<number> | undefined;
  /** What takes the vertices of the other mesh to where this one has them, which the reader knows; undefined where nothing does. */
  transform(from: RoleValues, vertices: Int32Array): Mat4 | undefined;
  /**
   * The origins of splits and vertices, guessed from the triangles.
   *
   * @param positions The vertices of the other mesh where they are in this one.
   */
  origins(from: RoleValues, positions: ArrayLike<number>, guessed: Origins): Origins;
  /** The floats of a role. */
  floats(path: string, source: FloatSource): void;
  /** The number of layers of a list, for instance of `uvs`. */
  layers(list: string): number;
}
