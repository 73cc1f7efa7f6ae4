import type { Resource, StfDocument } from '@stfkit/core';
import { StfMesh } from '@stfkit/core';
import type { ChangedResource, Delta } from './delta.ts';
import { hashJson } from './hash-json.ts';
import { listOverruled } from './list-overruled.ts';
import { readResource } from './read-resource.ts';
import { completeRecord, readRecord } from './record.ts';
import type { Reshaped } from './reshaped.ts';

/** Something that the original said and glTF cannot, which is no part of the document any more. */
export interface Loss {
  /** Type of the resource, and which member of it where that alone is lost. */
  readonly what: string;
  /** Name of the resource, or how its id starts where it has none, or glTF had the name. */
  readonly name: string;
}

/** What an edit of the glTF file took of what is told. */
export interface Losses {
  /** Resources that are gone, or are of another type by now. */
  readonly gone: readonly Loss[];
  /** Members, and entries of members, in the place of which stands what was edited. */
  readonly overruled: readonly Loss[];
}

/** What losses are found by. */
export interface LossSearch {
  /** What the glTF file gives. */
  readonly now: StfDocument;
  readonly delta: Delta;
  /** The meshes whose geometry is that of the glTF file, which is told of each. */
  readonly reshaped: Reshaped;
  /** All resources before those without a purpose were taken out. */
  readonly merged: ReadonlyMap<string, Resource>;
  /** What is left of them. */
  readonly left: ReadonlyMap<string, Resource>;
}

/** What is told and did not arrive: what someone deleted, and what took the place of more than glTF can say. */
export function listLosses({ now, delta, reshaped, merged, left }: LossSearch): Losses {
  const gone: Loss[] = [];
  const overruled: Loss[] = [];
  const compare = (told: Resource, deltas?: ChangedResource['members']): void => {
    const found = left.get(told.id);
    if (found?.type === told.type) {
      if (reshaped.has(told.id)) return;
      for (const what of listOverruled(told, found, deltas)) {
        overruled.push({ what, name: nameOf(told) });
      }
    } else if (deltas === undefined || shapes.has(told.id) || saysMore(told, deltas)) {
      gone.push({ what: told.type, name: nameOf(told) });
    }
  };
  const shapes = new Set(delta.meshes.map(({ id }) => id));
  for (const { id, hash, record, members } of delta.changed) {
    const given = now.find(id);
    const isWhole = left.has(id) && left.get(id) === merged.get(id);
    if (isWhole && given && hashJson(given) === hash) continue;
    const text = completeRecord(readRecord(record) ?? [], given?.span.text() ?? '{}');
    compare(readResource(id, text), members);
    shapes.delete(id);
  }
  for (const [id, text] of delta.only) {
    if (!left.has(id) || left.get(id) !== merged.get(id)) compare(readResource(id, text));
  }
  // Meshes of which the glTF file said all but what is in their buffers.
  for (const id of shapes) if (!now.find(id)) gone.push({ what: StfMesh.type, name: digitsOf(id) });
  return { gone, overruled };
}

/** Of an id that the glTF file has no more a delta tells no more than these. */
const digitsOf = (id: string): string => id.slice(0, 8);

const nameOf = ({ name, id }: Resource): string => name || digitsOf(id);

/** Whether more than the spelling of a resource is told: typed members, or others. */
function saysMore({ json, fields }: Resource, deltas: ChangedResource['members']): boolean {
  if (Object.keys(deltas).length > 0) return true;
  return Object.keys(json).some((key) => {
    const name = key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    return !ENVELOPE.has(key) && !Object.hasOwn(fields, name);
  });
}

/** Members that are none of what a resource says. */
const ENVELOPE: ReadonlySet<string> = new Set([
  'type',
  'referenced_resources',
  'referenced_buffers',
]);
