import type { Resource, Vec3 } from '@stfkit/core';
import {
  rotateVec3,
  StfexpColliderCapsule,
  StfexpColliderPlane,
  StfexpColliderSphere,
} from '@stfkit/core';
import { asObject, type OpenObject, openMember } from '../../json/as-json.ts';
import { type ColliderShape, EXTENDED_COLLIDER, isFromInside } from '../describe/colliders.ts';

/** How far below a plane its stand-in has its centre: where extended colliders are not known, a large ball serves. */
const BALL_RADIUS = 10;

/** The shape that a collider component has; undefined where it is none, or off. */
export function shapeOf(resource: Resource | undefined): ColliderShape | undefined {
  if (resource?.enabled !== true) return undefined;
  if (resource instanceof StfexpColliderSphere) {
    const { radius, offsetPosition } = resource;
    return { form: 'sphere', fields: { radius, offsetPosition } };
  }
  if (resource instanceof StfexpColliderCapsule) {
    const { radius, height, offsetPosition, offsetRotation } = resource;
    return { form: 'capsule', fields: { radius, height, offsetPosition, offsetRotation } };
  }
  if (resource instanceof StfexpColliderPlane) {
    const { offsetPosition, offsetRotation } = resource;
    return { form: 'plane', fields: { offsetPosition, offsetRotation } };
  }
  return undefined;
}

/** The centres of the caps of a capsule. */
export function capsuleEnds(
  shape: Extract<ColliderShape, { form: 'capsule' }>,
): readonly [Vec3, Vec3] {
  const { radius, height, offsetPosition, offsetRotation } = shape.fields;
  const half = rotateVec3(offsetRotation, [0, Math.max(0, height / 2 - radius), 0]);
  const end = (sign: number): Vec3 =>
    offsetPosition.map((value, i) => value + sign * (half[i] as number)) as unknown as Vec3;
  return [end(-1), end(1)];
}

/**
 * Sets the shape of a collider of VRM 1.0. Whether it is one from inside stays, and so does what stands in for that where extended
 * colliders are not known: the same shape there would push out what is to stay inside.
 */
export function writeShape(collider: OpenObject, shape: ColliderShape): void {
  const extensions = asObject(collider['extensions']);
  const inside = shape.form !== 'plane' && isFromInside(collider);
  const core = coreShape(shape);
  if (!inside) collider['shape'] = core;
  if (shape.form !== 'plane' && !inside) {
    const { [EXTENDED_COLLIDER]: _, ...others } = extensions;
    if (Object.keys(others).length > 0) collider['extensions'] = others;
    else delete collider['extensions'];
    return;
  }
  openMember(collider, 'extensions')[EXTENDED_COLLIDER] = {
    specVersion: '1.0',
    shape:
      shape.form === 'plane'
        ? { plane: { offset: [...shape.fields.offsetPosition], normal: normalOf(shape) } }
        : Object.fromEntries(
            Object.entries(core).map(([form, values]) => [
              form,
              { ...asObject(values), inside: true },
            ]),
          ),
  };
}

function normalOf({ fields }: Extract<ColliderShape, { form: 'plane' }>): number[] {
  return [...rotateVec3(fields.offsetRotation, [0, 1, 0])];
}

function coreShape(shape: ColliderShape): OpenObject {
  switch (shape.form) {
    case 'sphere':
      return { sphere: { offset: [...shape.fields.offsetPosition], radius: shape.fields.radius } };
    case 'capsule': {
      const [offset, tail] = capsuleEnds(shape);
      return { capsule: { offset: [...offset], radius: shape.fields.radius, tail: [...tail] } };
    }
    case 'plane': {
      const normal = normalOf(shape);
      const offset = shape.fields.offsetPosition.map(
        (value, i) => value - BALL_RADIUS * (normal[i] as number),
      );
      return { sphere: { offset, radius: BALL_RADIUS } };
    }
  }
}
