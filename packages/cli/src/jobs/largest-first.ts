import type { Input } from '../files/input.ts';
import { sizeOf } from './size-of.ts';

/**
 * The order in which several workers take up inputs, as their indices: the largest first, so that no worker is left with a large one
 * at the end while the others have nothing to do; those of one size as they are listed.
 */
export async function largestFirst(inputs: readonly Input[]): Promise<readonly number[]> {
  const sizes = await Promise.all(inputs.map(sizeOf));
  return [...sizes.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
}
