import type { ResourceId } from '../../definition/ids.ts';
import { map } from '../../schema/composites.ts';
import { written } from '../../schema/object.ts';
import { referenceKey } from '../../schema/references.ts';
import { number } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * Weights of blendshapes that together make a face.
 *
 * @see stf-format §4.6
 */
export interface BlendshapePoseFields {
  /** By node that carries a mesh instance, then by name of the blendshape. Default none. */
  readonly targets: ReadonlyMap<ResourceId, ReadonlyMap<string, number>>;
}

/** A blendshape pose resource. */
export type DevVrmBlendshapePose = TypedResource<BlendshapePoseFields>;

const weights = map(number());

/** `dev.vrm.blendshape_pose`: weights of blendshapes that together make a face. */
export const DevVrmBlendshapePose: ResourceType<BlendshapePoseFields> =
  defineResource<BlendshapePoseFields>({
    type: 'dev.vrm.blendshape_pose',
    category: 'data',
    fields: {
      targets: written(
        map<ReadonlyMap<string, number>, ResourceId>(weights, referenceKey(['stf.node'])),
        new Map(),
      ),
    },
  });
