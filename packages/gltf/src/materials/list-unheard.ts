import type { Properties } from './property-values.ts';

/** The groups whose strength is that of their image. */
const OF_IMAGES = ['normal', 'occlusion', 'clearcoat_normal', 'shading_shift'];

/**
 * The names of the properties that others keep from being heard: smoothness beside roughness, of which there is one in glTF, a value of
 * smoothness beside its image, and strengths of images that are not there.
 */
export function listUnheard(properties: Properties): string[] {
  const has = (name: string): boolean => properties.has(name);
  const isRough = has('roughness.texture');
  const isValueHeard = !isRough && !has('roughness.value') && !has('smoothness.texture');
  return [
    ...(isRough && has('smoothness.texture') ? ['smoothness.texture'] : []),
    ...(!isValueHeard && has('smoothness.value') ? ['smoothness.value'] : []),
    ...OF_IMAGES.filter((group) => !has(`${group}.texture`))
      .map((group) => `${group}.strength`)
      .filter(has),
  ];
}
