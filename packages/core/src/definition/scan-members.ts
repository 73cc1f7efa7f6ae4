import { JsonScanner } from './json-scanner.ts';
import { KeyReader } from './key-reader.ts';
import { TextSpan } from './text-span.ts';

/** An object has few members: decoding all of a longer text for their keys costs more than it saves. */
const WHOLE_TEXT_BYTES = 1 << 14;

/**
 * The members of an object text that is known to be valid, in order, with where each stands; of
 * equal keys the last one wins, as in `JSON.parse`.
 */
export function scanMembers(object: TextSpan): Map<string, TextSpan> {
  const { bytes, start } = object;
  const scanner = new JsonScanner(bytes, Number.POSITIVE_INFINITY, 0);
  const keys = new KeyReader(scanner, object, WHOLE_TEXT_BYTES);
  const members = new Map<string, TextSpan>();
  let ordinal = 0;
  scanner.members(start, (keyStart, keyEnd, valueStart) => {
    const key = keys.read(keyStart, keyEnd);
    const valueEnd = scanner.skipValue(valueStart, 0);
    members.delete(key);
    members.set(key, new TextSpan(bytes, valueStart, valueEnd, keyStart, ordinal++));
    return valueEnd;
  });
  return members;
}
