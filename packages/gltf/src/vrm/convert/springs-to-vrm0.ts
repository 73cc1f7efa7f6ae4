import {
  asArray,
  asNumber,
  asObject,
  asText,
  asVec3,
  type OpenObject,
} from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import type { ChildrenOf } from '../edit/list-chains.ts';
import { sameFields } from '../edit/same-fields.ts';
import type { Lost } from '../lost.ts';
import { unityDirection } from '../unity-direction.ts';
import type { VrmJson } from '../vrm-json.ts';
import { collidersToVrm0 } from './colliders-to-vrm0.ts';
import { listOuterChains, listSwingingChains, type SwingingChain } from './swinging-chains.ts';

/**
 * The spring bones of VRM 1.0 as those of 0.x, which swing all that is below the first bone of a chain alike.
 * Joints that differ from the first, bones that stood still, planes and colliders from inside are counted in `lost`.
 *
 * @param childrenOf What stands below a node, joint or not.
 */
export function springsToVrm0(
  file: VrmFile,
  target: VrmJson,
  childrenOf: ChildrenOf,
  lost: Lost,
): OpenObject {
  const { springs } = file;
  if (springs === undefined) return { boneGroups: [], colliderGroups: [] };
  const { colliderGroups, groupOf } = collidersToVrm0(file, target, lost);
  const groups = asArray(springs.json['colliderGroups']).map(asObject);
  tally(lost, 'names of groups', groups.filter(({ name }) => asText(name) !== '').length);
  const collidersOf = (indices: readonly unknown[]): number[] => {
    const used = indices.flatMap((index) => asArray(groups[Number(index)]?.['colliders']));
    return [...new Set(used.flatMap((index) => groupOf.get(Number(index)) ?? []))];
  };
  const valuesOf = ({ spring, joints }: SwingingChain): OpenObject => {
    const middle = springs.nodeAt(spring['center']);
    return {
      ...jointValues(joints[0] ?? {}),
      center: middle ? target.indexOfNode(middle) : -1,
      colliderGroups: collidersOf(asArray(spring['colliderGroups'])),
    };
  };
  const outer = listOuterChains(listSwingingChains(springs), childrenOf);
  const boneGroups = outer.map(({ chain, inner, still }): OpenObject => {
    const values = valuesOf(chain);
    // Of what never was VRM all below swings.
    tally(lost, 'bones that stood still', file.id === '' ? 0 : still);
    const first = jointValues(chain.joints[0] ?? {});
    for (const each of [chain, ...inner]) {
      const isAlike = sameFields(valuesOf(each), values);
      const swinging = each.joints.slice(0, -1).map(jointValues);
      const others = swinging.filter((joint) => !isAlike || !sameFields(joint, first));
      tally(lost, 'joints of their own', others.length);
    }
    const comment = asText(chain.spring['name']);
    const names = new Set(inner.map(({ spring }) => asText(spring['name'])));
    const others = [...names].filter((name) => name !== '' && !isNumbered(name, comment));
    tally(lost, 'names of springs', others.length);
    return { comment, ...values, bones: [target.indexOfNode(chain.first)] };
  });
  return { boneGroups, colliderGroups };
}

/** Whether a name is that of a bone group, or one with a number behind it, as further chains of a bone group get in VRM 1.0. */
function isNumbered(name: string, comment: string): boolean {
  return name.startsWith(comment) && /^( \d+)?$/.test(name.slice(comment.length));
}

/** What VRM 0.x says of all that swings together. */
function jointValues(joint: OpenObject): OpenObject {
  const direction = asVec3(joint['gravityDir'] ?? [0, -1, 0]);
  const [x, y, z] = unityDirection(direction, { turned: true });
  return {
    stiffiness: asNumber(joint['stiffness'], 1),
    gravityPower: asNumber(joint['gravityPower'], 0),
    gravityDir: { x, y, z },
    dragForce: asNumber(joint['dragForce'], 0.5),
    hitRadius: asNumber(joint['hitRadius'], 0),
  };
}
