import type { Json } from '../../definition/json.ts';
import { isJsonArray } from '../../definition/json.ts';
import { reportType } from '../../schema/scalars.ts';
import type { CheckContext, EncodedJson, Schema } from '../../schema/schema.ts';
import { finite } from '../../schema/stringify.ts';

/**
 * Offset of a handle from its key: x in frames, handle minus key; y in the unit of the value,
 * **key minus handle**.
 *
 * @see stf-format §7.4
 */
export type Tangent = readonly [x: number, y: number];

/** How the handles of a Bezier key are tied to each other in an editor. */
export type TangentType = 'split' | 'aligned' | 'auto';

interface KeyframeBase {
  /** Whether an author set the key; false for one that only fills in for another component's key. */
  readonly sourceOfTruth: boolean;
  /** The value in the unit of the property. */
  readonly value: number;
  /** Handle towards the previous key; there when that one is a Bezier key. */
  readonly inTangent?: Tangent;
}

/** A key after which the curve is a cubic Bezier segment. */
export interface BezierKeyframe extends KeyframeBase {
  /** Tells the forms of keys apart. */
  readonly interpolation: 'bezier';
  /** `split` where a file names none; curves follow the handles alone. */
  readonly tangentType: TangentType;
  /** Handle towards the next key. */
  readonly outTangent: Tangent;
}

/** A key after which the value holds, goes straight, or eases in. */
export interface PlainKeyframe extends KeyframeBase {
  /** Tells the forms of keys apart; `quadratic` and `cubic` are powers of the way to the next key. */
  readonly interpolation: 'constant' | 'linear' | 'quadratic' | 'cubic';
}

/** A value of the curve at the time of another component's key, no key of its own. */
export interface BakedKeyframe extends KeyframeBase {
  /** Tells the forms of keys apart. */
  readonly interpolation: 'baked';
}

/** A key whose interpolation is missing or none that the format has; the track's applies. */
export interface UnspecifiedKeyframe extends KeyframeBase {
  /** Tells the forms of keys apart; no word of the file. */
  readonly interpolation: 'unspecified';
  /** The name in the file, if there is one. */
  readonly name?: string;
}

/**
 * One key of one component of a track. An array in the file, whose form the element 2 selects.
 *
 * @see resource-schemas §2.1, stf-format §7.3
 */
export type Keyframe = BezierKeyframe | PlainKeyframe | BakedKeyframe | UnspecifiedKeyframe;

const PLAIN = new Set<Json | undefined>(['constant', 'linear', 'quadratic', 'cubic']);
const TANGENT_TYPES = new Set<Json | undefined>(['split', 'aligned', 'auto']);

/** A key as the array that stands in the file. */
export const keyframe: Schema<Keyframe> = {
  check: checkKeyframe,
  decode: (json) => Object.freeze(decodeKeyframe(isJsonArray(json) ? json : [])),
  encode: encodeKeyframe,
  toJsonSchema: () => {
    const tangent = { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 } as const;
    const start = [{ type: 'boolean' }, { type: 'number' }] as const;
    return {
      oneOf: [
        {
          type: 'array',
          prefixItems: [...start, { enum: ['constant', 'linear', 'quadratic', 'cubic'] }, tangent],
          items: false,
          minItems: 3,
        },
        {
          type: 'array',
          prefixItems: [
            ...start,
            { const: 'bezier' },
            { enum: ['split', 'aligned', 'auto'] },
            tangent,
            tangent,
          ],
          items: false,
          minItems: 5,
        },
      ],
    };
  },
};

function decodeKeyframe(json: readonly Json[]): Keyframe {
  const key: Keyframe = decodeForm(json);
  const inTangent = readInTangent(json);
  if (inTangent) (key as { inTangent?: Tangent }).inTangent = inTangent;
  return key;
}

function decodeForm(json: readonly Json[]): Keyframe {
  const kind = json[2];
  const sourceOfTruth = json[0] === true;
  const value = typeof json[1] === 'number' ? json[1] : 0;
  if (kind === 'bezier') {
    const tangentType = TANGENT_TYPES.has(json[3]) ? (json[3] as TangentType) : 'split';
    const outTangent = readTangent(json[4]) ?? Object.freeze([0, 0] as const);
    return { sourceOfTruth, value, interpolation: 'bezier', tangentType, outTangent };
  }
  if (PLAIN.has(kind) || kind === 'baked') {
    return { sourceOfTruth, value, interpolation: kind as PlainKeyframe['interpolation'] };
  }
  // A key of the form [true, value, inTangent] came out of an interpolation without a name.
  const key = { sourceOfTruth, value, interpolation: 'unspecified' } as const;
  return typeof kind === 'string' ? { ...key, name: kind } : key;
}

/** The in-tangent: element 5 of a Bezier key, else the last element if that is a tangent (index 2, 3 or 4). */
function readInTangent(json: readonly Json[]): Tangent | undefined {
  if (json[2] === 'bezier') return readTangent(json[5]);
  return json.length > 2 ? readTangent(json.at(-1)) : undefined;
}

function readTangent(json: Json | undefined): Tangent | undefined {
  if (!isJsonArray(json)) return undefined;
  const [x, y] = json;
  return typeof x === 'number' && typeof y === 'number'
    ? Object.freeze([x, y] as const)
    : undefined;
}

function encodeKeyframe(key: Keyframe): EncodedJson {
  const form = encodeForm(key, finite(key.value));
  return key.inTangent ? [...form, key.inTangent.map(finite)] : form;
}

/** Written out, since an array that grows takes three times the memory, and clips have a million keys. */
function encodeForm(key: Keyframe, value: number): readonly EncodedJson[] {
  const { sourceOfTruth } = key;
  switch (key.interpolation) {
    case 'bezier':
      return [sourceOfTruth, value, 'bezier', key.tangentType, key.outTangent.map(finite)];
    case 'unspecified':
      return key.name === undefined ? [sourceOfTruth, value] : [sourceOfTruth, value, key.name];
    default:
      return [sourceOfTruth, value, key.interpolation];
  }
}

function checkKeyframe(json: Json, context: CheckContext): void {
  if (!isJsonArray(json)) {
    reportType('a keyframe array', json, context);
    return;
  }
  const [truth, value, kind] = json;
  if (typeof truth !== 'boolean') reportAt(0, 'true or false', truth, context);
  if (typeof value !== 'number') reportAt(1, 'a number', value, context);
  if (kind === 'bezier') {
    if (!TANGENT_TYPES.has(json[3])) reportAt(3, '"split", "aligned" or "auto"', json[3], context);
    if (!readTangent(json[4])) reportAt(4, 'an out-tangent of two numbers', json[4], context);
    if (json.length > 5 && !readTangent(json[5])) {
      reportAt(5, 'an in-tangent of two numbers', json[5], context);
    }
    if (json.length > 6) reportType('a Bezier keyframe of 5 or 6 elements', json, context);
  } else if (PLAIN.has(kind)) {
    if (json.length > 3 && !readInTangent(json)) {
      reportAt(json.length - 1, 'an in-tangent of two numbers', json.at(-1), context);
    }
  } else {
    context.report('KEYFRAME_INTERPOLATION', {
      found: typeof kind === 'string' ? kind : 'none',
    });
  }
}

function reportAt(
  index: number,
  expected: string,
  json: Json | undefined,
  context: CheckContext,
): void {
  context.path.push(index);
  reportType(expected, json, context);
  context.path.pop();
}
