import { type Place, placeWithin, refuse } from './place.ts';

/** Throws an error when a value is not of a form. */
export type Shape = (value: unknown, place: Place) => void;

/** What stands in `members` is optional, except for those in `required`. */
export function object(members: Readonly<Record<string, Shape>>, ...required: string[]): Shape {
  const entries = Object.entries(members);
  return (value, place) => {
    const found = asObject(value, place);
    for (const [key, shape] of entries) {
      const member = Object.hasOwn(found, key) ? found[key] : undefined;
      if (member !== undefined || required.includes(key)) shape(member, placeWithin(place, key));
    }
  };
}

/** An object whose members, whatever their names, are all of one form; names that every object has trip glTF-Transform up. */
export function mapOf(shape: Shape): Shape {
  return (value, place) => {
    for (const [key, member] of Object.entries(asObject(value, place))) {
      if (key in {}) throw refuse(place, key, 'a map without this name');
      shape(member, placeWithin(place, key));
    }
  };
}

/** A list of values of one form. */
export function listOf(shape: Shape): Shape {
  return (value, place) => {
    if (!Array.isArray(value)) throw refuse(place, value, 'a list');
    value.forEach((item, i) => {
      shape(item, placeWithin(place, i));
    });
  };
}

/** A list of finite numbers, of the length given or any. */
export function numbers(length?: number): Shape {
  return (value, place) => {
    const isFit = Array.isArray(value) && (length === undefined || value.length === length);
    if (!isFit) throw refuse(place, value, `a list of ${length ?? ''} numbers`.replace('  ', ' '));
    const wrong = value.findIndex((item) => typeof item !== 'number' || !Number.isFinite(item));
    if (wrong >= 0) throw refuse(placeWithin(place, wrong), value[wrong], 'a number');
  };
}

/** The index of something in a list of the file, whose way from the root is given. */
export function indexOf(...way: readonly string[]): Shape {
  return (value, place) => {
    const length = lengthOf(place.file, way);
    if (isCount(value) && value < length) return;
    throw refuse(place, value, `an index into the ${length} of /${way.join('/')}`);
  };
}

/** A whole number below `length`, the index of something that stands beside it. */
export function below(length: number, what: string): Shape {
  return (value, place) => {
    if (isCount(value) && value < length) return;
    throw refuse(place, value, `an index into the ${length} ${what}`);
  };
}

/** A list of indices. */
export const indices = (...way: readonly string[]): Shape => listOf(indexOf(...way));

/** One of some values. */
export function oneOf(...values: readonly (string | number)[]): Shape {
  return (value, place) => {
    if (values.includes(value as string)) return;
    throw refuse(
      place,
      value,
      values.length === 1 ? `"${values[0]}"` : `one of ${values.join(', ')}`,
    );
  };
}

/** A finite number. */
export const number: Shape = (value, place) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw refuse(place, value, 'a number');
};

/** A whole number of at least 0. */
export const count: Shape = (value, place) => {
  if (!isCount(value)) throw refuse(place, value, 'a whole number of at least 0');
};

/** A text. */
export const text: Shape = (value, place) => {
  if (typeof value !== 'string') throw refuse(place, value, 'a text');
};

/** A text of a form, which `words` are for. */
export function matching(form: RegExp, words: string): Shape {
  return (value, place) => {
    if (typeof value !== 'string' || !form.test(value)) throw refuse(place, value, words);
  };
}

/** True or false. */
export const flag: Shape = (value, place) => {
  if (typeof value !== 'boolean') throw refuse(place, value, 'true or false');
};

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function asObject(value: unknown, place: Place): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw refuse(place, value, 'an object');
}

function lengthOf(file: unknown, way: readonly string[]): number {
  let at = file;
  for (const key of way) at = (at as Record<string, unknown> | undefined)?.[key];
  return Array.isArray(at) ? at.length : 0;
}
