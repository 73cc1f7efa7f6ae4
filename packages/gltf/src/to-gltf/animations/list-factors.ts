import type { PointerPath } from '../../animations/pointer-paths.ts';
import { impliedFactor } from '../../materials/implied-factor.ts';
import { colorIn, numberIn, type Properties } from '../../materials/property-values.ts';
import { rowOf } from '../../materials/vocabulary.ts';

/** The components of a factor of a material, as many as glTF has, also where the material does not say it. */
export function listFactors(
  properties: Properties,
  { property, size }: Pick<PointerPath, 'property' | 'size'>,
): readonly number[] {
  const row = rowOf(property);
  const implied = (row && impliedFactor(row, properties)) ?? 1;
  if (size === 1) return [numberIn(properties, property) ?? implied];
  return colorIn(properties, property)?.slice(0, size) ?? Array<number>(size).fill(implied);
}
