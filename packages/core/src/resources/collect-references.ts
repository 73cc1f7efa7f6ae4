import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { JsonObject } from '../definition/json.ts';
import type { ObjectMember } from '../schema/object.ts';
import { mapMembers } from '../schema/object.ts';
import { readLists } from './reference-lists.ts';

/** The ids that a resource names, each once, in the order in which they are met. */
export interface ResourceReferences {
  /** Ids of resources; they need not exist. */
  readonly resources: readonly ResourceId[];
  /** Ids of buffers; they need not exist. */
  readonly buffers: readonly BufferId[];
}

/** Every id that a resource's JSON names: in its lists, and where the members say that one stands. */
export function collectReferences(
  json: JsonObject,
  members: readonly ObjectMember[],
): ResourceReferences {
  const lists = readLists(json);
  const isId = (id: unknown): id is string => typeof id === 'string';
  const resources = new Set(lists.resources.filter(isId));
  const buffers = new Set(lists.buffers.filter(isId));
  mapMembers(members, json, lists, {
    rawResource: (id) => {
      resources.add(id);
      return id;
    },
    listedResource: (id) => resources.add(id),
    rawBuffer: (id) => {
      buffers.add(id);
      return id;
    },
    listedBuffer: (id) => buffers.add(id),
  });
  return Object.freeze({
    resources: Object.freeze([...resources]),
    buffers: Object.freeze([...buffers]),
  });
}
