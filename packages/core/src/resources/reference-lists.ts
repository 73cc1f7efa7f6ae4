import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { Json } from '../definition/json.ts';
import { isJsonArray } from '../definition/json.ts';
import type { MemberTexts } from '../definition/member-texts.ts';
import type { ReadContext, WriteContext } from '../schema/schema.ts';

/** Key of the list that resource indices point into. */
export const RESOURCE_LIST = 'referenced_resources';

/** Key of the list that buffer indices point into. */
export const BUFFER_LIST = 'referenced_buffers';

/** The keys of a resource with these members that are known. */
export function knownKeys(members: readonly { readonly key: string }[]): ReadonlySet<string> {
  return new Set(['type', RESOURCE_LIST, BUFFER_LIST, ...members.map(({ key }) => key)]);
}

/** The two lists of a resource, as far as they are lists. */
export function readLists(json: { readonly [key: string]: Json }): ReadContext {
  const resources = json[RESOURCE_LIST];
  const buffers = json[BUFFER_LIST];
  return {
    resources: isJsonArray(resources) ? resources : [],
    buffers: isJsonArray(buffers) ? buffers : [],
  };
}

/** The lists of a resource while it is written: an id that is asked for and not there is appended. */
export class ReferenceLists implements WriteContext {
  readonly resources: Json[];
  readonly buffers: Json[];
  #resourceIndex: Map<Json, number> | undefined;
  #bufferIndex: Map<Json, number> | undefined;

  constructor(start: ReadContext = { resources: [], buffers: [] }) {
    this.resources = [...start.resources];
    this.buffers = [...start.buffers];
  }

  resource(id: ResourceId): number {
    this.#resourceIndex ??= indexOf(this.resources);
    return positionOf(id, this.resources, this.#resourceIndex);
  }

  buffer(id: BufferId): number {
    this.#bufferIndex ??= indexOf(this.buffers);
    return positionOf(id, this.buffers, this.#bufferIndex);
  }
}

/** Sets the texts of the lists; an empty list only where `members` has one. */
export function setLists(
  texts: Map<string, string>,
  { resources, buffers }: ReadContext,
  members: MemberTexts,
): void {
  const set = (key: string, ids: readonly Json[]): void => {
    if (ids.length > 0 || members.has(key)) texts.set(key, JSON.stringify(ids));
  };
  set(RESOURCE_LIST, resources);
  set(BUFFER_LIST, buffers);
}

function indexOf(list: readonly Json[]): Map<Json, number> {
  const index = new Map<Json, number>();
  list.forEach((id, position) => {
    if (!index.has(id)) index.set(id, position);
  });
  return index;
}

function positionOf(id: string, list: Json[], index: Map<Json, number>): number {
  let position = index.get(id);
  if (position === undefined) {
    position = list.push(id) - 1;
    index.set(id, position);
  }
  return position;
}
