import type { TypedArray } from '@gltf-transform/core';
import { boundsOf } from '../../geometry/bounds-of.ts';
import { type Def, describeProperty } from '../json/describe-property.ts';
import type { Entry } from './accessor-table.ts';

const NONE = new Float32Array(0);

/** What is written of an accessor. */
export interface Column {
  /** Its JSON, which does not tell yet where the numbers are. */
  readonly def: Def;
  /** All numbers, row by row. */
  readonly values: TypedArray;
  /** Numbers a row. */
  readonly size: number;
}

/** Adds an accessor to the list of the file. */
export function describeAccessor(entry: Entry, defs: Def[]): Column {
  const { accessor, needsBounds } = entry;
  const size = accessor.getElementSize();
  const values = accessor.getArray() ?? NONE;
  const def = describeProperty(accessor);
  def['type'] = accessor.getType();
  def['componentType'] = accessor.getComponentType();
  def['count'] = values.length / size;
  if (needsBounds) {
    const { max, min } = boundsOf(values, size);
    def['max'] = max;
    def['min'] = min;
  }
  if (accessor.getNormalized()) def['normalized'] = true;
  entry.index = defs.push(def) - 1;
  return { def, values, size };
}
