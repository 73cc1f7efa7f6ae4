import { describeColliders } from '../describe/colliders.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { toBalls } from '../edit/edit-colliders.ts';
import { sameFields } from '../edit/same-fields.ts';
import { halfTurn } from '../half-turn.ts';
import { asArray, asNumber, asObject, asVec3, type OpenObject } from '../indexed-json.ts';
import { countLost, type Lost } from '../lost.ts';
import type { VrmJson } from '../vrm-json.ts';

/**
 * The spring bones of VRM 1.0 as those of 0.x, which swing all that is below the first bone of a chain alike.
 * Joints that differ from the first, planes and colliders from inside are counted in `lost`.
 */
export function springsToVrm0(file: VrmFile, target: VrmJson, lost: Lost): OpenObject {
  const { springs } = file;
  if (springs === undefined) return { boneGroups: [], colliderGroups: [] };
  const colliderGroups: OpenObject[] = [];
  const groupOf = new Map<number, number>();
  for (const { index, path, shape, json } of describeColliders(file)) {
    const balls = toBalls(shape);
    const isInside = JSON.stringify(json['extensions'] ?? {}).includes('"inside":true');
    if (balls.length === 0 || isInside) {
      countLost(lost, isInside ? 'colliders from inside' : 'planes');
      continue;
    }
    groupOf.set(index, colliderGroups.length);
    colliderGroups.push({ node: target.indexOfNode(path), colliders: balls });
  }
  const groups = asArray(springs.json['colliderGroups']).map(asObject);
  const boneGroups = asArray(springs.json['springs']).flatMap((spring): OpenObject[] => {
    const { name, joints, colliderGroups: used, center } = asObject(spring);
    const [first, ...others] = asArray(joints).map(asObject);
    const path = springs.nodeAt(first?.['node']);
    if (first === undefined || path === undefined) return [];
    // The last one is the end of the chain only.
    for (const joint of others.slice(0, -1)) {
      if (!sameFields({ ...joint, node: 0 }, { ...first, node: 0 }))
        countLost(lost, 'joints of their own');
    }
    const [x, y, z] = halfTurn(asVec3(first['gravityDir'] ?? [0, -1, 0]));
    const indices = asArray(used).flatMap((group) => asArray(groups[Number(group)]?.['colliders']));
    const middle = springs.nodeAt(center);
    return [
      {
        comment: String(name ?? ''),
        stiffiness: asNumber(first['stiffness'], 1),
        gravityPower: asNumber(first['gravityPower'], 0),
        gravityDir: { x, y, z },
        dragForce: asNumber(first['dragForce'], 0.5),
        center: middle ? target.indexOfNode(middle) : -1,
        hitRadius: asNumber(first['hitRadius'], 0),
        bones: [target.indexOfNode(path)],
        colliderGroups: [...new Set(indices.flatMap((index) => groupOf.get(Number(index)) ?? []))],
      },
    ];
  });
  return { boneGroups, colliderGroups };
}
