import { targetColumn } from '../geometry/target-columns.ts';
import { extrasOf } from '../read/extras.ts';
import type { GltfPrimitive } from '../resources/gltf-mesh.ts';
import type { ReadPrimitives } from './read-primitives.ts';

/**
 * What the primitives of triangles were, where it is not one a slot with all attributes.
 *
 * @param slots The slot of each.
 */
export function describePrimitives(
  { triangles, blocks }: ReadPrimitives,
  slots: readonly number[],
  targetCount: number,
): GltfPrimitive[] {
  const semantics = new Set([
    ...blocks.listSemantics().filter((name) => !/^(JOINTS|WEIGHTS)_/.test(name)),
    'NORMAL',
    ...Array.from({ length: targetCount }, (_, i) => targetColumn(i, 'POSITION')),
  ]);
  const described = triangles.map(({ source, block, rows, faces }) => {
    const extras = extrasOf(source.getExtras());
    const lacks = [...semantics].filter((name) => !block.attributes.has(name));
    return {
      faceCount: faces?.length ?? rows.length / 3,
      lacks,
      ...(extras !== undefined && { extras }),
    };
  });
  const isPlain = described.every(
    ({ lacks, extras }) => lacks.length === 0 && extras === undefined,
  );
  const isInOrder = slots.every((slot, i) => i === 0 || slot > (slots[i - 1] as number));
  return isPlain && isInOrder ? [] : described;
}
