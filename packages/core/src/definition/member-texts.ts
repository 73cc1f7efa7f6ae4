import { scanMembers } from './scan-members.ts';
import type { TextSpan } from './text-span.ts';

/** The texts of the members of an object by key, in their order; none where it is no object. */
export function memberTexts(span: TextSpan | undefined): Map<string, string> {
  const texts = new Map<string, string>();
  if (span === undefined || span.bytes[span.start] !== 0x7b) return texts;
  for (const [key, member] of scanMembers(span)) texts.set(key, member.text());
  return texts;
}

/** The text of an object with these members. */
export function joinMembers(texts: ReadonlyMap<string, string>): string {
  return `{${[...texts].map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
}

/** The text of an object with some members replaced or added; the others keep their text. */
export function replaceMembers(span: TextSpan, texts: ReadonlyMap<string, string>): string {
  const all = memberTexts(span);
  for (const [key, text] of texts) all.set(key, text);
  return joinMembers(all);
}
