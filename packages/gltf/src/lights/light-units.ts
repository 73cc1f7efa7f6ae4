/** Luminous efficacy of the light that programs mean by watts: green of 555 nm, lumens a watt. */
const LUMENS_A_WATT = 683;

/** A source that shines evenly in all directions, steradians. */
const ALL_DIRECTIONS = 4 * Math.PI;

/**
 * How many units of glTF intensity one of STF brightness is. STF has Blender's numbers: watts for points
 * and spots, the latter as if they shone in all directions, and watts a square metre for directional
 * lights. glTF has candela, lumens a steradian, and lux, lumens a square metre. The factors are those
 * that Blender's own glTF add-on takes by default, so that both ways out of Blender agree.
 *
 * @see stf-format §4.4, KHR_lights_punctual "Light Shared Properties"
 */
export function intensityOfOne(lightType: 'point' | 'directional' | 'spot'): number {
  return lightType === 'directional' ? LUMENS_A_WATT : LUMENS_A_WATT / ALL_DIRECTIONS;
}
