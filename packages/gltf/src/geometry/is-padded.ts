import type { Accessor } from '../objects/index.ts';

/** From how many bytes a number on the columns of a matrix fill whole words, at which each of them starts (glTF 2.0 §3.6.2.4). */
const WHOLE: Readonly<Record<string, number>> = { MAT2: 2, MAT3: 4 };

/** Whether an accessor has matrices with bytes between their columns, which glTF-Transform reads and writes as if there were none. */
export function isPadded(accessor: Accessor): boolean {
  const whole = WHOLE[accessor.getType()];
  // Others are not read here, as that takes time.
  return whole !== undefined && (accessor.getArray()?.BYTES_PER_ELEMENT ?? whole) < whole;
}
