import type { ResourceId } from '../../definition/ids.ts';
import type { Json } from '../../definition/json.ts';
import { isJsonObject } from '../../definition/json.ts';
import { array, tagged } from '../../schema/composites.ts';
import { expected, named, object, required } from '../../schema/object.ts';
import { reference } from '../../schema/references.ts';
import { anyJson, float, integer, oneOf, string } from '../../schema/scalars.ts';
import type { Schema } from '../../schema/schema.ts';
import { checkAt } from '../../schema/schema.ts';
import { UNKNOWN_MEMBERS } from '../../schema/unknown-members.ts';
import type { Rgba } from '../color.ts';
import { rgba } from '../color.ts';

/** Numbers; spelled with a decimal point, as Unity drops those without one. */
export interface FloatProperty {
  /** Tells the forms of values apart; the word of the file. */
  readonly type: 'float';
  /** In the unit that the name of the property implies. */
  readonly values: readonly number[];
}

/** Whole numbers. */
export interface IntProperty {
  /** Tells the forms of values apart; the word of the file. */
  readonly type: 'int';
  /** Integers beyond ±2^53 are rounded. */
  readonly values: readonly number[];
}

/** Linear colours. */
export interface ColorProperty {
  /** Tells the forms of values apart; the word of the file. */
  readonly type: 'color';
  /** One colour a value. */
  readonly values: readonly Rgba[];
}

/** One image of an image property. */
export interface ImageValue {
  /** The image; absent where the slot is unset, which the specification does not have but files do. */
  readonly image?: ResourceId;
}

/** Images to be used as textures. */
export interface ImageProperty {
  /** Tells the forms of values apart; the word of the file. */
  readonly type: 'image';
  /** One slot a value. */
  readonly values: readonly ImageValue[];
}

/** Values of a type that the specification does not have. */
export interface OtherProperty {
  /** Tells the forms of values apart; the word of the file is `valueType`. */
  readonly type: 'other';
  /** The name of the type in the file; empty where there is none. */
  readonly valueType: string;
  /** The values as the file has them. */
  readonly values: Json;
}

/**
 * The values of one property of a material; programs use the first one.
 *
 * @see resource-schemas §2.3, stf-format §8.1
 */
export type MaterialProperty =
  | FloatProperty
  | IntProperty
  | ColorProperty
  | ImageProperty
  | OtherProperty;

const imageObject = object<ImageValue>({ image: expected(reference(['stf.image'])) });

/** `{"image": index}`; `{}`, `{"image": null}` and null are unset slots. */
const imageValue: Schema<ImageValue> = {
  ...imageObject,
  check: (json, context) => {
    if (json === null) context.report('VALUE_UNSET', { key: 'image' });
    else imageObject.check(json, context);
  },
};

type Unnamed = Omit<OtherProperty, 'type'>;

const unnamed = object<Unnamed, 'valueType' | 'values'>({
  valueType: named('type', required(string)),
  values: required(anyJson),
});

const knownType = oneOf(['float', 'int', 'color', 'image']);

const otherProperty: Schema<OtherProperty> = {
  ...unnamed,
  check: (json, context) => {
    unnamed.check(json, context);
    const type = isJsonObject(json) ? json['type'] : undefined;
    if (typeof type === 'string') checkAt(knownType, type, 'type', context);
  },
  // Values that no one understands may hold indices, as unknown members may.
  decode: (json, context) =>
    Object.freeze({ type: 'other', [UNKNOWN_MEMBERS]: {}, ...unnamed.decode(json, context) }),
  encode: ({ type: _, ...value }, context) => unnamed.encode(value, context),
};

/** The values of a property with their type. */
export const materialProperty: Schema<MaterialProperty> = tagged<MaterialProperty>(
  {
    float: object<FloatProperty, 'type' | 'values'>({
      type: required(oneOf(['float'])),
      values: required(array(float())),
    }),
    int: object<IntProperty, 'type' | 'values'>({
      type: required(oneOf(['int'])),
      values: required(array(integer())),
    }),
    color: object<ColorProperty, 'type' | 'values'>({
      type: required(oneOf(['color'])),
      values: required(array(rgba)),
    }),
    image: object<ImageProperty, 'type' | 'values'>({
      type: required(oneOf(['image'])),
      values: required(array(imageValue)),
    }),
  },
  otherProperty,
);
