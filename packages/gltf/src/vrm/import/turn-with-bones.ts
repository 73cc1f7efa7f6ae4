import type { Quat, ResourceId, Vec3 } from '@stfkit/core';
import { invertQuat, rotateVec3 } from '@stfkit/core';
import { asArray, asNumber, asObject, asVec3, isObject } from '../../json/as-json.ts';
import type { GltfVrmObject } from '../../resources/gltf-vrm.ts';
import { EXTENDED_COLLIDER } from '../describe/colliders.ts';
import { VRM0_NAME } from '../index-paths.ts';

/** Takes a vector of the frame of a node to that which the node has now; undefined where that is the same. */
type Turn = ((vector: Vec3) => Vec3) | undefined;

/** The turn of the node of an index. */
type TurnOf = (index: unknown) => Turn;

/**
 * Turns what a VRM extension says in the frames of bones that were turned within themselves, in place: colliders, and
 * the place of the view.
 *
 * @param json The extension, whose indices count in `objects`.
 * @param turns As `ImportContext.boneTurns` has them.
 */
export function turnWithBones(
  extension: string,
  json: unknown,
  objects: readonly GltfVrmObject[],
  turns: ReadonlyMap<ResourceId, Quat>,
): void {
  if (turns.size === 0) return;
  const nodeAt = (index: unknown) => objects[typeof index === 'number' ? index : -1]?.node;
  const turnOf: TurnOf = (index) => {
    const turn = turns.get(nodeAt(index)?.bone as ResourceId);
    return turn && ((vector) => rotateVec3(invertQuat(turn), vector));
  };
  const all = asObject(json);
  if (extension === 'VRMC_springBone') turnColliders(all['colliders'], turnOf);
  else if (extension === 'VRMC_vrm') {
    const head = asObject(asObject(asObject(all['humanoid'])['humanBones'])['head']);
    turnList(all['lookAt'], 'offsetFromHeadBone', turnOf(head['node']));
  } else if (extension === VRM0_NAME) {
    for (const group of asArray(asObject(all['secondaryAnimation'])['colliderGroups'])) {
      const { node, colliders } = asObject(group);
      for (const each of asArray(colliders)) turnMembers(each, 'offset', turnOf(node));
    }
    const bones = asArray(asObject(all['humanoid'])['humanBones']).map(asObject);
    const { firstPersonBone } = asObject(all['firstPerson']);
    const head = bones.find(({ bone }) => bone === 'head')?.['node'];
    const turn = turnOf(nodeAt(firstPersonBone) ? firstPersonBone : head);
    turnMembers(all['firstPerson'], 'firstPersonBoneOffset', turn);
  }
}

function turnColliders(colliders: unknown, turnOf: TurnOf): void {
  for (const each of asArray(colliders)) {
    const { node, shape, extensions } = asObject(each);
    const extended = asObject(asObject(extensions)[EXTENDED_COLLIDER]);
    for (const form of [shape, extended['shape']].flatMap((forms) =>
      Object.values(asObject(forms)),
    )) {
      for (const name of ['offset', 'tail', 'normal']) turnList(form, name, turnOf(node));
    }
  }
}

/** Turns a vector of three numbers in a list. */
function turnList(owner: unknown, name: string, turn: Turn): void {
  if (turn && isObject(owner) && Array.isArray(owner[name])) {
    owner[name] = [...turn(asVec3(owner[name]))];
  }
}

/** Turns a vector of VRM 0.x, which is in the frame of Unity. */
function turnMembers(owner: unknown, name: string, turn: Turn): void {
  if (!turn || !isObject(owner) || !isObject(owner[name])) return;
  const vector = owner[name];
  const [x, y, z] = turn(asVec3([vector['x'], vector['y'], 0 - asNumber(vector['z'], 0)]));
  Object.assign(vector, { x, y, z: 0 - z });
}
