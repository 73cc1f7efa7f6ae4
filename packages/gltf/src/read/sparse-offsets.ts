import type { GLTF } from '@gltf-transform/core';

/**
 * A file whose sparse accessors say where their rows and values start: at 0 where they say nothing, for which
 * glTF-Transform takes what the accessor says of itself.
 *
 * @see glTF 2.0 §5.2
 */
export function withSparseOffsets(json: GLTF.IGLTF): GLTF.IGLTF {
  const isMeant = ({ sparse, byteOffset }: GLTF.IAccessor): boolean =>
    sparse !== undefined && byteOffset !== undefined;
  const { accessors } = json;
  if (!accessors?.some(isMeant)) return json;
  return {
    ...json,
    accessors: accessors.map((def) => {
      if (!def.sparse || !isMeant(def)) return def;
      const { count, indices, values } = def.sparse;
      const sparse = {
        count,
        indices: { byteOffset: 0, ...indices },
        values: { byteOffset: 0, ...values },
      };
      return { ...def, sparse };
    }),
  };
}
