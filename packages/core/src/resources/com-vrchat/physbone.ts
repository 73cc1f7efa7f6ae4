import type { JsonObject } from '../../definition/json.ts';
import { array } from '../../schema/composites.ts';
import { defaulted, required } from '../../schema/object.ts';
import type { ComponentPath, NodePath } from '../../schema/paths.ts';
import { componentPath, nodePath } from '../../schema/paths.ts';
import { anyObject } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * Lets the bones below its owner swing, as VRChat does it.
 *
 * @see stf-format §4.6
 */
export interface PhysboneFields {
  /** The settings as Unity writes them, but for what the other members say; kept as they are. */
  readonly values: JsonObject;
  /** Nodes or bones that do not swing. Default none. */
  readonly ignores: readonly NodePath[];
  /** Collider components that they bounce off. Default none. */
  readonly colliders: readonly ComponentPath[];
}

/** A physbone component. */
export type ComVrchatPhysbone = TypedResource<PhysboneFields>;

const none = Object.freeze([]);

/** `com.vrchat.physbone`: lets bones swing, as VRChat does it. */
export const ComVrchatPhysbone: ResourceType<PhysboneFields, 'values'> = defineResource<
  PhysboneFields,
  'values'
>({
  type: 'com.vrchat.physbone',
  category: 'component',
  fields: {
    values: required(anyObject),
    ignores: defaulted(array(nodePath), none),
    colliders: defaulted(array(componentPath), none),
  },
});
