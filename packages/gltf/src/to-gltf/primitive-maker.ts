import type { GLTF } from '@gltf-transform/core';
import type { IndexArray } from '../geometry/index-array.ts';
import { setSparseValues } from '../geometry/sparse-values.ts';
import { parseTargetColumn } from '../geometry/target-columns.ts';
import { TRIANGLES } from '../geometry/triangle-indices.ts';
import { NGONS, NgonExtension } from '../ngons/ngon-extension.ts';
import type { Accessor, Material, Primitive } from '../objects/target.ts';
import { copyExtras, type ExportContext } from './export-context.ts';
import { isSmallerSparse } from './is-smaller-sparse.ts';
import { ACCESSOR_TYPES, type PrimitiveAttribute, type PrimitiveData } from './primitive-data.ts';

/**
 * Makes glTF primitives, whose accessors are shared where they have the same values. What objects have from
 * the start is not set again: each setting takes as long as to tell all who might listen.
 */
export class PrimitiveMaker {
  readonly #context: ExportContext;
  readonly #attributes = new Map<PrimitiveAttribute, Accessor>();
  readonly #indices = new Map<IndexArray, Accessor>();

  constructor(context: ExportContext) {
    this.#context = context;
  }

  /**
   * Makes a primitive.
   *
   * @param targetNames One a morph target.
   */
  create(
    { mode, attributes, indices, fans, extras }: PrimitiveData,
    material: Material | undefined,
    targetNames: readonly string[],
  ): Primitive {
    const { target } = this.#context;
    const primitive = target.createPrimitive();
    if (mode !== TRIANGLES) primitive.setMode(mode as GLTF.MeshPrimitiveMode);
    if (indices) primitive.setIndices(this.#shareIndices(indices));
    if (material) primitive.setMaterial(material);
    const targets = targetNames.map((name) => target.createPrimitiveTarget(name));
    for (const attribute of attributes) {
      const { name } = attribute;
      const { target: index, semantic } = parseTargetColumn(name) ?? { semantic: name };
      const owner = index === undefined ? primitive : targets[index];
      owner?.setAttribute(semantic, this.#shareAttribute(attribute));
    }
    for (const each of targets) primitive.addTarget(each);
    if (fans?.isEncoded) {
      primitive.setExtension(NGONS, target.createExtension(NgonExtension).createMark());
    }
    return extras !== undefined ? primitive.setExtras(copyExtras(extras)) : primitive;
  }

  #shareIndices(indices: IndexArray): Accessor {
    const { target } = this.#context;
    const accessor = this.#indices.get(indices) ?? target.createAccessor().setArray(indices);
    this.#indices.set(indices, accessor);
    return accessor;
  }

  #shareAttribute(attribute: PrimitiveAttribute): Accessor {
    const accessor = this.#attributes.get(attribute) ?? this.#createAttribute(attribute);
    this.#attributes.set(attribute, accessor);
    return accessor;
  }

  #createAttribute({ name, values, size, normalized, sparse }: PrimitiveAttribute): Accessor {
    const { target } = this.#context;
    const accessor = target.createAccessor().setType(ACCESSOR_TYPES[size] ?? 'SCALAR');
    if (normalized) accessor.setNormalized(true);
    if (sparse) setSparseValues(accessor, sparse);
    else accessor.setArray(values);
    const isTarget = parseTargetColumn(name) !== undefined;
    const isSparse = sparse !== undefined || (isTarget && isSmallerSparse(values, size));
    return isSparse ? accessor.setSparse(true) : accessor;
  }
}
