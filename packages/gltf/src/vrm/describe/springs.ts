import type { ComponentPath, NodePath, ResourceId, SpringboneFields, Vec3 } from '@stfkit/core';
import { groupBy } from '../../group-by.ts';
import {
  asArray,
  asNumber,
  asObject,
  asVec3,
  isObject,
  type OpenObject,
} from '../../json/as-json.ts';
import { unityDirection } from '../unity-direction.ts';
import type { VrmJson } from '../vrm-json.ts';
import type { DescribedCollider } from './colliders.ts';
import { pathFrom } from './paths.ts';
import { SpringIds } from './spring-ids.ts';
import type { VrmFile } from './vrm-file.ts';

/** A chain of bones of a VRM file that swings. */
export interface DescribedSpring {
  /** Id of the component that is made of it. */
  readonly id: ResourceId;
  /** The first bone. */
  readonly path: NodePath;
  readonly fields: SpringboneFields;
  /** What the file says of it; in VRM 0.x of the group that it belongs to. */
  readonly json: OpenObject;
}

/** The direction of gravity where a file does not say it. */
const DOWN: Vec3 = [0, -1, 0];

/**
 * The springs of a VRM file: one for each chain of VRM 1.0, with what its first joint says, and one for each
 * bone of a group of VRM 0.x.
 */
export function describeSprings(
  file: VrmFile,
  colliders: readonly DescribedCollider[],
): DescribedSpring[] {
  const { springs } = file;
  if (springs === undefined) return [];
  return file.version === '1.0'
    ? describeVrm1(file.id, springs, colliders)
    : describeVrm0(file, springs, colliders);
}

function describeVrm1(
  id: ResourceId,
  springs: VrmJson,
  colliders: readonly DescribedCollider[],
): DescribedSpring[] {
  const groups = asArray(springs.json['colliderGroups']).map(asObject);
  const byIndex = groupBy<unknown, DescribedCollider>(colliders, ({ index }) => index);
  const ids = new SpringIds(id);
  return asArray(springs.json['springs']).flatMap((json): DescribedSpring[] => {
    if (!isObject(json)) return [];
    const first = asObject(asArray(json['joints'])[0]);
    const path = springs.nodeAt(first['node']);
    if (path === undefined) return [];
    const indices = new Set(
      asArray(json['colliderGroups']).flatMap((group) =>
        asArray(groups[Number(group)]?.['colliders']),
      ),
    );
    const used = [...indices].flatMap((index) => byIndex.get(index) ?? []);
    const center = springs.nodeAt(json['center']);
    const gravity = asArray(first['gravityDir']);
    const fields: SpringboneFields = {
      stiffness: asNumber(first['stiffness'], 1),
      gravityPower: asNumber(first['gravityPower'], 0),
      gravityDir: gravity.length === 0 ? DOWN : asVec3(gravity),
      dragForce: asNumber(first['dragForce'], 0.5),
      hitRadius: asNumber(first['hitRadius'], 0),
      ...(center && { center: pathFrom(path, center) }),
      colliders: used.map((collider) => colliderPath(path, collider)),
    };
    return [{ id: ids.next(path), path, fields, json }];
  });
}

function describeVrm0(
  { id, turned }: VrmFile,
  main: VrmJson,
  colliders: readonly DescribedCollider[],
): DescribedSpring[] {
  const groups = asArray(asObject(main.json['secondaryAnimation'])['boneGroups']);
  const byIndex = groupBy<unknown, DescribedCollider>(colliders, ({ index }) => index);
  const ids = new SpringIds(id);
  return groups.flatMap((json) => {
    if (!isObject(json)) return [];
    const { x, y, z } = asObject(json['gravityDir']);
    const gravityDir = json['gravityDir'] === undefined ? DOWN : asVec3([x, y, z]);
    const center = main.nodeAt(json['center']);
    const indices = new Set(asArray(json['colliderGroups']));
    const used = [...indices].flatMap((index) => byIndex.get(index) ?? []);
    return asArray(json['bones']).flatMap((bone): DescribedSpring[] => {
      const path = main.nodeAt(bone);
      if (path === undefined) return [];
      const fields: SpringboneFields = {
        // The schema of VRM 0.x spells it so.
        stiffness: asNumber(json['stiffiness'], 1),
        gravityPower: asNumber(json['gravityPower'], 0),
        gravityDir: unityDirection(gravityDir, { turned }),
        dragForce: asNumber(json['dragForce'], 0.4),
        hitRadius: asNumber(json['hitRadius'], 0.02),
        ...(center && { center: pathFrom(path, center) }),
        colliders: used.map((collider) => colliderPath(path, collider)),
      };
      return [{ id: ids.next(path), path, fields, json }];
    });
  });
}

/** The path of a collider as a component at `owner` has it. */
function colliderPath(
  owner: NodePath,
  { id, path }: Pick<DescribedCollider, 'id' | 'path'>,
): ComponentPath {
  return { ...pathFrom(owner, path), component: id };
}
