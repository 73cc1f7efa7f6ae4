import type { StfBuffer } from '../buffers/stf-buffer.ts';
import { TextSpan } from '../definition/text-span.ts';
import type { Resource } from '../resources/resource.ts';

/** Whether two versions of a resource have the same text. */
export function sameResource(a: Resource, b: Resource): boolean {
  return a === b || a.span.equals(b.span);
}

/**
 * Whether two buffers have the same bytes; two that are not in memory only when they are the same
 * object.
 */
export function sameBuffer(a: StfBuffer, b: StfBuffer): boolean {
  if (a === b) return true;
  if (a.byteLength !== b.byteLength || a.isBroken !== b.isBroken) return false;
  if (JSON.stringify(a.entry) !== JSON.stringify(b.entry)) return false;
  return wholeOf(a).equals(wholeOf(b));
}

function wholeOf({ bytes }: StfBuffer): TextSpan {
  return new TextSpan(bytes);
}
