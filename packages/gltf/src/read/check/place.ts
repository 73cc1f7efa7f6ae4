import { formatPointer, StfError } from '@stfkit/core';

/** A value of a glTF file: where it stands, and the file that it is in. */
export interface Place {
  /** The JSON of the whole file. */
  readonly file: Readonly<Record<string, unknown>>;
  /** The value that it is a part of; undefined for the file itself. */
  readonly parent?: Place;
  readonly key: string | number;
}

/** The place of a member or an element. */
export function placeWithin(parent: Place, key: string | number): Place {
  return { file: parent.file, parent, key };
}

/** The place that is reached from the root by these keys. */
export function placeAt(json: object, keys: readonly (string | number)[]): Place {
  const root: Place = { file: json as Place['file'], key: '' };
  return keys.reduce<Place>(placeWithin, root);
}

/** The place as an RFC 6901 pointer. */
function pointerOf(place: Place): string {
  const keys: (string | number)[] = [];
  for (let at = place; at.parent !== undefined; at = at.parent) keys.unshift(at.key);
  return formatPointer(keys);
}

/** The error of a value that cannot be what stands there. */
export function refuse(place: Place, found: unknown, expected: string): StfError {
  const where = pointerOf(place) || 'The whole of the JSON';
  return new StfError(
    'GLTF_UNREADABLE',
    `The file cannot be read as glTF: ${where} is ${describe(found)}; ${expected} is expected.`,
  );
}

/** How much of a text is shown. */
const SHOWN = 40;

function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
