import { JsonScanner } from './json-scanner.ts';
import { KeyReader } from './key-reader.ts';
import type { TextSpan } from './text-span.ts';

/**
 * The members of an object text that is known to be valid, in order, with where each stands; of
 * equal keys the last one wins, as in `JSON.parse`.
 */
export function scanMembers(object: TextSpan): Map<string, TextSpan> {
  const { bytes, start } = object;
  const scanner = new JsonScanner(bytes, Number.POSITIVE_INFINITY, 0);
  const keys = new KeyReader(scanner, object);
  const members = new Map<string, TextSpan>();
  let ordinal = 0;
  scanner.members(start, (keyStart, keyEnd, valueStart) => {
    const key = keys.read(keyStart, keyEnd);
    const valueEnd = scanner.skipValue(valueStart, 0);
    members.delete(key);
    members.set(key, object.part(valueStart, valueEnd, keyStart, ordinal++));
    return valueEnd;
  });
  return members;
}
