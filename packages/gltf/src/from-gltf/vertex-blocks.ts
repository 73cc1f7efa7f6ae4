import type { TypedArray } from '@gltf-transform/core';
import { FLOAT } from '../geometry/component-types.ts';
import { readFloats } from '../geometry/read-accessor.ts';
import type { Accessor, Primitive } from '../objects/index.ts';

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

/** The component types of texture coordinates that are parts of one. */
const UNSIGNED: readonly number[] = [5121, 5123];

/** Groups primitives by their accessors: the vertices of a group follow each other, group after group. */
export class VertexBlocks {
  readonly #blocks = new Map<string, VertexBlock>();
  readonly #ids = new Map<Accessor, number>();
  rowCount = 0;

  /** The block of a primitive; made when it is the first with these accessors. */
  blockOf(primitive: Primitive, attributes: ReadonlyMap<string, Accessor>): VertexBlock {
    const key = [...attributes].map(([name, accessor]) => `${name}:${this.#idOf(accessor)}`).join();
    return this.#blocks.get(key) ?? this.#add(key, primitive, attributes);
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

  /** The most components that an attribute has in a block. */
  sizeOf(name: string): number {
    // Not spread into Math.max, which takes some 100,000 arguments at most.
    return this.#partsOf(name).reduce(
      (most, { accessor }) => Math.max(most, accessor.getElementSize()),
      0,
    );
  }

  /** Whether some block has an attribute in numbers that glTF allows with `KHR_mesh_quantization` alone. */
  isQuantized(name: string): boolean {
    const isFloat = /^(POSITION|NORMAL|TANGENT)$/.test(name);
    if (!isFloat && !name.startsWith('TEXCOORD_')) return false;
    return this.#partsOf(name).some(({ accessor }) => {
      const type = accessor.getComponentType();
      if (type === FLOAT) return false;
      return isFloat || !accessor.getNormalized() || !UNSIGNED.includes(type);
    });
  }

  /** A column in the component type of its accessors; as floats where they differ. */
  readOtherColumn(name: string): OtherColumn {
    const parts = this.#partsOf(name);
    const size = this.sizeOf(name);
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
      return { name, size, values, componentType: FLOAT, normalized: false };
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

  #partsOf(name: string): { readonly start: number; readonly accessor: Accessor }[] {
    return [...this.#blocks.values()].flatMap(({ start, attributes }) => {
      const accessor = attributes.get(name);
      return accessor === undefined ? [] : [{ start, accessor }];
    });
  }

  #add(key: string, primitive: Primitive, attributes: ReadonlyMap<string, Accessor>): VertexBlock {
    const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
    const block = { start: this.rowCount, count, attributes };
    this.rowCount += count;
    this.#blocks.set(key, block);
    return block;
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
