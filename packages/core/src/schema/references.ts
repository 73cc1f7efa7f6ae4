import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { Json } from '../definition/json.ts';
import { describeJson, isJsonArray } from '../definition/json.ts';
import type { KeySchema } from './composites.ts';
import type { JsonSchema } from './json-schema.ts';
import { reportType } from './scalars.ts';
import type { CheckContext, ReadContext, ReferenceTarget, Schema } from './schema.ts';

/** What an index that points past its list reads as: the id of nothing. */
export const UNRESOLVED: ResourceId & BufferId = '' as ResourceId & BufferId;

/**
 * A reference through `referenced_resources`: an integer in the file, an id in the typed view.
 * Ids spelled out in its place are read as well; files of 2025 have them.
 *
 * @see stf-format §3.3
 */
export function reference(target: ReferenceTarget = 'any'): Schema<ResourceId> {
  return {
    ...rawReference(target),
    check: (json, context) => {
      if (typeof json === 'string') context.report('REFERENCE_FORM', { found: describeJson(json) });
      else if (!isIndex(json)) return reportType('a resource reference', json, context);
      checkResolved(json, target, context);
    },
    encode: (id, context) => context.resource(id),
    toJsonSchema: () => describeReference(target),
  };
}

/**
 * A reference that the file spells as the id itself: `components`, mesh `bones`, humanoid targets.
 * An index in its place is read as well, since the format's documentation asks for one.
 *
 * @see stf-format §3.3
 */
export function rawReference(target: ReferenceTarget = 'any'): Schema<ResourceId> {
  return {
    check: (json, context) => {
      if (isIndex(json)) context.report('REFERENCE_FORM_RAW', { found: describeJson(json) });
      else if (typeof json !== 'string') return reportType('a resource id', json, context);
      checkResolved(json, target, context);
    },
    decode: (json, context) => resolveIn(context.resources, json) ?? UNRESOLVED,
    encode: (id) => id,
    mapReferences: (json, context, visitor) => {
      if (typeof json === 'string') return visitor.rawResource(json);
      const id = resolveIn(context.resources, json);
      if (id !== undefined) visitor.listedResource(id);
      return json;
    },
    toJsonSchema: () => ({ type: 'string' }),
  };
}

/** A reference to a buffer through `referenced_buffers`; an id spelled out is read as well. */
export const bufferReference: Schema<BufferId> = {
  check: (json, context) => {
    if (typeof json === 'string') context.report('REFERENCE_FORM', { found: describeJson(json) });
    else if (!isIndex(json)) return reportType('a buffer reference', json, context);
    const id = resolveIn(context.buffers, json);
    if (id === undefined) reportIndex(json, context.buffers, 'referenced_buffers', context);
    else if (!context.hasBuffer(id)) context.report('BUFFER_DANGLING', { id });
  },
  decode: (json, context) => resolveIn(context.buffers, json) ?? UNRESOLVED,
  encode: (id, context) => context.buffer(id),
  mapReferences: (json, context, visitor) => {
    if (typeof json === 'string') return visitor.rawBuffer(json);
    const id = resolveIn(context.buffers, json);
    if (id !== undefined) visitor.listedBuffer(id);
    return json;
  },
  toJsonSchema: () => ({ type: 'integer', minimum: 0 }),
};

/** Keys of a map that are ids spelled out, for instance those of `pose`. */
export function rawReferenceKey(target: ReferenceTarget): KeySchema {
  return {
    check: (key, context) => {
      checkTarget(key, target, context);
    },
    decode: (key) => key,
    encode: (key) => key,
    mapReferences: (key, _context, visitor) => visitor.rawResource(key),
  };
}

/** Keys of a map that are indices in decimal, for instance `"0"`; ids are read as well (Unity writes them). */
export function referenceKey(target: ReferenceTarget): KeySchema {
  const readKey = (key: string): Json => (/^\d+$/.test(key) ? Number(key) : key);
  const resolveKey = (key: string, { resources }: ReadContext): ResourceId | undefined =>
    resolveIn(resources, readKey(key));
  return {
    check: (key, context) => {
      checkResolved(readKey(key), target, context);
    },
    decode: (key, context) => resolveKey(key, context) ?? UNRESOLVED,
    encode: (id, context) => String(context.resource(id)),
    mapReferences: (key, context, visitor) => {
      const id = resolveKey(key, context);
      if (id === key) return visitor.rawResource(key);
      if (id !== undefined) visitor.listedResource(id);
      return key;
    },
  };
}

/** The id that an integer or a legacy string stands for, or undefined where it stands for none. */
export function resolveIn(list: readonly Json[], json: Json): string | undefined {
  if (typeof json === 'string') return json;
  const id = isIndex(json) ? list[json] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Reports an id that the document does not have, or has in a type that does not fit here. */
export function checkTarget(id: ResourceId, target: ReferenceTarget, context: CheckContext): void {
  const type = context.typeOf(id);
  if (type === undefined) context.report('REFERENCE_DANGLING', { id });
  else if (!context.accepts(target, type)) {
    context.report('REFERENCE_TYPE', { id, found: type, expected: describeTarget(target) });
  }
}

function checkResolved(json: Json, target: ReferenceTarget, context: CheckContext): void {
  const id = resolveIn(context.resources, json);
  if (id === undefined) reportIndex(json, context.resources, 'referenced_resources', context);
  else checkTarget(id, target, context);
}

function isIndex(json: Json): json is number {
  return typeof json === 'number' && Number.isInteger(json);
}

function reportIndex(json: Json, list: readonly Json[], name: string, context: CheckContext): void {
  const found = isJsonArray(json) ? 'an array' : String(json);
  context.report('REFERENCE_INDEX', { found, list: name, count: list.length });
}

function describeTarget(target: ReferenceTarget): string {
  if (typeof target !== 'string') return target.join(' or ');
  return target === 'any' ? 'any resource' : `a resource of the category ${target}`;
}

function describeReference(target: ReferenceTarget): JsonSchema {
  return { type: 'integer', minimum: 0, description: `Reference to ${describeTarget(target)}` };
}
