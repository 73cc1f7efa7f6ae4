import type { Json } from '../definition/json.ts';
import { isJsonArray } from '../definition/json.ts';
import type { MemberTexts, ObjectText } from '../definition/member-texts.ts';
import { changeMembers, NewObject } from '../definition/member-texts.ts';
import type { TextSpan } from '../definition/text-span.ts';
import type { ObjectMember } from '../schema/object.ts';
import { encodeMember, stringifyMember } from '../schema/object.ts';
import type { ReadContext } from '../schema/schema.ts';
import { hasUnknownMembers } from '../schema/unknown-members.ts';
import {
  BUFFER_LIST,
  knownKeys,
  RESOURCE_LIST,
  ReferenceLists,
  setLists,
} from './reference-lists.ts';

type FieldValues = Readonly<Record<string, unknown>>;

/** The version of a resource that another is made from. */
export interface RewriteBase extends ObjectText {
  readonly fields: FieldValues;
}

/** New texts by key, an empty one for a member that is left out. */
type Changes = Map<string, string>;

/** The text of a resource with these typed members and no others. */
export function writeResource(
  type: string,
  members: readonly ObjectMember[],
  fields: FieldValues,
): TextSpan {
  const lists = new ReferenceLists();
  const text = new NewObject();
  text.add('type', [JSON.stringify(type)]);
  for (const member of members) text.add(member.key, stringifyMember(member, fields, lists));
  text.add(RESOURCE_LIST, listText(lists.resources));
  text.add(BUFFER_LIST, listText(lists.buffers));
  return text.finish();
}

function listText(ids: readonly Json[]): readonly string[] {
  return ids.length === 0 ? [] : [JSON.stringify(ids)];
}

/**
 * The text of a resource whose typed members are `fields`. Members that are not among the `changed` keep
 * the text that they have in `base`, known or not; changed ones are encoded anew.
 *
 * The reference lists grow at their end. Entries that the changed members alone used are dropped,
 * but only where all else is understood: what is not may hold indices into the list.
 *
 * @see stf-format §10 rules 1, 2 and 5
 */
export function rewriteResource(
  type: string,
  members: readonly ObjectMember[],
  fields: FieldValues,
  base: RewriteBase,
  changed: readonly ObjectMember[],
): TextSpan {
  const { texts } = base;
  const changes: Changes = new Map();
  if (!texts.has('type')) changes.set('type', JSON.stringify(type));
  const referring = changed.some(({ field }) => field.schema.mapReferences);
  const lists = referring
    ? updateLists(texts, members, changed, fields, base, changes)
    : NO_REFERENCES;
  for (const member of changed)
    changes.set(member.key, stringifyMember(member, fields, lists).join(''));
  if (lists !== NO_REFERENCES) setLists(changes, lists, texts);
  return changeMembers(base, changes);
}

/** What the members that hold no references are encoded with. */
const NO_REFERENCES = new ReferenceLists();

/** The lists that changed members add to; what moves with them in other members goes into `changes`. */
function updateLists(
  texts: MemberTexts,
  members: readonly ObjectMember[],
  changed: readonly ObjectMember[],
  fields: FieldValues,
  base: RewriteBase,
  changes: Changes,
): ReferenceLists {
  const before = {
    resources: readList(texts, RESOURCE_LIST),
    buffers: readList(texts, BUFFER_LIST),
  };
  if (hasUnknown(texts, members, base.fields)) {
    return new ReferenceLists(before);
  }
  const kept = keepUsed(before, members, base.fields, fields);
  const others = members.filter((member) => !changed.includes(member));
  const moved = moveIndices(texts, others, fields, before, kept);
  if (moved === undefined) return new ReferenceLists(before);
  for (const [key, text] of moved) changes.set(key, text);
  return new ReferenceLists(kept);
}

function hasUnknown(
  texts: MemberTexts,
  members: readonly ObjectMember[],
  fields: FieldValues,
): boolean {
  const known = knownKeys(members);
  return (
    [...texts.keys()].some((key) => !known.has(key)) ||
    Object.values(fields).some(hasUnknownMembers)
  );
}

/**
 * New texts of the unchanged members whose indices move with the lists; undefined where a member holds
 * more than its typed value says, for instance an index past the end, which then must not move.
 */
function moveIndices(
  texts: MemberTexts,
  members: readonly ObjectMember[],
  fields: FieldValues,
  from: ReadContext,
  to: ReadContext,
): ReadonlyMap<string, string> | undefined {
  const moved = new Map<string, string>();
  const isShorter =
    to.resources.length < from.resources.length || to.buffers.length < from.buffers.length;
  for (const member of isShorter ? members : []) {
    const text = texts.get(member.key);
    const old = stringifyMember(member, fields, new ReferenceLists(from)).join('');
    if (!member.field.schema.mapReferences || !text || !old) continue;
    if (JSON.stringify(text.parse()) !== JSON.stringify(JSON.parse(old))) return undefined;
    const next = stringifyMember(member, fields, new ReferenceLists(to)).join('');
    if (next !== old) moved.set(member.key, next);
  }
  return moved;
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
  const keep = (list: readonly Json[], was: Iterable<Json>, is: Iterable<Json>): Json[] => {
    const [used, needed] = [new Set(was), new Set(is)];
    return list.filter((id) => needed.has(id) || !used.has(id));
  };
  return {
    resources: keep(lists.resources, old.resources, now.resources),
    buffers: keep(lists.buffers, old.buffers, now.buffers),
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
