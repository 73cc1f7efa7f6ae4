import { optional, required, written } from '../../schema/object.ts';
import { boolean, number, oneOf } from '../../schema/scalars.ts';
import type { Rgb } from '../color.ts';
import { rgb } from '../color.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * A light at a node. Directional lights and spots shine along the node's local −Y.
 *
 * @see stf-format §4.4
 */
export interface LightFields {
  /** Whether light goes in all directions, along one, or in a cone. */
  readonly lightType: 'point' | 'directional' | 'spot';
  /** How far a point light or spot reaches in metres; Blender puts the radius of the lamp here. */
  readonly range?: number;
  /** Angle of the whole cone of a spot, radians. */
  readonly spotAngle?: number;
  /** Blender's number: watts, for directional lights watts per square metre. */
  readonly brightness: number;
  /** Linear; tints the light of `temperature` where there is one. Default white. */
  readonly color: Rgb;
  /** Colour of a black body of this temperature, kelvin. */
  readonly temperature?: number;
  /** Whether things in the light throw shadows; absent where a program does not say. */
  readonly shadow?: boolean;
}

/** A light resource. */
export type StfexpLight = TypedResource<LightFields>;

/** `stfexp.light`: a light at a node. */
export const StfexpLight: ResourceType<LightFields, 'lightType' | 'brightness'> = defineResource<
  LightFields,
  'lightType' | 'brightness'
>({
  type: 'stfexp.light',
  category: 'instance',
  fields: {
    lightType: required(oneOf(['point', 'directional', 'spot'])),
    range: optional(number()),
    spotAngle: optional(number()),
    brightness: required(number()),
    // Godot stops at a light without a color.
    color: written(rgb, Object.freeze([1, 1, 1] as const)),
    temperature: optional(number()),
    shadow: optional(boolean),
  },
});
