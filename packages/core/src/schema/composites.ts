import { freezeMap } from '../definition/deep-freeze.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import { isJsonArray, isJsonObject } from '../definition/json.ts';
import { mapItems } from './map-items.ts';
import { emptyObject, setOwn } from './own-member.ts';
import { reportType } from './scalars.ts';
import type {
  CheckContext,
  ReadContext,
  ReferenceVisitor,
  Schema,
  WriteContext,
} from './schema.ts';
import { checkAt } from './schema.ts';

/** A list of values of one form. */
export function array<T>(items: Schema<T>): Schema<readonly T[]> {
  const { mapReferences } = items;
  return {
    check: (json, context) => {
      if (!isJsonArray(json)) return reportType('an array', json, context);
      for (let i = 0; i < json.length; i++) checkAt(items, json[i] as Json, i, context);
    },
    decode: (json, context) =>
      Object.freeze(isJsonArray(json) ? json.map((item) => items.decode(item, context)) : []),
    encode: (value, context) => value.map((item) => items.encode(item, context)),
    items,
    ...(mapReferences && {
      mapReferences: (json, context, visitor) =>
        isJsonArray(json) ? mapItems(json, (item) => mapReferences(item, context, visitor)) : json,
    }),
    spellsFloats: items.spellsFloats,
    toJsonSchema: () => ({ type: 'array', items: items.toJsonSchema() }),
  };
}

/** A list of a fixed length, all of one form: a vector, a quaternion `x y z w`, a colour. */
export function fixedArray<T, R extends readonly T[]>(
  items: Schema<T>,
  neutral: R,
  ...shorter: readonly number[]
): Schema<R> {
  const { length } = neutral;
  return {
    check: (json, context) => {
      if (!isJsonArray(json) || (json.length !== length && !shorter.includes(json.length))) {
        return reportType(`an array of ${length}`, json, context);
      }
      for (let i = 0; i < json.length; i++) checkAt(items, json[i] as Json, i, context);
    },
    decode: (json, context) => {
      const given = isJsonArray(json) ? json : [];
      return Object.freeze(
        neutral.map((value, i) =>
          i < given.length ? items.decode(given[i] as Json, context) : value,
        ),
      ) as unknown as R;
    },
    encode: (value, context) => value.map((item) => items.encode(item, context)),
    spellsFloats: items.spellsFloats,
    toJsonSchema: () => ({
      type: 'array',
      items: items.toJsonSchema(),
      minItems: Math.min(length, ...shorter),
      maxItems: length,
    }),
  };
}

/** A list whose elements each have a form of their own, for instance `[translation, rotation, scale]`. */
export function tuple<T extends readonly unknown[]>(
  ...items: { readonly [K in keyof T]: Schema<T[K]> }
): Schema<T> {
  const schemas = items as readonly Schema<unknown>[];
  return {
    check: (json, context) => {
      if (!isJsonArray(json) || json.length !== schemas.length) {
        return reportType(`an array of ${schemas.length}`, json, context);
      }
      schemas.forEach((schema, i) => {
        checkAt(schema, json[i] as Json, i, context);
      });
    },
    decode: (json, context) => {
      const given = isJsonArray(json) ? json : [];
      return Object.freeze(
        schemas.map((schema, i) => schema.decode(given[i] ?? null, context)),
      ) as unknown as T;
    },
    encode: (value, context) =>
      schemas.map((schema, i) => schema.encode((value as readonly unknown[])[i], context)),
    spellsFloats: schemas.some(({ spellsFloats }) => spellsFloats),
    toJsonSchema: () => ({
      type: 'array',
      prefixItems: schemas.map((schema) => schema.toJsonSchema()),
      items: false,
      minItems: schemas.length,
    }),
  };
}

