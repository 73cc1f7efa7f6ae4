import type { Json } from '../../definition/json.ts';
import { map } from '../../schema/composites.ts';
import { object, required } from '../../schema/object.ts';
import { boolean, number, reportType } from '../../schema/scalars.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Quat, Vec3 } from '../../schema/trs.ts';
import { quat, vec3 } from '../../schema/trs.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/** A part of the body that VRChat gives a collider. */
export type AvatarColliderPart =
  | 'head'
  | 'torso'
  | 'footL'
  | 'footR'
  | 'handL'
  | 'handR'
  | 'fingerIndexL'
  | 'fingerIndexR'
  | 'fingerMiddleL'
  | 'fingerMiddleR'
  | 'fingerRingL'
  | 'fingerRingR'
  | 'fingerLittleL'
  | 'fingerLittleR'
  | (string & {});

/** A collider whose shape is set by hand: a capsule in the space of its bone. */
export interface AvatarColliderShape {
  /** Whether the other side has the same shape, mirrored. */
  readonly m: boolean;
  /** Radius, metres. */
  readonly r: number;
  /** Whole height, metres. */
  readonly h: number;
  /** Centre, metres. */
  readonly pos: Vec3;
  /** Rotation `x y z w`. */
  readonly rot: Quat;
}

/** false for no collider, true for one that VRChat makes by itself, or its shape. */
export type AvatarCollider = boolean | AvatarColliderShape;

/**
 * The colliders of the parts of an avatar's body.
 *
 * @see stf-format §4.6
 */
export interface AvatarCollidersFields {
  /** Colliders by part; VRChat decides on those that are absent. Blender keeps the object as it is. */
  readonly values: ReadonlyMap<AvatarColliderPart, AvatarCollider>;
}

/** An avatar colliders component. */
export type ComVrchatAvatarColliders = TypedResource<AvatarCollidersFields>;

const shape = object<AvatarColliderShape, keyof AvatarColliderShape>({
  m: required(boolean),
  r: required(number()),
  h: required(number()),
  pos: required(vec3()),
  rot: required(quat),
});

const isShape = (json: Json) => typeof json === 'object' && json !== null;

const collider: Schema<AvatarCollider> = {
  check: (json, context) => {
    if (isShape(json)) shape.check(json, context);
    else if (typeof json !== 'boolean') reportType('true, false or a shape', json, context);
  },
  decode: (json, context) => (isShape(json) ? shape.decode(json, context) : json === true),
  encode: (value, context) => (typeof value === 'object' ? shape.encode(value, context) : value),
  toJsonSchema: () => ({ anyOf: [{ type: 'boolean' }, shape.toJsonSchema()] }),
};

/** `com.vrchat.avatar_colliders`: the colliders of the parts of an avatar's body. */
export const ComVrchatAvatarColliders: ResourceType<AvatarCollidersFields, 'values'> =
  defineResource<AvatarCollidersFields, 'values'>({
    type: 'com.vrchat.avatar_colliders',
    category: 'component',
    fields: { values: required(map<AvatarCollider, AvatarColliderPart>(collider)) },
  });
