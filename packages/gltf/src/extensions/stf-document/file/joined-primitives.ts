import type { TypedArray } from '@gltf-transform/core';
import type { Mesh, Primitive } from '../../../objects/index.ts';
import type { GltfAttribute } from '../../../resources/gltf-mesh.ts';

/** The form in which an attribute is kept. */
export type ColumnForm = Pick<GltfAttribute, 'name' | 'size' | 'componentType' | 'normalized'>;

/** The rows and indices of all primitives of a glTF mesh, one primitive behind the other. */
export class JoinedPrimitives {
  /** Rows of all primitives. */
  readonly rowCount: number;
  readonly #primitives: readonly Primitive[];
  /** Rows of each primitive. */
  readonly #counts: readonly number[];
  /** Rows of the primitives before each. */
  readonly #bases: readonly number[];

  constructor(mesh: Mesh) {
    this.#primitives = mesh.listPrimitives();
    this.#counts = this.#primitives.map((each) => each.getAttribute('POSITION')?.getCount() ?? 0);
    let rowCount = 0;
    this.#bases = this.#counts.map((count) => {
      const base = rowCount;
      rowCount += count;
      return base;
    });
    this.rowCount = rowCount;
  }

  /** An attribute of floats, or joints, zeros where a primitive lacks it; undefined where none has it, or in another form. */
  joinRows(semantic: string, size: number): Float32Array | undefined {
    const isInteger = semantic.startsWith('JOINTS_');
    const accessors = this.#primitives.map((each) => each.getAttribute(semantic));
    const [first, ...more] = accessors;
    const only = more.length === 0 && first?.getElementSize() === size && first.getArray();
    if (only instanceof Float32Array && only.length === size * this.rowCount) return only;
    const joined = new Float32Array(size * this.rowCount);
    let at = 0;
    let isSeen = false;
    for (const [i, accessor] of accessors.entries()) {
      const end = at + size * (this.#counts[i] as number);
      const array = accessor?.getArray();
      if (array) {
        const isForm = array.length === end - at && (isInteger || array instanceof Float32Array);
        if (accessor?.getElementSize() !== size || !isForm) return undefined;
        joined.set(array, at);
        isSeen = true;
      }
      at = end;
    }
    return isSeen ? joined : undefined;
  }

  /** An attribute in the form in which it is kept, zeros where a primitive lacks it; undefined where none has it, or in another form. */
  joinColumn({ name, size, componentType, normalized }: ColumnForm): TypedArray | undefined {
    const accessors = this.#primitives.map((each) => each.getAttribute(name));
    const isForm = accessors.every((each, i) => {
      if (each === null) return true;
      const isType = each.getComponentType() === componentType && each.getElementSize() === size;
      return isType && each.getNormalized() === normalized && each.getCount() === this.#counts[i];
    });
    const arrays = accessors.map((each) => each?.getArray());
    const first = arrays.find((each) => each);
    if (!first || !isForm) return undefined;
    if (arrays.length === 1) return first;
    const joined = new (first.constructor as new (length: number) => TypedArray)(
      size * this.rowCount,
    );
    let at = 0;
    for (const [i, array] of arrays.entries()) {
      if (array) joined.set(array, at);
      at += size * (this.#counts[i] as number);
    }
    return joined;
  }

  /** The row of each corner of all triangles; undefined where one has none. */
  joinIndices(): Uint32Array | undefined {
    const joined = new Uint32Array(this.countIndices());
    let at = 0;
    for (const [i, primitive] of this.#primitives.entries()) {
      const indices = primitive.getIndices()?.getArray();
      const count = this.#counts[i] as number;
      const base = this.#bases[i] as number;
      const end = at + (indices ? indices.length : count);
      for (let k = 0; at < end; k++, at++) {
        const index = indices ? (indices[k] as number) : k;
        if (index >= count) return undefined;
        joined[at] = base + index;
      }
    }
    return joined;
  }

  /** How many corners all triangles have. */
  countIndices(): number {
    return this.listCounts().reduce((sum, count, i) => sum + (i % 2) * count, 0);
  }

  /** Rows and indices of each primitive. */
  listCounts(): number[] {
    return this.#primitives.flatMap((primitive, i) => {
      const rows = this.#counts[i] as number;
      return [rows, primitive.getIndices()?.getCount() ?? rows];
    });
  }
}
