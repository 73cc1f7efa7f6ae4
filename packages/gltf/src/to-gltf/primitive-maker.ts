import type { Accessor, GLTF, Material, Primitive } from '@gltf-transform/core';
import { parseTargetColumn } from '../geometry/target-columns.ts';
import { copyExtras, type ExportContext } from './export-context.ts';
import { isSmallerSparse } from './is-smaller-sparse.ts';
import { ACCESSOR_TYPES, type PrimitiveAttribute, type PrimitiveData } from './primitive-data.ts';

/** A primitive whose accessors are made. */
export interface SharedPrimitive {
  readonly data: PrimitiveData;
  readonly attributes: readonly (readonly [name: string, accessor: Accessor])[];
  readonly indices: Accessor | null;
}

/** Makes glTF primitives, several of the same accessors where they differ in the rest. */
export class PrimitiveMaker {
  readonly #context: ExportContext;

  constructor(context: ExportContext) {
    this.#context = context;
  }

  /** Makes the accessors of a primitive. */
  share(data: PrimitiveData): SharedPrimitive {
    const indices = data.indices && this.#context.target.createAccessor().setArray(data.indices);
    return {
      data,
      attributes: data.attributes.map((each) => [each.name, this.#createAttribute(each)] as const),
      indices: indices?.setType('SCALAR').setBuffer(this.#context.buffer) ?? null,
    };
  }

  /**
   * Makes a primitive of these accessors.
   *
   * @param targetNames One a morph target.
   */
  create(
    { data, attributes, indices }: SharedPrimitive,
    material: Material | undefined,
    targetNames: readonly string[],
  ): Primitive {
    const { target } = this.#context;
    const primitive = target
      .createPrimitive()
      .setMode(data.mode as GLTF.MeshPrimitiveMode)
      .setIndices(indices)
      .setMaterial(material ?? null);
    const targets = targetNames.map((name) => target.createPrimitiveTarget(name));
    for (const [name, accessor] of attributes) {
      const { target: index, semantic } = parseTargetColumn(name) ?? { semantic: name };
      const owner = index === undefined ? primitive : targets[index];
      owner?.setAttribute(semantic, accessor);
    }
    for (const each of targets) primitive.addTarget(each);
    return data.extras !== undefined ? primitive.setExtras(copyExtras(data.extras)) : primitive;
  }

  #createAttribute({ name, values, size, normalized }: PrimitiveAttribute): Accessor {
    const isTarget = parseTargetColumn(name) !== undefined;
    return this.#context.target
      .createAccessor()
      .setArray(values)
      .setType(ACCESSOR_TYPES[size] ?? 'SCALAR')
      .setNormalized(normalized)
      .setSparse(isTarget && isSmallerSparse(values, size))
      .setBuffer(this.#context.buffer);
  }
}
