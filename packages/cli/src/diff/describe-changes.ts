import { isDeepStrictEqual } from 'node:util';
import type { DocumentPatch, MetaFields, Resource, StfDocument } from '@stfkit/core';

/** What differs between two documents, for a reader. */
export interface Changes {
  /** Members of the description of the file that differ. */
  readonly meta: readonly FieldChange[];
  /** Members of the definition that no one knows and that differ. */
  readonly members: readonly string[];
  readonly resources: readonly ResourceChange[];
  readonly buffers: readonly BufferChange[];
  /** Whether the same things stand in another order. */
  readonly reordered: readonly ('resources' | 'buffers')[];
}

/** What happened to something. */
export type ChangeKind = 'added' | 'removed' | 'changed';

/** A member with another value. */
export interface FieldChange {
  readonly name: string;
  /** Undefined where it was not there. */
  readonly before: unknown;
  readonly after: unknown;
}

/** What happened to a resource. */
export interface ResourceChange {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly type: string;
  readonly name: string | undefined;
  /** Empty in a changed one where only the spelling differs: order of keys, `1` for `1.0`. */
  readonly fields: readonly FieldChange[];
}

/** What happened to a buffer. */
export interface BufferChange {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly beforeBytes: number | undefined;
  readonly afterBytes: number | undefined;
}

/** Puts a patch between two documents into words. */
export function describeChanges(
  before: StfDocument,
  after: StfDocument,
  patch: DocumentPatch,
): Changes {
  const { resources, buffers, stf, members } = patch;
  return {
    meta: stf === undefined ? [] : compareMeta(before.meta, after.meta),
    members: Object.keys(members ?? {}),
    resources: [
      ...resources.removed.map((id) => describeWhole('removed', before.get(id))),
      ...resources.added.map(([id]) => describeWhole('added', after.get(id))),
      ...resources.updated.map(([id]) => compareResources(before.get(id), after.get(id))),
    ].sort(byTypeAndName),
    buffers: [
      ...buffers.removed.map((id) => describeBuffer('removed', id, before, after)),
      ...buffers.added.map(([id]) => describeBuffer('added', id, before, after)),
      ...buffers.updated.map(([id]) => describeBuffer('changed', id, before, after)),
    ],
    reordered: [
      ...(resources.order ? (['resources'] as const) : []),
      ...(buffers.order ? (['buffers'] as const) : []),
    ],
  };
}

const compareMeta = (before: MetaFields, after: MetaFields): FieldChange[] =>
  compareMembers({ ...before }, { ...after });

const describeWhole = (kind: 'added' | 'removed', resource: Resource): ResourceChange => {
  const { id, type, name } = resource;
  return { kind, id, type, name, fields: [] };
};

/** The typed members say it best: they hold ids where the file has indices. Others are in the JSON only. */
function compareResources(before: Resource, after: Resource): ResourceChange {
  const { id, type, name } = after;
  const typeChange =
    before.type === type ? [] : [{ name: 'type', before: before.type, after: type }];
  const typed = compareMembers(before.fields, after.fields);
  const fields = typed.length > 0 ? typed : compareMembers(before.json, after.json);
  return { kind: 'changed', id, type, name, fields: [...typeChange, ...fields] };
}

function compareMembers(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => ({ name, before: before[name], after: after[name] }));
}

function describeBuffer(
  kind: ChangeKind,
  id: string,
  before: StfDocument,
  after: StfDocument,
): BufferChange {
  const beforeBytes = before.buffers.get(id)?.byteLength;
  const afterBytes = after.buffers.get(id)?.byteLength;
  return { kind, id, beforeBytes, afterBytes };
}

function byTypeAndName(a: ResourceChange, b: ResourceChange): number {
  return compare(a.type, b.type) || compare(a.name ?? '', b.name ?? '') || compare(a.id, b.id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
