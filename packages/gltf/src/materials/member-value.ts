import type { Json } from '@stfkit/core';
import { colorIn, numberIn, type Properties } from './property-values.ts';
import type { VocabularyRow } from './vocabulary-row.ts';

/**
 * What the glTF member of a property is to be, within the limits of glTF; undefined for none.
 *
 * @param surroundings Whether the group has a texture, which is shown as it is where there is no value.
 */
export function memberOf(
  row: Exclude<VocabularyRow['value'], { kind: 'image' }>,
  properties: Properties,
  name: string,
  surroundings: 'textured' | 'plain',
): Json | undefined {
  if (row.kind === 'choice') {
    const index = numberIn(properties, name) ?? 0;
    return index === 0 ? undefined : row.choices[index];
  }
  const isNeeded = surroundings === 'textured' && row.neutral !== row.gltfDefault;
  const neutral = isNeeded ? row.neutral : undefined;
  if (row.kind === 'number') {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = row;
    const value = numberIn(properties, name) ?? neutral;
    return value === undefined ? undefined : Math.min(maximum, Math.max(minimum, value));
  }
  const { size, maximum = Number.POSITIVE_INFINITY } = row;
  const color = colorIn(properties, name);
  if (color === undefined) return neutral === undefined ? undefined : Array(size).fill(neutral);
  return color.slice(0, size).map((value) => Math.min(maximum, Math.max(0, value)));
}
