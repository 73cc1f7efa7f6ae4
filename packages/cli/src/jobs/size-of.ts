import { stat } from 'node:fs/promises';
import type { Input } from '../files/input.ts';

/** The bytes of an input; none of one that cannot be looked at, as its job ends at once. */
export const sizeOf = async (input: Input): Promise<number> =>
  'bytes' in input
    ? input.bytes.length
    : stat(input.path).then(
        ({ size }) => size,
        () => 0,
      );
