import type { ResourceId } from '../../definition/ids.ts';
import { optional } from '../../schema/object.ts';
import { reference } from '../../schema/references.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * Makes a prefab an avatar.
 *
 * @see stf-format §4.5
 */
export interface AvatarFields {
  /** Node at the place of the wearer's eyes. */
  readonly viewport?: ResourceId;
  /** Node that carries the armature instance of the body. */
  readonly primaryArmatureInstance?: ResourceId;
  /** Node that carries the mesh instance with the face. */
  readonly primaryMeshInstance?: ResourceId;
}

/** An avatar component. */
export type AvaAvatar = TypedResource<AvatarFields>;

/** `ava.avatar`: makes a prefab an avatar. */
export const AvaAvatar: ResourceType<AvatarFields> = defineResource<AvatarFields>({
  type: 'ava.avatar',
  category: 'component',
  fields: {
    viewport: optional(reference(['stf.node'])),
    primaryArmatureInstance: optional(reference(['stf.node'])),
    primaryMeshInstance: optional(reference(['stf.node'])),
  },
});
