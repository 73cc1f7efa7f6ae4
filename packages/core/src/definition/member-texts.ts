import { concatenate } from '../container/concatenate.ts';
import { scanMembers } from './scan-members.ts';
import { TextSpan } from './text-span.ts';

const encoder = new TextEncoder();

/** The texts of an object's members by key: spans of the file, or new ones. */
export type MemberTexts = Map<string, TextSpan>;

/** The members of an object, in their order; none where it is no object. */
export function memberTexts(span: TextSpan | undefined): MemberTexts {
  if (span === undefined || span.bytes[span.start] !== 0x7b) return new Map();
  return scanMembers(span);
}

/** An object of these members; their bytes are copied once. */
export function joinMembers(members: ReadonlyMap<string, TextSpan>): TextSpan {
  const parts: Uint8Array[] = [];
  let separator = '{';
  for (const [key, { bytes, start, end }] of members) {
    parts.push(encoder.encode(`${separator}${JSON.stringify(key)}:`), bytes.subarray(start, end));
    separator = ',';
  }
  parts.push(encoder.encode(members.size === 0 ? '{}' : '}'));
  const text = concatenate(parts);
  return new TextSpan(text, 0, text.length);
}

/** The object with some members replaced or added; the others keep their text. */
export function replaceMembers(span: TextSpan, changes: ReadonlyMap<string, TextSpan>): TextSpan {
  const members = memberTexts(span);
  for (const [key, text] of changes) members.set(key, text);
  return joinMembers(members);
}