/** How the keys of a map are read and written; the identity where they are plain names. */
export interface KeySchema {
  /** Reports what is wrong with a key. */
  readonly check?: (key: string, context: CheckContext) => void;
  /** The key in the typed view. */
  readonly decode: (key: string, context: ReadContext) => string;
  /** The key in the file. */
  readonly encode: (key: string, context: WriteContext) => string;
  /** The key with the id in it replaced as the visitor says; absent where keys hold none. */
  readonly mapReferences?: (key: string, context: ReadContext, visitor: ReferenceVisitor) => string;
  /** All keys that the specification has, where it has a list of them. */
  readonly propertyNames?: readonly string[];
}

/** Keys that are names and nothing more. */
export const anyName: KeySchema = { decode: (key) => key, encode: (key) => key };

/** A map of values of one form. A `ReadonlyMap`, since `__proto__` and integer-like keys are legal. */
export function map<T, K extends string = string>(
  values: Schema<T>,
  keys: KeySchema = anyName,
): Schema<ReadonlyMap<K, T>> {
  const mapKey = keys.mapReferences;
  const mapValue = values.mapReferences;
  return {
    check: (json, context) => {
      if (!isJsonObject(json)) return reportType('an object', json, context);
      for (const key of Object.keys(json)) {
        context.path.push(key);
        keys.check?.(key, context);
        values.check(json[key] as Json, context);
        context.path.pop();
      }
    },
    decode: (json, context) => {
      const decoded = new Map<K, T>();
      const given = isJsonObject(json) ? json : {};
      for (const key of Object.keys(given)) {
        decoded.set(keys.decode(key, context) as K, values.decode(given[key] as Json, context));
      }
      return freezeMap(decoded);
    },
    encode: (value, context) => {
      const encoded = emptyObject();
      for (const [key, item] of value) {
        setOwn(encoded, keys.encode(key, context), values.encode(item, context));
      }
      return encoded;
    },
    ...((mapKey || mapValue) && {
      mapReferences: (json, context, visitor) => {
        if (!isJsonObject(json)) return json;
        const mapped = emptyObject();
        let changed = false;
        for (const key of Object.keys(json)) {
          const item = json[key] as Json;
          const newKey = mapKey ? mapKey(key, context, visitor) : key;
          const newItem = mapValue ? mapValue(item, context, visitor) : item;
          changed ||= newKey !== key || newItem !== item;
          setOwn(mapped, newKey, newItem);
        }
        return changed ? (mapped as JsonObject) : json;
      },
    }),
    spellsFloats: values.spellsFloats,
    toJsonSchema: () => ({
      type: 'object',
      additionalProperties: values.toJsonSchema(),
      ...(keys.propertyNames && { propertyNames: { enum: keys.propertyNames } }),
    }),
  };
}

/**
 * A value that is one of several forms, told apart by its member `type`. Values with any other `type`
 * are of the form `other`, whose tag in the typed view is `'other'`.
 */
export function tagged<T extends { readonly type: string }>(
  forms: { readonly [K in Exclude<T['type'], 'other'>]: Schema<Extract<T, { type: K }>> },
  other: Schema<Extract<T, { type: 'other' }>>,
): Schema<T> {
  const byTag = new Map(Object.entries(forms) as [string, Schema<T>][]);
  const rest = other as unknown as Schema<T>;
  const formOf = (json: Json) => {
    const tag = isJsonObject(json) ? json['type'] : undefined;
    return (typeof tag === 'string' && byTag.get(tag)) || rest;
  };
  return {
    check: (json, context) => {
      formOf(json).check(json, context);
    },
    decode: (json, context) => formOf(json).decode(json, context),
    encode: (value, context) => (byTag.get(value.type) ?? rest).encode(value, context),
    mapReferences: (json, context, visitor) =>
      formOf(json).mapReferences?.(json, context, visitor) ?? json,
    spellsFloats: true,
    toJsonSchema: () => ({ oneOf: [...byTag.values()].map((form) => form.toJsonSchema()) }),
  };
}
