import type { Mat4 } from '@stfkit/core';
import { FLOAT } from '../geometry/component-types.ts';
import { parseTargetColumn } from '../geometry/target-columns.ts';
import {
  cofactors,
  isIdentity,
  linearPart,
  movePoints,
  turnedLengths,
  turnVectors,
} from '../geometry/transform-rows.ts';
import type { MeshBinding } from './skins/mesh-binding.ts';
import type { Column, OtherColumn, VertexBlocks } from './vertex-blocks.ts';

/** Attributes that have a place in `stf.mesh`. */
const KNOWN = /^(POSITION|NORMAL|TEXCOORD_\d+|COLOR_0|targets\/\d+\/POSITION)$/;

/** Attributes that become influences where a mesh is bound to bones. */
const SKIN = /^(JOINTS|WEIGHTS)_\d+$/;

/** The columns of vertex blocks in the space of the `stf.mesh` that they become. */
export class VertexColumns {
  readonly blocks: VertexBlocks;
  readonly semantics: ReadonlySet<string>;
  readonly #transform: Mat4 | undefined;
  /** What moves rows of the joint that stands for no bone, where that is another matrix. */
  readonly #anchor: Mat4 | undefined;
  readonly #binding: MeshBinding | undefined;
  #anchored: readonly number[] | undefined;

  constructor(blocks: VertexBlocks, binding: MeshBinding | undefined) {
    this.blocks = blocks;
    this.semantics = new Set(blocks.listSemantics());
    this.#binding = binding;
    const { transform, anchor = transform } = binding ?? {};
    if (!transform || !anchor) return;
    const isOne = anchor.every((value, i) => value === transform[i]);
    if (!isOne) this.#anchor = anchor;
    if (!isOne || !isIdentity(transform)) this.#transform = transform;
  }

  /** An attribute of all rows as floats; rows of blocks without it, and components, are `fill`. */
  read(name: string, size: number, fill = 0): Column<Float32Array> {
    const column = this.blocks.readColumn(name, size, fill);
    if (this.#transform === undefined) return column;
    const values = this.#move(name, column, this.#transform);
    if (this.#anchor === undefined || values === column.values) return { size, values };
    const anchored = this.#move(name, column, this.#anchor);
    for (const row of this.#listAnchored()) {
      for (let k = row * size; k < (row + 1) * size; k++) values[k] = anchored[k] as number;
    }
    return { size, values };
  }

  /** Whether an attribute needs to be kept, since `stf.mesh` has no place for all that it says, at loose vertices. */
  isKeptLoose(name: string): boolean {
    return !/^(targets\/\d+\/)?POSITION$/.test(name) && !(this.#binding && SKIN.test(name));
  }

  /** Whether an attribute is kept as its accessors have it, and not as floats. */
  isRaw(name: string): boolean {
    if (parseTargetColumn(name) !== undefined || this.blocks.isQuantized(name)) return false;
    return this.#transform === undefined || !/^(NORMAL|TANGENT)$/.test(name);
  }

  /** The columns of attributes that `stf.mesh` has no place for, or not for all that they say; one at a time. */
  *readOthers(): Generator<OtherColumn> {
    for (const name of this.semantics) {
      const isOther = !KNOWN.test(name) && !(this.#binding && SKIN.test(name));
      if (isOther) yield this.readOther(name);
    }
  }

  /** An attribute of all rows in the component type of its accessors, unless it has to be another. */
  readOther(name: string): OtherColumn {
    if (this.isRaw(name)) return this.blocks.readOtherColumn(name);
    const { values, size } = this.read(name, this.blocks.sizeOf(name));
    return { name, size, values, componentType: FLOAT, normalized: false };
  }

  /** The rows that the joint has which stands for no bone. */
  #listAnchored(): readonly number[] {
    if (this.#anchored) return this.#anchored;
    const anchor = this.#binding?.bones.length;
    const rows = new Set<number>();
    for (const name of this.semantics) {
      if (!name.startsWith('JOINTS_')) continue;
      const joints = this.blocks.readColumn(name, 4).values;
      const weights = this.blocks.readColumn(name.replace('JOINTS', 'WEIGHTS'), 4).values;
      joints.forEach((joint, i) => {
        if (joint === anchor && (weights[i] as number) > 0) rows.add(i >> 2);
      });
    }
    this.#anchored = [...rows];
    return this.#anchored;
  }

  #move(name: string, { values, size }: Column<Float32Array>, transform: Mat4): Float32Array {
    const { target, semantic } = parseTargetColumn(name) ?? { semantic: name };
    const linear = linearPart(transform);
    if (semantic === 'POSITION') {
      return target === undefined
        ? movePoints(values, transform)
        : turnVectors(values, size, linear);
    }
    if ((semantic !== 'NORMAL' && semantic !== 'TANGENT') || size < 3) return values;
    const matrix = semantic === 'NORMAL' ? cofactors(linear) : linear;
    // What is added to a direction is scaled as the direction is.
    const base = target === undefined ? { values, size } : this.blocks.readColumn(semantic, 3);
    return turnVectors(values, size, matrix, turnedLengths(base.values, base.size, matrix));
  }
}
