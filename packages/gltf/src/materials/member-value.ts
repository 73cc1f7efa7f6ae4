import type { Json } from '@stfkit/core';
import { clamp } from '../clamp.ts';
import { colorIn, numberIn, type Properties } from './property-values.ts';
import type { ColorRow, NumberRow, VocabularyRow } from './vocabulary-row.ts';

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
    const value = numberIn(properties, name) ?? neutral;
    return value === undefined || isNone(value, row) ? undefined : limit(value, row);
  }
  const color = colorIn(properties, name);
  if (color === undefined) {
    return neutral === undefined ? undefined : Array(row.size).fill(neutral);
  }
  return color.slice(0, row.size).map((value) => limit(value, row));
}

/** Whether a property says something beyond the limits of glTF, so that its member says something else. */
export function isBeyond(
  row: VocabularyRow['value'],
  properties: Properties,
  name: string,
): boolean {
  if (row.kind === 'number') {
    const value = numberIn(properties, name);
    return value !== undefined && (isNone(value, row) || limit(value, row) !== value);
  }
  if (row.kind !== 'color') return false;
  const color = colorIn(properties, name)?.slice(0, row.size) ?? [];
  return color.some((value) => limit(value, row) !== value);
}

const isNone = (value: number, { above = Number.NEGATIVE_INFINITY }: NumberRow): boolean =>
  value <= above;

/** The nearest number within the limits of a row; colours have no parts below 0. */
function limit(value: number, row: NumberRow | ColorRow): number {
  if (row.kind === 'number' && value === row.also) return value;
  const { minimum = Number.NEGATIVE_INFINITY } = row.kind === 'color' ? { minimum: 0 } : row;
  const { maximum = Number.POSITIVE_INFINITY } = row;
  return clamp(value, minimum, maximum);
}
