import type { Accessor, Primitive, TypedArray } from '@gltf-transform/core';
import { readFloats } from '../geometry/read-accessor.ts';

/** Vertices that one or more primitives share, since they have the same accessors. */
export interface VertexBlock {
  /** Index of the first among the rows of all blocks. */
  readonly start: number;
  readonly count: number;
  readonly attributes: ReadonlyMap<string, Accessor>;
}

/** A column over the rows of all blocks. */
export interface Column<A extends TypedArray = TypedArray> {
  readonly values: A;
  /** Numbers a row. */
  readonly size: number;
}

/** A column of an attribute that `stf.mesh` has no place for. */
export interface OtherColumn extends Column {
  readonly name: string;
  readonly componentType: number;
  readonly normalized: boolean;
}

/** Attributes that are read by what they mean, and those that skins use, which are not carried. */
const KNOWN = /^(POSITION|NORMAL|TEXCOORD_\d+|COLOR_0|JOINTS_\d+|WEIGHTS_\d+)$/;

/** Groups primitives by their accessors: the vertices of a group follow each other, group after group. */
export class VertexBlocks {
  readonly #blocks = new Map<string, VertexBlock>();
  readonly #ids = new Map<Accessor, number>();
  rowCount = 0;

  /** The block of a primitive; made when it is the first with these accessors. */
  blockOf(primitive: Primitive, attributes: ReadonlyMap<string, Accessor>): VertexBlock {
    const key = [...attributes].map(([name, accessor]) => `${name}:${this.#idOf(accessor)}`).join();
    let block = this.#blocks.get(key);
    if (block === undefined) {
      const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
      block = { start: this.rowCount, count, attributes };
      this.rowCount += count;
      this.#blocks.set(key, block);
    }
    return block;
  }

  /** The semantics that some block has, sorted. */
  listSemantics(): string[] {
    const names = [...this.#blocks.values()].flatMap(({ attributes }) => [...attributes.keys()]);
    return [...new Set(names)].sort();
  }

  /** An attribute of all rows as floats; rows of blocks without it, and components, are `fill`. */
  readColumn(name: string, size: number, fill = 0): Column<Float32Array> {
    const [only, ...more] = this.#blocks.values();
    const accessor = more.length === 0 ? only?.attributes.get(name) : undefined;
    if (accessor !== undefined) return { values: readFloats(accessor, size, fill), size };
    const values = new Float32Array(this.rowCount * size).fill(fill);
    for (const { start, attributes } of this.#blocks.values()) {
      const part = attributes.get(name);
      if (part !== undefined) values.set(readFloats(part, size, fill), start * size);
    }
    return { values, size };
  }

  /** The columns of attributes that `stf.mesh` has no place for. */
  readOtherColumns(): OtherColumn[] {
    return this.listSemantics()
      .filter((name) => !KNOWN.test(name))
      .map((name) => this.#readOtherColumn(name));
  }

  /** A column in the component type of its accessors; as floats where they differ. */
  #readOtherColumn(name: string): OtherColumn {
    const parts = [...this.#blocks.values()].flatMap(({ start, attributes }) => {
      const accessor = attributes.get(name);
      return accessor === undefined ? [] : [{ start, accessor }];
    });
    // Not spread into Math.max, which takes some 100,000 arguments at most.
    const size = parts.reduce((most, { accessor }) => Math.max(most, accessor.getElementSize()), 0);
    const [first, ...rest] = parts.map(({ accessor }) => accessor);
    const isUniform = rest.every(
      (other) =>
        other.getComponentType() === first?.getComponentType() &&
        other.getNormalized() === first?.getNormalized() &&
        other.getElementSize() === size,
    );
    const array = first?.getArray();
    if (!first || !array || !isUniform || first.getElementSize() !== size) {
      const { values } = this.readColumn(name, size);
      return { name, size, values, componentType: 5126, normalized: false };
    }
    const values = new (array.constructor as new (length: number) => TypedArray)(
      this.rowCount * size,
    );
    for (const { start, accessor } of parts) values.set(accessor.getArray() ?? [], start * size);
    return {
      name,
      size,
      values,
      componentType: first.getComponentType(),
      normalized: first.getNormalized(),
    };
  }

  #idOf(accessor: Accessor): number {
    let id = this.#ids.get(accessor);
    if (id === undefined) {
      id = this.#ids.size;
      this.#ids.set(accessor, id);
    }
    return id;
  }
}
