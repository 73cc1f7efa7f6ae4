import type { Resource, ResourceId } from '@stfkit/core';
import {
  DevVrmSpringbone,
  StfexpColliderCapsule,
  StfexpColliderPlane,
  StfexpColliderSphere,
} from '@stfkit/core';
import type { ColliderShape, DescribedCollider } from '../describe/colliders.ts';
import { ownerOf } from '../describe/paths.ts';
import type { DescribedSpring } from '../describe/springs.ts';
import type { ComponentBatch } from './component-batch.ts';

/** Adds the colliders and springs of a VRM file. */
export function addSprings(
  batch: ComponentBatch,
  colliders: readonly DescribedCollider[],
  springs: readonly DescribedSpring[],
): void {
  for (const { id, path, shape } of colliders) {
    batch.attach(ownerOf(path), createCollider(id, shape));
  }
  for (const { id, path, fields } of springs) {
    batch.attach(ownerOf(path), DevVrmSpringbone.create(id, fields));
  }
}

function createCollider(id: ResourceId, shape: ColliderShape): Resource {
  switch (shape.form) {
    case 'sphere':
      return StfexpColliderSphere.create(id, shape.fields);
    case 'capsule':
      return StfexpColliderCapsule.create(id, shape.fields);
    case 'plane':
      return StfexpColliderPlane.create(id, shape.fields);
  }
}
