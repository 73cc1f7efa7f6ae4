import { deepFreeze } from '../definition/deep-freeze.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import { isJsonObject } from '../definition/json.ts';
import type { JsonSchema } from './json-schema.ts';
import { emptyObject, setOwn } from './own-member.ts';
import { reportType } from './scalars.ts';
import type {
  CheckContext,
  EncodedJson,
  ReadContext,
  ReferenceVisitor,
  Schema,
  WriteContext,
} from './schema.ts';
import { checkAt } from './schema.ts';
import { stringifyAs } from './stringify.ts';
import type { WithUnknownMembers } from './unknown-members.ts';
import { findUnknownMembers, UNKNOWN_MEMBERS } from './unknown-members.ts';

/** A member that the specification demands. */
export interface RequiredField<V> {
  /** Tells the kinds of fields apart. */
  readonly presence: 'required';
  /** Form of the value. */
  readonly schema: Schema<V>;
  /** Name in the file, where it is not the snake_case of the name in the interface. */
  readonly key?: string;
}

/** A member that may be absent, and is `undefined` then. */
export interface OptionalField<V> {
  /** Tells the kinds of fields apart. */
  readonly presence: 'optional';
  /** Form of the value. */
  readonly schema: Schema<V>;
  /** Name in the file, where it is not the snake_case of the name in the interface. */
  readonly key?: string;
  /** Whether the specification demands the member although real files leave it out. */
  readonly expected?: true;
}

/** A member that stands for `value` where it is absent. */
export interface DefaultedField<V> {
  /** Tells the kinds of fields apart. */
  readonly presence: 'defaulted';
  /** Form of the value. */
  readonly schema: Schema<V>;
  /** What an absent member stands for; the same frozen value each time. */
  readonly value: V;
  /** Whether it is written also when it has that value, because some program needs to find it. */
  readonly always: boolean;
  /** Name in the file, where it is not the snake_case of the name in the interface. */
  readonly key?: string;
}

/**
 * The members of an interface: `required` for the names in `R`, `optional` for optional ones,
 * `defaulted` or `written` for the rest. A missing, surplus or differently typed member does not compile.
 */
export type Fields<T, R extends keyof T> = {
  readonly [K in keyof T]-?: K extends R
    ? RequiredField<T[K]>
    : undefined extends T[K]
      ? OptionalField<Exclude<T[K], undefined>>
      : DefaultedField<T[K]>;
};

/** A member that has to be there. */
export function required<V>(schema: Schema<V>): RequiredField<V> {
  return { presence: 'required', schema };
}

/** A member that may be absent. */
export function optional<V>(schema: Schema<V>): OptionalField<V> {
  return { presence: 'optional', schema };
}

/** A member that the specification demands and real files leave out or null: reported as a warning. */
export function expected<V>(schema: Schema<V>): OptionalField<V> {
  const isUnset = (json: Json) => json === null || schema.isUnset?.(json) === true;
  return { presence: 'optional', schema: { ...schema, isUnset }, expected: true };
}

/** A member that reads as `value` where it is absent, and is left out where it has that value. */
export function defaulted<V>(schema: Schema<V>, value: V): DefaultedField<V> {
  return { presence: 'defaulted', schema, value: deepFreeze(value), always: false };
}

/** A member that reads as `value` where it is absent, and is always written. */
export function written<V>(schema: Schema<V>, value: V): DefaultedField<V> {
  return { presence: 'defaulted', schema, value: deepFreeze(value), always: true };
}

/** The same member under a key that is not the snake_case of its name. */
export function named<
  F extends {
    /** Name in the file. */
    readonly key?: string;
  },
>(key: string, field: F): F {
  return { ...field, key };
}

/** A member of an object type, as its methods use it. */
export interface ObjectMember {
  /** Name in the typed view, camelCase. */
  readonly name: string;
  /** Name in the file. */
  readonly key: string;
  readonly field: RequiredField<unknown> | OptionalField<unknown> | DefaultedField<unknown>;
}

/** The members of `fields` in their order, with the keys that they have in the file. */
export function listMembers<T, R extends keyof T>(fields: Fields<T, R>): readonly ObjectMember[] {
  return Object.entries(fields as Record<string, ObjectMember['field']>).map(([name, field]) => ({
    name,
    key: field.key ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    field,
  }));
}

