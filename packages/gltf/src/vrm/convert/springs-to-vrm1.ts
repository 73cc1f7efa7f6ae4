import {
  asArray,
  asNumber,
  asObject,
  asText,
  asVec3,
  type OpenObject,
} from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import { compactLists } from '../attach-indices.ts';
import type { ChildrenOf } from '../edit/list-chains.ts';
import { newSprings } from '../edit/new-vrm-file.ts';
import type { Lost } from '../lost.ts';
import { unityDirection } from '../unity-direction.ts';
import type { VrmJson } from '../vrm-json.ts';
import { SwingingBones } from './swinging-bones.ts';

/**
 * The spring bones of VRM 0.x as those of 1.0: a chain for each way down from a bone, with an end of its own
 * below its last bone, which VRM 0.x makes up by itself. A bone may swing in one chain only: that of the first group that
 * has it, as UniVRM reads such files; those of others end where it stands, and where they had it swing otherwise that is counted in `lost`.
 *
 * @param main `VRM`, whose model faces −Z.
 * @param childrenOf What stands below a node, joint or not.
 */
export function springsToVrm1(main: VrmJson, childrenOf: ChildrenOf, lost: Lost): VrmJson {
  const target = newSprings();
  const { boneGroups, colliderGroups } = asObject(main.json['secondaryAnimation']);
  const colliders: OpenObject[] = [];
  const groups = asArray(colliderGroups).map((group) => {
    const { node, colliders: balls } = asObject(group);
    const path = main.nodeAt(node);
    const indices = asArray(balls).flatMap((ball) => {
      if (path === undefined) return [];
      const { offset: place, radius } = asObject(ball);
      const { x, y, z } = asObject(place);
      // VRM 0.x has this vector in Unity's frame.
      const offset = asVec3([x, y, -asNumber(z, 0)]);
      const sphere = { offset, radius: asNumber(radius, 0) };
      return [colliders.push({ node: target.indexOfNode(path), shape: { sphere } }) - 1];
    });
    // VRM 1.0 has no empty ones.
    return indices.length > 0 ? { colliders: indices } : undefined;
  });
  const swinging = new SwingingBones(childrenOf);
  const springs = asArray(boneGroups)
    .map(asObject)
    .flatMap((group) => toChains(main, target, group, swinging));
  tally(lost, 'springs of bones that swing in another one', swinging.contrary);
  Object.assign(target.json, { colliders, colliderGroups: groups, springs });
  compactLists(target.extension, target.json);
  return target;
}

function toChains(
  main: VrmJson,
  target: VrmJson,
  group: OpenObject,
  swinging: SwingingBones,
): OpenObject[] {
  const { x, y, z } = asObject(group['gravityDir'] ?? { y: -1 });
  const values = {
    hitRadius: asNumber(group['hitRadius'], 0.02),
    stiffness: asNumber(group['stiffiness'], 1),
    gravityPower: asNumber(group['gravityPower'], 0),
    gravityDir: unityDirection(asVec3([x, y, z]), { turned: true }),
    dragForce: asNumber(group['dragForce'], 0.4),
  };
  const center = main.nodeAt(group['center']);
  const groups = asArray(group['colliderGroups']);
  const settings = JSON.stringify([values, groups, center]);
  const chains = asArray(group['bones']).flatMap((bone) => {
    const path = main.nodeAt(bone);
    return path ? swinging.listChains(path, settings) : [];
  });
  return chains.flatMap((chain, i): OpenObject[] => {
    const last = chain.at(-1);
    if (last === undefined) return [];
    const next = swinging.nextOf(last);
    return [
      {
        name: `${asText(group['comment'])}${i === 0 ? '' : ` ${i + 1}`}`,
        joints: [
          ...chain.map((path) => ({ node: target.indexOfNode(path), ...values })),
          { node: target.indexOf({ node: last, isTail: true, ...(next && { next }) }), ...values },
        ],
        colliderGroups: [...groups],
        ...(center && { center: target.indexOfNode(center) }),
      },
    ];
  });
}
