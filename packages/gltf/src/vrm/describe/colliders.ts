import type {
  ColliderCapsuleFields,
  ColliderPlaneFields,
  ColliderSphereFields,
  NodePath,
  ResourceId,
  Vec3,
} from '@stfkit/core';
import { deriveId, quatBetween } from '@stfkit/core/authoring';
import {
  asArray,
  asNumber,
  asObject,
  asVec3,
  isObject,
  type OpenObject,
} from '../../json/as-json.ts';
import type { VrmFile } from './vrm-file.ts';

/** The form of a collider as STF has it. */
export type ColliderShape =
  | { readonly form: 'sphere'; readonly fields: ColliderSphereFields }
  | { readonly form: 'capsule'; readonly fields: ColliderCapsuleFields }
  | { readonly form: 'plane'; readonly fields: ColliderPlaneFields };

/** A collider of a VRM file. */
export interface DescribedCollider {
  /** Id of the component that is made of it. */
  readonly id: ResourceId;
  readonly path: NodePath;
  readonly shape: ColliderShape;
  /** What the file says of it. */
  readonly json: OpenObject;
  /** The index in the list of the file, in VRM 0.x of its group. */
  readonly index: number;
}

/** Name of the extension that has planes. */
export const EXTENDED_COLLIDER = 'VRMC_springBone_extended_collider';

/** The normal of a plane and the axis of a capsule in STF. */
const AXIS: Vec3 = [0, 1, 0];

/** The colliders of a VRM file whose nodes are there, and whose form is known. */
export function describeColliders({ version, id, springs }: VrmFile): DescribedCollider[] {
  if (springs === undefined) return [];
  if (version === '1.0') {
    return asArray(springs.json['colliders']).flatMap((json, index) => {
      const path = springs.nodeAt(asObject(json)['node']);
      const shape = describeShape(asObject(json));
      if (!isObject(json) || !path || !shape) return [];
      return [{ id: deriveId(`${id}/collider/${index}`), path, shape, json, index }];
    });
  }
  const groups = asArray(asObject(springs.json['secondaryAnimation'])['colliderGroups']);
  return groups.flatMap((group, index) => {
    const path = springs.nodeAt(asObject(group)['node']);
    return asArray(asObject(group)['colliders']).flatMap((json, i) => {
      if (!isObject(json) || !path) return [];
      const { x, y, z } = asObject(json['offset']);
      // VRM 0.x has this vector in Unity's frame.
      const offset = asVec3([x, y, -asNumber(z, 0)]);
      const shape = sphere(offset, json['radius']);
      return [{ id: deriveId(`${id}/collider/${index}/${i}`), path, shape, json, index }];
    });
  });
}

/** Whether a collider of VRM 1.0 keeps what swings inside of it. */
export function isFromInside(collider: OpenObject): boolean {
  const extended = asObject(asObject(collider['extensions'])[EXTENDED_COLLIDER]);
  return Object.values(asObject(extended['shape'])).some(
    (each) => asObject(each)['inside'] === true,
  );
}

function describeShape(collider: OpenObject): ColliderShape | undefined {
  const extended = asObject(asObject(collider['extensions'])[EXTENDED_COLLIDER]);
  const shape = asObject(extended['shape'] ?? collider['shape']);
  if (isObject(shape['sphere'])) {
    return sphere(asVec3(shape['sphere']['offset']), shape['sphere']['radius']);
  }
  if (isObject(shape['capsule'])) return describeCapsule(shape['capsule']);
  if (!isObject(shape['plane'])) return undefined;
  const { offset, normal } = shape['plane'];
  return {
    form: 'plane',
    fields: {
      offsetPosition: asVec3(offset),
      offsetRotation: quatBetween(AXIS, normal === undefined ? [0, 0, 1] : asVec3(normal)),
    },
  };
}

function sphere(offsetPosition: Vec3, radius: unknown): ColliderShape {
  return {
    form: 'sphere',
    fields: { radius: Math.max(0, asNumber(radius, 0)), offsetPosition },
  };
}

/** VRM has the centres of both caps, STF the middle, the whole height and the way that the axis goes. */
function describeCapsule(capsule: OpenObject): ColliderShape {
  const [head, tail] = [asVec3(capsule['offset']), asVec3(capsule['tail'])];
  const radius = Math.max(0, asNumber(capsule['radius'], 0));
  const way = tail.map((value, i) => value - (head[i] as number)) as unknown as Vec3;
  return {
    form: 'capsule',
    fields: {
      radius,
      height: Math.hypot(...way) + 2 * radius,
      offsetPosition: head.map((value, i) => value + (way[i] as number) / 2) as unknown as Vec3,
      offsetRotation: quatBetween(AXIS, way),
    },
  };
}
