import type { ResourceId } from '../../definition/ids.ts';
import { isJsonArray } from '../../definition/json.ts';
import { array } from '../../schema/composites.ts';
import { object, required, written } from '../../schema/object.ts';
import { reference } from '../../schema/references.ts';
import { number, oneOf, reportType } from '../../schema/scalars.ts';
import type { Schema } from '../../schema/schema.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/** An animation and where in the space of the blendtree it stands alone. */
export interface BlendtreeEntry {
  /** One coordinate where the blendtree is `1d`, two where it is `2d`. */
  readonly position: readonly number[];
  /** The animation, a `stf.animation`. */
  readonly animation: ResourceId;
}

/**
 * Animations to be mixed by one or two parameters.
 *
 * @see stf-format §4.4
 */
export interface AnimationBlendtreeFields {
  /** Number of parameters. */
  readonly blendtreeType: '1d' | '2d';
  /** Default none. */
  readonly animations: readonly BlendtreeEntry[];
}

/** A blendtree resource. */
export type StfexpAnimationBlendtree = TypedResource<AnimationBlendtreeFields>;

const coordinates = array(number());

/**
 * One or two numbers. A bare number is read, which Blender writes for `1d`; always an array is written,
 * as Blender and Unity read nothing else.
 */
const position: Schema<readonly number[]> = {
  ...coordinates,
  check: (json, context) => {
    if (typeof json === 'number') return;
    if (!isJsonArray(json) || json.length < 1 || json.length > 2) {
      return reportType('a number or an array of 1 or 2', json, context);
    }
    coordinates.check(json, context);
  },
  decode: (json, context) => coordinates.decode(typeof json === 'number' ? [json] : json, context),
  toJsonSchema: () => ({
    anyOf: [
      { type: 'number' },
      { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 2 },
    ],
  }),
};

const entry = object<BlendtreeEntry, keyof BlendtreeEntry>({
  position: required(position),
  animation: required(reference(['stf.animation'])),
});

/** `stfexp.animation_blendtree`: animations to be mixed by parameters. */
export const StfexpAnimationBlendtree: ResourceType<AnimationBlendtreeFields, 'blendtreeType'> =
  defineResource<AnimationBlendtreeFields, 'blendtreeType'>({
    type: 'stfexp.animation_blendtree',
    category: 'data',
    fields: {
      blendtreeType: required(oneOf(['1d', '2d'])),
      animations: written(array(entry), Object.freeze([])),
    },
  });
