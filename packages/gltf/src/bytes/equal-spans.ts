import type { TextSpan } from '@stfkit/core';
import { areEqualBytes } from './equal-bytes.ts';

/** From here on texts are compared by words: for shorter ones that takes longer. */
const LONG = 1 << 10;

/** Whether two texts are the same to the letter. */
export function areEqualSpans(a: TextSpan, b: TextSpan): boolean {
  const length = a.end - a.start;
  return length < LONG ? a.equals(b) : areEqualBytes(a.view(), b.view());
}