/** An object with known members; unknown ones are not looked at. */
export function object<T extends object, R extends keyof T = never>(
  fields: Fields<T, R>,
): Schema<T> {
  const members = listMembers(fields);
  const known = new Set(members.map(({ key }) => key));
  const referring = members.filter(({ field }) => field.schema.mapReferences);
  return {
    check: (json, context) => {
      if (isJsonObject(json)) checkMembers(members, json, context);
      else reportType('an object', json, context);
    },
    decode: (json, context) => {
      const given = isJsonObject(json) ? json : {};
      const decoded = decodeMembers(members, given, context) as T & {
        [UNKNOWN_MEMBERS]?: JsonObject;
      };
      const unknown = findUnknownMembers(given, known);
      if (unknown !== undefined) decoded[UNKNOWN_MEMBERS] = unknown;
      return Object.freeze(decoded);
    },
    encode: (value, context) => {
      const encoded = emptyObject();
      const unknown = (value as WithUnknownMembers)[UNKNOWN_MEMBERS];
      for (const key of unknown ? Object.keys(unknown) : []) {
        setOwn(encoded, key, unknown?.[key] as EncodedJson);
      }
      for (const member of members) {
        const item = encodeMember(member, value as Record<string, unknown>, context);
        if (item !== undefined) setOwn(encoded, member.key, item);
      }
      return encoded;
    },
    ...(referring.length > 0 && {
      mapReferences: (json: Json, context: ReadContext, visitor: ReferenceVisitor) =>
        isJsonObject(json) ? mapMembers(referring, json, context, visitor) : json,
    }),
    spellsFloats: members.some(({ field }) => field.schema.spellsFloats),
    toJsonSchema: () => describeMembers(members),
  };
}

/** Checks the known members of an object, and that the required ones are there. */
export function checkMembers(
  members: readonly ObjectMember[],
  json: JsonObject,
  context: CheckContext,
): void {
  for (const { key, field } of members) {
    const item = Object.hasOwn(json, key) ? json[key] : undefined;
    const missing = item === undefined || (item === null && 'expected' in field);
    if (!missing) checkAt(field.schema, item, key, context);
    else if (field.presence === 'required') context.report('VALUE_REQUIRED', { key });
    else if ('expected' in field) context.report('VALUE_UNSET', { key });
  }
}

/** The typed view of an object's members, absent ones by their defaults. */
export function decodeMembers(
  members: readonly ObjectMember[],
  json: JsonObject,
  context: ReadContext,
): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const { name, key, field } of members) {
    const item = Object.hasOwn(json, key) ? json[key] : undefined;
    const absent = item === undefined || field.schema.isUnset?.(item);
    if (!absent) decoded[name] = field.schema.decode(item, context);
    else if (field.presence === 'required') decoded[name] = field.schema.decode(null, context);
    else if (field.presence === 'defaulted') decoded[name] = field.value;
  }
  return decoded;
}

/** What the file has for a member, undefined where it is left out. */
export function encodeMember(
  { name, field }: ObjectMember,
  value: Readonly<Record<string, unknown>>,
  context: WriteContext,
): EncodedJson | undefined {
  const item = value[name];
  return isWritten(field, item) ? field.schema.encode(item, context) : undefined;
}

/**
 * The text that the file has for a member, in pieces; none where it is left out. Lists item by item, so that what
 * is encoded of a clip or a large material is never there as a whole.
 */
export function stringifyMember(
  { name, field }: ObjectMember,
  value: Readonly<Record<string, unknown>>,
  context: WriteContext,
): readonly string[] {
  const item = value[name];
  if (!isWritten(field, item)) return [];
  const stringify = (schema: Schema<unknown>, each: unknown): string =>
    stringifyAs(schema, schema.encode(each, context));
  const items = field.schema.items as Schema<unknown> | undefined;
  if (items === undefined) return [stringify(field.schema, item)];
  const pieces: string[] = [];
  for (const each of item as readonly unknown[]) {
    pieces.push(pieces.length === 0 ? '[' : ',', stringify(items, each));
  }
  pieces.push(pieces.length > 0 ? ']' : '[]');
  return pieces;
}

function isWritten(field: ObjectMember['field'], item: unknown): boolean {
  const isDefault = field.presence === 'defaulted' && !field.always && item === field.value;
  return item !== undefined && !isDefault;
}

/** The object with the references of these members mapped; the same object when none changed. */
export function mapMembers(
  members: readonly ObjectMember[],
  json: JsonObject,
  context: ReadContext,
  visitor: ReferenceVisitor,
): JsonObject {
  let mapped = json;
  for (const { key, field } of members) {
    const item = Object.hasOwn(json, key) ? json[key] : undefined;
    if (item === undefined) continue;
    const newItem = field.schema.mapReferences?.(item, context, visitor) ?? item;
    if (newItem !== item) mapped = { ...mapped, [key]: newItem };
  }
  return mapped;
}

/** The JSON Schema of an object with these members. */
export function describeMembers(members: readonly ObjectMember[]): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const { key, field } of members) {
    const schema = field.schema.toJsonSchema();
    properties[key] =
      field.presence === 'defaulted' && isScalar(field.value)
        ? { ...schema, default: field.value }
        : schema;
  }
  const names = members
    .filter(({ field }) => field.presence === 'required' || 'expected' in field)
    .map(({ key }) => key);
  return { type: 'object', properties, ...(names.length > 0 && { required: names }) };
}

function isScalar(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';
}
