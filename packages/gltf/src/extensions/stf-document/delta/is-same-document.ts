import type { StfBuffer, StfDocument } from '@stfkit/core';
import { areEqualBytes } from '../../../bytes/equal-bytes.ts';
import { areEqualSpans } from '../../../bytes/equal-spans.ts';

/**
 * Whether two documents would be written as the same file: the same texts and bytes in the same order.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when a buffer is not in memory.
 */
export function isSameDocument(a: StfDocument, b: StfDocument): boolean {
  return (
    a.extraMembers.size === 0 &&
    b.extraMembers.size === 0 &&
    haveSameKeys(a.resources, b.resources) &&
    haveSameKeys(a.buffers, b.buffers) &&
    a.metaText.span.equals(b.metaText.span) &&
    [...a.resources.values()].every((each) => {
      const other = b.find(each.id);
      return other !== undefined && areEqualSpans(each.span, other.span);
    }) &&
    [...a.buffers.values()].every((each) => isSameBuffer(each, b.getBuffer(each.id)))
  );
}

/** Whether two maps have the same keys in the same order. */
function haveSameKeys(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  if (a.size !== b.size) return false;
  const others = b.keys();
  for (const key of a.keys()) if (others.next().value !== key) return false;
  return true;
}

function isSameBuffer(a: StfBuffer, b: StfBuffer): boolean {
  const isPlain = [a, b].every(({ entry, isBroken }) => entry === undefined && !isBroken);
  return isPlain && areEqualBytes(a.bytes, b.bytes);
}
