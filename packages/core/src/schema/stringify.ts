import { StfError } from '../errors.ts';

/**
 * A number that the file must spell with a decimal point or an exponent: Unity reads material
 * floats and joint limits only from such tokens, and `JSON.stringify(1)` is `1`.
 *
 * @inline
 * @see stf-format §0.2 rule 5
 */
export class FloatNumber {
  /** The number to be spelled. */
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** JSON on its way into a file, where `FloatNumber` keeps its decimal point. */
export type EncodedJson =
  | null
  | boolean
  | number
  | string
  | FloatNumber
  | readonly EncodedJson[]
  | { readonly [key: string]: EncodedJson | undefined };

/** The JSON text of what a schema encoded, floats spelled as floats. */
export function stringifyAs(
  schema: { readonly spellsFloats?: boolean | undefined },
  value: EncodedJson,
): string {
  // Without such floats it is plain JSON, which takes a tenth of the time.
  return schema.spellsFloats ? stringifyEncoded(value) : JSON.stringify(value);
}

/**
 * The JSON text of an encoded value, floats spelled as floats.
 *
 * @throws {StfError} VALUE_NOT_FINITE when a number is NaN or infinite, which JSON cannot hold.
 */
export function stringifyEncoded(value: EncodedJson): string {
  if (value instanceof FloatNumber) return spellFloat(value.value);
  if (Array.isArray(value)) {
    return `[${value.map((item: EncodedJson) => stringifyEncoded(item)).join(',')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const members: string[] = [];
    for (const [key, member] of Object.entries(value)) {
      if (member !== undefined) members.push(`${JSON.stringify(key)}:${stringifyEncoded(member)}`);
    }
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
}

function spellFloat(value: number): string {
  const text = String(finite(value));
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/**
 * The number itself.
 *
 * @throws {StfError} VALUE_NOT_FINITE when it is NaN or infinite.
 */
export function finite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new StfError(
    'VALUE_NOT_FINITE',
    `A number to be written is ${value}; JSON holds finite ones only.`,
  );
}
