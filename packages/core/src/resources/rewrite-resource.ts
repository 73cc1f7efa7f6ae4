import type { Json } from '../definition/json.ts';
import { isJsonArray } from '../definition/json.ts';
import type { MemberTexts } from '../definition/member-texts.ts';
import { joinMembers, memberTexts } from '../definition/member-texts.ts';
import { TextSpan } from '../definition/text-span.ts';
import type { ObjectMember } from '../schema/object.ts';
import { encodeMember } from '../schema/object.ts';
import type { ReadContext } from '../schema/schema.ts';
import { stringifyEncoded } from '../schema/stringify.ts';
import { hasUnknownMembers } from '../schema/unknown-members.ts';
import { BUFFER_LIST, RESOURCE_LIST, ReferenceLists } from './reference-lists.ts';

type FieldValues = Readonly<Record<string, unknown>>;

/** The version of a resource that another is made from. */
export interface RewriteBase {
  readonly span: TextSpan;
  readonly fields: FieldValues;
}

/**
 * The text of a resource whose typed members are `fields`. Members that did not change since `base`
 * keep their text, known or not; changed ones are encoded anew.
 *
 * The reference lists grow at their end. Entries that the changed members alone used are dropped,
 * but only where every member is known: an unknown one may hold indices into the list.
 *
 * @see stf-format §10 rules 1, 2 and 5
 */
export function rewriteResource(
  type: string,
  members: readonly ObjectMember[],
  fields: FieldValues,
  base: RewriteBase | undefined,
): TextSpan {
  const texts = memberTexts(base?.span);
  if (!texts.has('type')) texts.set('type', TextSpan.of(JSON.stringify(type)));
  const changed = members.filter(
    ({ name }) => base === undefined || !Object.is(base.fields[name], fields[name]),
  );
  const referring = changed.some(({ field }) => field.schema.mapReferences);
  const before = {
    resources: readList(texts, RESOURCE_LIST),
    buffers: readList(texts, BUFFER_LIST),
  };
  const mayDrop = base !== undefined && referring && !hasUnknown(texts, members, base.fields);
  const lists = new ReferenceLists(
    mayDrop ? keepUsed(before, members, base.fields, fields) : before,
  );
  for (const member of mayDrop ? withReferences(members, changed) : changed) {
    const encoded = encodeMember(member, fields, lists);
    if (encoded === undefined) texts.delete(member.key);
    else texts.set(member.key, TextSpan.of(stringifyEncoded(encoded)));
  }
  if (base === undefined || referring) {
    setList(texts, RESOURCE_LIST, lists.resources);
    setList(texts, BUFFER_LIST, lists.buffers);
  }
  return joinMembers(texts);
}

function hasUnknown(
  texts: MemberTexts,
  members: readonly ObjectMember[],
  fields: FieldValues,
): boolean {
  const known = new Set(['type', RESOURCE_LIST, BUFFER_LIST, ...members.map(({ key }) => key)]);
  return (
    [...texts.keys()].some((key) => !known.has(key)) ||
    Object.values(fields).some(hasUnknownMembers)
  );
}

/** The changed members and all others that hold references, whose indices may move. */
function withReferences(
  members: readonly ObjectMember[],
  changed: readonly ObjectMember[],
): readonly ObjectMember[] {
  const all = new Set(changed);
  return members.filter((member) => all.has(member) || member.field.schema.mapReferences);
}

/** The lists without the entries that only `before` used. */
function keepUsed(
  lists: ReadContext,
  members: readonly ObjectMember[],
  before: FieldValues,
  after: FieldValues,
): ReadContext {
  const old = usedBy(members, before);
  const now = usedBy(members, after);
  return {
    resources: lists.resources.filter(
      (id) => now.resources.includes(id) || !old.resources.includes(id),
    ),
    buffers: lists.buffers.filter((id) => now.buffers.includes(id) || !old.buffers.includes(id)),
  };
}

function usedBy(members: readonly ObjectMember[], fields: FieldValues): ReferenceLists {
  const lists = new ReferenceLists();
  for (const member of members) {
    if (member.field.schema.mapReferences) encodeMember(member, fields, lists);
  }
  return lists;
}

function readList(texts: MemberTexts, key: string): readonly Json[] {
  const list = texts.get(key)?.parse();
  return isJsonArray(list) ? list : [];
}

function setList(texts: MemberTexts, key: string, ids: readonly unknown[]): void {
  if (ids.length > 0 || texts.has(key)) texts.set(key, TextSpan.of(JSON.stringify(ids)));
}
