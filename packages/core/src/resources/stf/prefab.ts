import type { ResourceId } from '../../definition/ids.ts';
import { array } from '../../schema/composites.ts';
import { required, written } from '../../schema/object.ts';
import { reference } from '../../schema/references.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * A hierarchy of nodes with its animations; the root of a file is one.
 *
 * @see stf-format §4.1.1
 */
export interface PrefabFields {
  /** Nodes without a parent, in order. */
  readonly rootNodes: readonly ResourceId[];
  /** Animations of anything below the prefab. Default none. */
  readonly animations: readonly ResourceId[];
}

/** A prefab resource. */
export type StfPrefab = TypedResource<PrefabFields>;

/** `stf.prefab`: a hierarchy of nodes with its animations. */
export const StfPrefab: ResourceType<PrefabFields, 'rootNodes'> = defineResource<
  PrefabFields,
  'rootNodes'
>({
  type: 'stf.prefab',
  category: 'data',
  fields: {
    rootNodes: required(array(reference(['stf.node']))),
    animations: written(array(reference(['stf.animation'])), Object.freeze([])),
  },
});
