import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import { isJsonObject } from '../definition/json.ts';
import { array } from '../schema/composites.ts';
import { mapItems } from '../schema/map-items.ts';
import { emptyObject, setOwn } from '../schema/own-member.ts';
import { rawReference } from '../schema/references.ts';
import { reportType } from '../schema/scalars.ts';
import type { CheckContext, EncodedJson, ReadContext, Schema } from '../schema/schema.ts';
import { checkAt } from '../schema/schema.ts';
import { BUFFER_LIST, RESOURCE_LIST, readLists } from './reference-lists.ts';

/**
 * What one instance changes of a component: a resource in small, without a type, with lists of its
 * own that the integers in `members` count in.
 *
 * @see stf-format §4.1.5
 */
export interface ComponentPatch {
  /** The changed members by their names in the file, as the file has them. Godot wants all there are. */
  readonly members: JsonObject;
  /** The resources that integers in `members` stand for. */
  readonly resources: readonly ResourceId[];
  /** The buffers that integers in `members` stand for. */
  readonly buffers: readonly BufferId[];
}

/** A patch; its references are in its own lists, not in those of the instance. */
export const componentPatch: Schema<ComponentPatch> = {
  check: (json, context) => {
    if (!isJsonObject(json)) return reportType('an object', json, context);
    const own = withLists(context, readLists(json));
    checkList(json, RESOURCE_LIST, rawReference('any'), own);
    checkList(json, BUFFER_LIST, { check: checkBuffer } as Schema<string>, own);
  },
  decode: (json) => {
    const { [RESOURCE_LIST]: _, [BUFFER_LIST]: __, ...members } = isJsonObject(json) ? json : {};
    const { resources, buffers } = readLists(isJsonObject(json) ? json : {});
    // Members and entries keep their places: integers that no one knows of may count in the lists.
    return Object.freeze({
      members: Object.freeze(members),
      resources: Object.freeze(resources.map(String)),
      buffers: Object.freeze(buffers.map(String)),
    });
  },
  encode: ({ members, resources, buffers }) => {
    const encoded = emptyObject();
    for (const key of Object.keys(members)) setOwn(encoded, key, members[key] as EncodedJson);
    if (resources.length > 0) encoded[RESOURCE_LIST] = resources;
    if (buffers.length > 0) encoded[BUFFER_LIST] = buffers;
    return encoded;
  },
  mapReferences: (json, _context, visitor) => {
    if (!isJsonObject(json)) return json;
    const { resources, buffers } = readLists(json);
    const newResources = mapIds(resources, (id) => visitor.rawResource(id));
    const newBuffers = mapIds(buffers, (id) => visitor.rawBuffer(id));
    if (newResources === resources && newBuffers === buffers) return json;
    return {
      ...json,
      ...(newResources !== resources && { [RESOURCE_LIST]: newResources }),
      ...(newBuffers !== buffers && { [BUFFER_LIST]: newBuffers }),
    };
  },
  toJsonSchema: () => {
    const ids = { type: 'array', items: { type: 'string' } } as const;
    return { type: 'object', properties: { [RESOURCE_LIST]: ids, [BUFFER_LIST]: ids } };
  },
};

function withLists(context: CheckContext, lists: ReadContext): CheckContext {
  return {
    ...lists,
    path: context.path,
    report: (code, params) => context.report(code, params),
    typeOf: (id) => context.typeOf(id),
    accepts: (target, type) => context.accepts(target, type),
    hasBuffer: (id) => context.hasBuffer(id),
  };
}

function mapIds(list: readonly Json[], map: (id: string) => string): readonly Json[] {
  return mapItems(list, (id) => (typeof id === 'string' ? map(id) : id));
}

function checkList(
  json: JsonObject,
  key: string,
  items: Schema<string>,
  context: CheckContext,
): void {
  const list = json[key];
  if (list !== undefined) checkAt(array(items), list, key, context);
}

function checkBuffer(json: Json, context: CheckContext): void {
  if (typeof json !== 'string') reportType('a buffer id', json, context);
  else if (!context.hasBuffer(json)) context.report('BUFFER_DANGLING', { id: json });
}
