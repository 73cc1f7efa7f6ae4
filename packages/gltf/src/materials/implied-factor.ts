import type { Properties } from './property-values.ts';
import { groupOf } from './vocabulary.ts';
import type { VocabularyRow } from './vocabulary-row.ts';

/**
 * What a number or each component of a colour is where no property says it: what leaves the image of its group as it is,
 * or without one what glTF takes; undefined where that is no number.
 *
 * @param properties What the `stf.material` has.
 */
export function impliedFactor(
  { name, value }: VocabularyRow,
  properties: Properties,
): number | undefined {
  if (value.kind !== 'number' && value.kind !== 'color') return undefined;
  const isTextured = properties.has(`${groupOf(name)}.texture`);
  return (isTextured ? value.neutral : undefined) ?? value.gltfDefault;
}
