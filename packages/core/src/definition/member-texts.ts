import { ObjectWriter } from './object-writer.ts';
import { scanMembers } from './scan-members.ts';
import { encodeText, joinText, standAlone } from './text-block.ts';
import type { TextSpan } from './text-span.ts';

/** The texts of an object's members by key, in their order: spans of the text that they stand in. */
export type MemberTexts = ReadonlyMap<string, TextSpan>;

/** New texts of members by key; an empty one takes a member out. */
export type MemberChanges = ReadonlyMap<string, string>;

/** The text of an object, and where its members stand in it. */
export interface ObjectText {
  readonly span: TextSpan;
  readonly texts: MemberTexts;
}

const NO_MEMBERS: MemberTexts = new Map();

/** The members of an object, in their order; none where it is no object. */
export function memberTexts(span: TextSpan | undefined): MemberTexts {
  if (span === undefined || span.bytes[span.start] !== 0x7b) return NO_MEMBERS;
  return scanMembers(span);
}

/** The text of an object of new members. */
export class NewObject {
  readonly #pieces: string[] = [];

  /** Adds a member whose value has these pieces; none without any. */
  add(key: string, value: readonly string[]): void {
    if (value.length === 0) return;
    this.#pieces.push(`${this.#pieces.length === 0 ? '{' : ','}${JSON.stringify(key)}:`);
    for (const piece of value) this.#pieces.push(piece);
  }

  /** The text with all members so far. */
  finish(): TextSpan {
    return standAlone([...this.#pieces, '}']);
  }
}

/**
 * The object with some members replaced, added at its end or taken out; the others keep their text,
 * and where members are only replaced, so does all that stands between them.
 */
export function changeMembers(object: ObjectText, changes: MemberChanges): TextSpan {
  const members = object.texts;
  const values: [old: TextSpan, value: Uint8Array][] = [];
  for (const [key, text] of changes) {
    const old = members.get(key);
    if (text && old) values.push([old, encodeText(text)]);
  }
  if (values.length < changes.size) return rebuild(members, changes);
  return joinText(
    object.span.replace(
      values.sort(([a], [b]) => a.start - b.start),
      0,
    ),
  );
}

function rebuild(members: MemberTexts, changes: MemberChanges): TextSpan {
  const writer = new ObjectWriter();
  const write = (key: string, text: string): void => {
    if (!text) return;
    writer.key(key);
    writer.value(text);
  };
  writer.open();
  for (const [key, span] of members) {
    const text = changes.get(key);
    if (text !== undefined) write(key, text);
    else writer.member(key, span);
  }
  for (const [key, text] of changes) if (!members.has(key)) write(key, text);
  writer.close();
  return joinText(writer.finish());
}
