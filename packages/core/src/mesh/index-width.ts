import type { ReadonlyUints } from '../buffers/readonly-array.ts';
import type { UintWidth } from '../buffers/typed-view.ts';

/**
 * The least number of bytes that an index into `count` things takes: 1, 2, 4 or 8.
 *
 * @see stf-format §5.2
 */
export function indexWidthFor(count: number): UintWidth {
  if (count <= 256) return 1;
  if (count <= 65536) return 2;
  return count <= 2 ** 32 ? 4 : 8;
}

/** The largest value; −1 where there is none. */
export function largestOf(values: ReadonlyUints): number {
  let largest = -1;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value > largest) largest = value;
  }
  return largest;
}
