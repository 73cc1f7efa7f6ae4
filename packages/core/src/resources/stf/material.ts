import { array, map } from '../../schema/composites.ts';
import { required, written } from '../../schema/object.ts';
import { string } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';
import type { MaterialProperty } from './material-property.ts';
import { materialProperty } from './material-property.ts';

/**
 * How a surface looks, in properties that no shader defines.
 *
 * @see resource-schemas §2.3, stf-format §8
 */
export interface MaterialFields {
  /** Values by free name, by convention `<group>.<kind>`: `albedo.texture`, `roughness.value`. */
  readonly properties: ReadonlyMap<string, MaterialProperty>;
  /** Words for the style that is meant, for instance `realistic` and `pbr`. Default none. */
  readonly styleHints: readonly string[];
  /** Names of shaders by application, best first. Default none. */
  readonly shaderTargets: ReadonlyMap<string, readonly string[]>;
}

/** A material resource. */
export type StfMaterial = TypedResource<MaterialFields>;

/** `stf.material`: how a surface looks. */
export const StfMaterial: ResourceType<MaterialFields, 'properties'> = defineResource<
  MaterialFields,
  'properties'
>({
  type: 'stf.material',
  category: 'data',
  fields: {
    properties: required(map(materialProperty)),
    styleHints: written(array(string), Object.freeze([])),
    shaderTargets: written(map(array(string)), new Map()),
  },
});
