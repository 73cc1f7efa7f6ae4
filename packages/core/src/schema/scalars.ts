import type { Json, JsonObject } from '../definition/json.ts';
import { describeJson, isJsonObject } from '../definition/json.ts';
import type { JsonSchema } from './json-schema.ts';
import type { CheckContext, EncodedJson, Schema } from './schema.ts';
import { FloatNumber, finite } from './stringify.ts';

/** Reports that a value is not what it has to be. */
export function reportType(expected: string, json: Json | undefined, context: CheckContext): void {
  context.report('VALUE_TYPE', { expected, found: describeJson(json) });
}

/** Any text; the neutral value is the empty one. */
export const string: Schema<string> = {
  check: (json, context) => {
    if (typeof json !== 'string') reportType('a string', json, context);
  },
  decode: (json) => (typeof json === 'string' ? json : ''),
  encode: (value) => value,
  toJsonSchema: () => ({ type: 'string' }),
};

/** true or false; the neutral value is false. */
export const boolean: Schema<boolean> = {
  check: (json, context) => {
    if (typeof json !== 'boolean') reportType('true or false', json, context);
  },
  decode: (json) => json === true,
  encode: (value) => value,
  toJsonSchema: () => ({ type: 'boolean' }),
};

/**
 * Limits of a number; a value outside is reported, and read as it is.
 *
 * @inline
 */
export interface NumberLimits {
  /** Least value allowed. */
  readonly minimum?: number;
  /** Value that has to be exceeded. */
  readonly exclusiveMinimum?: number;
  /** Largest value allowed. */
  readonly maximum?: number;
}

/** Any number, spelled as JavaScript spells it; the neutral value is 0. */
export function number(limits: NumberLimits = {}): Schema<number> {
  return numberSchema('a number', 'number', limits, finite);
}

/** A number that the file spells with a decimal point, also when it is whole. */
export function float(limits: NumberLimits = {}): Schema<number> {
  return {
    ...numberSchema('a number', 'number', limits, (value) => new FloatNumber(finite(value))),
    spellsFloats: true,
  };
}

/** A whole number; `1.0` is one too, as Godot writes every number with a point. */
export function integer(limits: NumberLimits = {}): Schema<number> {
  return numberSchema('a whole number', 'integer', limits, finite);
}

function numberSchema(
  expected: string,
  type: 'number' | 'integer',
  limits: NumberLimits,
  encode: (value: number) => EncodedJson,
): Schema<number> {
  const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity } = limits;
  return {
    check: (json, context) => {
      if (typeof json !== 'number' || (type === 'integer' && !Number.isInteger(json))) {
        reportType(expected, json, context);
      } else if (json < minimum || json > maximum || json <= exclusiveMinimum) {
        context.report('VALUE_RANGE', { found: json, expected: describeLimits(limits) });
      }
    },
    decode: (json) => (typeof json === 'number' ? json : 0),
    encode,
    toJsonSchema: () => ({ type, ...limits }),
  };
}

function describeLimits({ minimum, exclusiveMinimum, maximum }: NumberLimits): string {
  const bounds: string[] = [];
  if (minimum !== undefined) bounds.push(`at least ${minimum}`);
  if (exclusiveMinimum !== undefined) bounds.push(`more than ${exclusiveMinimum}`);
  if (maximum !== undefined) bounds.push(`at most ${maximum}`);
  return bounds.join(' and ');
}

/**
 * One of the given values, the first being the neutral one. Values in `tolerated` are read as well:
 * real files have them, the specification does not, so they are a warning.
 */
export function oneOf<const V extends string | number>(
  values: readonly [V, ...V[]],
  ...tolerated: readonly V[]
): Schema<V> {
  const known: readonly Json[] = values;
  const extra: readonly Json[] = tolerated;
  const expected = values.map((value) => JSON.stringify(value)).join(', ');
  return {
    check: (json, context) => {
      if (known.includes(json)) return;
      const code = extra.includes(json) ? 'VALUE_ENUM_EXTENDED' : 'VALUE_ENUM';
      context.report(code, { expected, found: describeJson(json) });
    },
    decode: (json) => (known.includes(json) || extra.includes(json) ? (json as V) : values[0]),
    encode: (value) => value,
    toJsonSchema: () => (values.length === 1 ? { const: values[0] } : { enum: values }),
  };
}

/** A text of an open set: any string is read, those outside `values` bring a hint. */
export function openString<const V extends string>(
  ...values: readonly V[]
): Schema<V | (string & {})> {
  return {
    ...string,
    check: (json, context) => {
      if (typeof json !== 'string') reportType('a string', json, context);
      else if (!(values as readonly string[]).includes(json)) {
        context.report('VALUE_CUSTOM', { found: json, known: values.join(', ') });
      }
    },
    toJsonSchema: () => ({ type: 'string' }),
  } satisfies Schema<string> as Schema<V | (string & {})>;
}

/** A value or null, which stands for "nothing here" and is written as null. */
export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  const { mapReferences } = schema;
  return {
    check: (json, context) => {
      if (json !== null) schema.check(json, context);
    },
    decode: (json, context) => (json === null ? null : schema.decode(json, context)),
    encode: (value, context) => (value === null ? null : schema.encode(value, context)),
    ...(mapReferences && {
      mapReferences: (json, context, visitor) =>
        json === null ? null : mapReferences(json, context, visitor),
    }),
    spellsFloats: schema.spellsFloats,
    toJsonSchema: (): JsonSchema => ({ anyOf: [schema.toJsonSchema(), { type: 'null' }] }),
  };
}

/** The form of an optional member whose absence a file may also spell as null. */
export function orNull<T>(schema: Schema<T>): Schema<T> {
  return {
    ...schema,
    check: (json, context) => {
      if (json !== null) schema.check(json, context);
    },
    isUnset: (json) => json === null || schema.isUnset?.(json) === true,
    toJsonSchema: () => ({ anyOf: [schema.toJsonSchema(), { type: 'null' }] }),
  };
}

/** Any JSON, kept as it is. */
export const anyJson: Schema<Json> = {
  check: () => {},
  decode: (json) => json,
  encode: (value) => value as EncodedJson,
  toJsonSchema: () => ({}),
};

/** Any JSON object, kept as it is. */
export const anyObject: Schema<JsonObject> = {
  check: (json, context) => {
    if (!isJsonObject(json)) reportType('an object', json, context);
  },
  decode: (json) => (isJsonObject(json) ? json : {}),
  encode: (value) => value as EncodedJson,
  toJsonSchema: () => ({ type: 'object' }),
};
