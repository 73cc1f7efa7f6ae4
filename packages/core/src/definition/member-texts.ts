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

/** An object of these members; runs of neighbours in one text are copied in one piece, keys included. */
export function joinMembers(members: ReadonlyMap<string, TextSpan>): TextSpan {
  const parts: Uint8Array[] = [];
  let pending = '{';
  let run: { first: TextSpan; last: TextSpan } | undefined;
  const flush = (): void => {
    if (run === undefined) return;
    parts.push(encoder.encode(pending), run.first.bytes.subarray(run.first.keyStart, run.last.end));
    pending = ',';
    run = undefined;
  };
  for (const [key, span] of members) {
    if (run?.last.isFollowedBy(span)) {
      run.last = span;
      continue;
    }
    flush();
    if (span.ordinal < 0) pending += `${JSON.stringify(key)}:`;
    run = { first: span, last: span };
  }
  flush();
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
