import type { NodePath, ResourceId } from '@stfkit/core';
import { DevVrmSpringbone } from '@stfkit/core';
import { asArray, type OpenObject, openMember } from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import type { ColliderShape, DescribedCollider } from '../describe/colliders.ts';
import { isSamePath } from '../describe/paths.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import type { Lost } from '../lost.ts';
import type { VrmJson } from '../vrm-json.ts';
import { dropColliders } from './drop-colliders.ts';
import { sameFields } from './same-fields.ts';
import type { VrmEdit } from './vrm-edit.ts';
import { capsuleEnds, shapeOf, writeShape } from './write-collider.ts';

/** Most balls that stand for a capsule in VRM 0.x. */
const MOST_BALLS = 16;

/** The colliders of a file after an edit. */
export interface EditedColliders {
  /** By component: the index of the collider, in VRM 0.x of its group. */
  readonly indexOf: ReadonlyMap<ResourceId, number>;
  /** Those that went into groups of their own, so that springs have to refer to these. */
  readonly moved: ReadonlySet<ResourceId>;
  /** By what the file says of a collider that it had: the component. */
  readonly componentOf: ReadonlyMap<unknown, ResourceId>;
}

/**
 * Puts colliders that were changed, taken out or added into a file. New ones count only where a spring uses
 * them. VRM 0.x has balls alone: capsules become rows of them, planes are left out and counted in `lost`.
 *
 * @param before Those that components were made of.
 */
export function editColliders(
  edit: VrmEdit,
  file: VrmFile,
  before: readonly DescribedCollider[],
  lost: Lost,
): EditedColliders {
  const { springs } = file;
  const indexOf = new Map<ResourceId, number>();
  const moved = new Set<ResourceId>();
  const componentOf = new Map<unknown, ResourceId>();
  const gone = new Set<OpenObject>();
  if (springs === undefined) return { indexOf, moved, componentOf };
  for (const collider of before) {
    const { id, index, json } = collider;
    const shape = shapeOf(edit.document.find(id));
    if (!shape) {
      gone.add(json);
      continue;
    }
    edit.carried.add(id);
    indexOf.set(id, index);
    componentOf.set(json, id);
    const path = edit.pathOf(edit.document.parentOf(id));
    if (file.version === '1.0') editVrm1(springs, collider, shape, path);
    else if (!path || isSamePath(path, collider.path)) editVrm0(collider, shape);
    else {
      // A group is at one node.
      gone.add(json);
      moved.add(id);
      const added = addVrm0(springs, shape, path);
      if (added !== undefined) indexOf.set(id, added);
    }
  }
  dropColliders(file, springs, gone);
  for (const { component, path } of listNew(edit, indexOf)) {
    const shape = shapeOf(edit.document.find(component));
    if (!shape) continue;
    edit.carried.add(component);
    const index =
      file.version === '1.0' ? addVrm1(springs, shape, path) : addVrm0(springs, shape, path);
    if (index === undefined) tally(lost, 'planes');
    else indexOf.set(component, index);
  }
  return { indexOf, moved, componentOf };
}

function editVrm1(
  springs: VrmJson,
  { json, shape: before, path: place }: DescribedCollider,
  shape: ColliderShape,
  path: NodePath | undefined,
): void {
  if (!sameFields(before, shape)) writeShape(json, shape);
  if (path && !isSamePath(path, place)) json['node'] = springs.indexOfNode(path);
}

function editVrm0({ json, shape: before }: DescribedCollider, shape: ColliderShape): void {
  if (sameFields(before, shape) || shape.form !== 'sphere') return;
  Object.assign(json, ball(shape.fields.offsetPosition, shape.fields.radius));
}

function ball([x, y, z]: readonly number[], radius: number): OpenObject {
  return { offset: { x, y, z: 0 - (z as number) }, radius };
}

/** The colliders that the file does not have, and that springs use which are not off. */
function listNew(
  edit: VrmEdit,
  known: ReadonlyMap<ResourceId, number>,
): { component: ResourceId; path: NodePath }[] {
  const found = new Map<ResourceId, NodePath>();
  for (const { id, colliders } of edit.allEnabled(DevVrmSpringbone)) {
    const owner = edit.pathOf(edit.document.parentOf(id));
    if (owner === undefined) continue;
    for (const { component, ...place } of colliders) {
      if (!known.has(component)) found.set(component, edit.absolute(owner, place));
    }
  }
  return [...found].map(([component, path]) => ({ component, path }));
}

function addVrm1(springs: VrmJson, shape: ColliderShape, path: NodePath): number {
  const collider: OpenObject = { node: springs.indexOfNode(path) };
  writeShape(collider, shape);
  const colliders = asArray(springs.json['colliders']);
  springs.json['colliders'] = [...colliders, collider];
  return colliders.length;
}

function addVrm0(main: VrmJson, shape: ColliderShape, path: NodePath): number | undefined {
  const balls = toBalls(shape);
  if (balls.length === 0) return undefined;
  const animation = openMember(main.json, 'secondaryAnimation');
  const groups = asArray(animation['colliderGroups']);
  animation['colliderGroups'] = [...groups, { node: main.indexOfNode(path), colliders: balls }];
  return groups.length;
}

/** The colliders of VRM 0.x for a shape: a ball, or a row of balls that are a radius apart. */
export function toBalls(shape: ColliderShape): OpenObject[] {
  if (shape.form === 'plane') return [];
  const { radius } = shape.fields;
  if (shape.form === 'sphere') return [ball(shape.fields.offsetPosition, radius)];
  const [from, to] = capsuleEnds(shape);
  const length = Math.hypot(...to.map((value, i) => value - (from[i] as number)));
  const steps = length === 0 ? 0 : Math.min(MOST_BALLS - 1, Math.ceil(length / (radius || length)));
  return Array.from({ length: steps + 1 }, (_, n) =>
    ball(
      from.map((value, i) => value + (((to[i] as number) - value) * n) / (steps || 1)),
      radius,
    ),
  );
}
