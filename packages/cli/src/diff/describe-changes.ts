import type { DocumentPatch, Resource, StfDocument } from '@stfkit/core';
import { isUuid, UnknownResource } from '@stfkit/core';
import type { FieldChange, KeyOf } from './compare-values.ts';
import { compareMembers, typedKey } from './compare-values.ts';

/** What differs between two documents, for a reader. */
export interface Changes {
  /** Members of the description of the file that differ. */
  readonly meta: readonly ToldChange[];
  /** Whether the description differs at all: in what is not known, or spelled differently, too. */
  readonly hasOtherMeta: boolean;
  /** Members of the definition that no one knows and that differ. */
  readonly members: readonly MemberChange[];
  readonly resources: readonly ResourceChange[];
  readonly buffers: readonly BufferChange[];
  /** Whether the same things stand in another order. */
  readonly reordered: readonly ('resources' | 'buffers')[];
}

/** What happened to something. */
export type ChangeKind = 'added' | 'removed' | 'changed';

/** A value that differs, with the resources that it names before and after. */
export interface ToldChange extends FieldChange {
  readonly beforeOf: Resource | undefined;
  readonly afterOf: Resource | undefined;
}

/** What happened to a member of the definition. */
export interface MemberChange {
  readonly kind: ChangeKind;
  readonly key: string;
}

/** What happened to a resource. */
export interface ResourceChange {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly type: string;
  readonly name: string | undefined;
  /** Empty in a changed one where only the spelling differs: order of keys, `1` for `1.0`. */
  readonly fields: readonly ToldChange[];
  /** Buffers that came or went with an added or removed one, used by nothing else. */
  readonly buffers: readonly BufferChange[];
}

/** What happened to a buffer. */
export interface BufferChange {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly beforeBytes: number | undefined;
  readonly afterBytes: number | undefined;
  /** What uses it, or did before it was removed. */
  readonly users: readonly Resource[];
}

/** Puts a patch between two documents into words. */
export function describeChanges(
  before: StfDocument,
  after: StfDocument,
  patch: DocumentPatch,
): Changes {
  const { resources, buffers, stf, members } = patch;
  const changedBuffers = [
    ...buffers.removed.map((id) => describeBuffer('removed', id, before, after)),
    ...buffers.added.map(([id]) => describeBuffer('added', id, before, after)),
    ...buffers.updated.map(([id]) => describeBuffer('changed', id, before, after)),
  ];
  const tell = (field: FieldChange): ToldChange => ({
    ...field,
    beforeOf: findNamed(before, field.before),
    afterOf: findNamed(after, field.after),
  });
  const describeWhole = (kind: 'added' | 'removed', { id, type, name }: Resource) => {
    const own = changedBuffers.filter((one) => one.kind === kind && isOnlyUser(id, one));
    return { kind, id, type, name, fields: [], buffers: own };
  };
  return {
    meta: compareMeta(before, after).map(tell),
    hasOtherMeta: stf !== undefined,
    members: Object.entries(members ?? {}).map(([key, text]) => ({
      kind: text === null ? 'removed' : before.extraMembers.has(key) ? 'changed' : 'added',
      key,
    })),
    resources: [
      ...resources.removed.map((id) => describeWhole('removed', before.get(id))),
      ...resources.added.map(([id]) => describeWhole('added', after.get(id))),
      ...resources.updated.map(([id]): ResourceChange => {
        const { type, name } = after.get(id);
        const fields = compareResources(before.get(id), after.get(id)).map(tell);
        return { kind: 'changed', id, type, name, fields, buffers: [] };
      }),
    ].sort(byTypeAndName),
    buffers: changedBuffers,
    reordered: [
      ...(resources.order ? (['resources'] as const) : []),
      ...(buffers.order ? (['buffers'] as const) : []),
    ],
  };
}

function compareMeta(before: StfDocument, after: StfDocument): FieldChange[] {
  return compareMembers('stf', mapOf(before.meta, typedKey), mapOf(after.meta, typedKey), typedKey);
}

/** The typed members say it best: they hold ids where the file has indices. Others are in the JSON only. */
function compareResources(before: Resource, after: Resource): FieldChange[] {
  // A few types have keys that are spelled like the names of their members.
  const keyOf: KeyOf = (member) =>
    member in before.json || member in after.json ? member : typedKey(member);
  const [old, next] = [mapOf(before.fields, keyOf), mapOf(after.fields, keyOf)];
  const hidden = after instanceof UnknownResource ? [] : LISTS;
  const isUnknown = (key: string): boolean =>
    !old.has(key) && !next.has(key) && !hidden.includes(key);
  const compareJson = (isMeant: (key: string) => boolean): FieldChange[] => {
    const pick = ({ json }: Resource): ReadonlyMap<string, unknown> =>
      new Map(Object.entries(json).filter(([key]) => isMeant(key)));
    return compareMembers('', pick(before), pick(after), (key) => key);
  };
  const known = compareMembers('', old, next, typedKey);
  const fields = [...known, ...compareJson(isUnknown)];
  return fields.length > 0 ? fields : compareJson(() => true);
}

/** The resource that a value names. Only what cannot be a word is taken for an id. */
const findNamed = (document: StfDocument, value: unknown): Resource | undefined =>
  typeof value === 'string' && isUuid(value) ? document.find(value) : undefined;

/** What known members say through them is compared in the members. */
const LISTS: readonly string[] = ['referenced_resources', 'referenced_buffers'];

const mapOf = (fields: object, keyOf: KeyOf): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(fields).map(([name, value]) => [keyOf(name), value]));

const isOnlyUser = (id: string, { users }: BufferChange): boolean =>
  users.length === 1 && users[0]?.id === id;

function describeBuffer(
  kind: ChangeKind,
  id: string,
  before: StfDocument,
  after: StfDocument,
): BufferChange {
  const beforeBytes = before.buffers.get(id)?.byteLength;
  const afterBytes = after.buffers.get(id)?.byteLength;
  const users = (kind === 'removed' ? before : after).bufferUsers(id);
  return { kind, id, beforeBytes, afterBytes, users };
}

function byTypeAndName(a: ResourceChange, b: ResourceChange): number {
  return compare(a.type, b.type) || compare(a.name ?? '', b.name ?? '') || compare(a.id, b.id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
