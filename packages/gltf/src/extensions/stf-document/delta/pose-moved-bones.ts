import type { Mat4, Resource, StfDocument, Trs } from '@stfkit/core';
import {
  composeTrs,
  IDENTITY_MAT4,
  lengthVec3,
  multiplyMat4,
  StfArmature,
  StfBone,
  StfInstanceArmature,
} from '@stfkit/core';
import { matrixDistance } from '../../../skins/matrices.ts';
import { rigidInverse, rigidMatrix } from '../../../skins/rigid.ts';

/** How far bones have to be from their rest to have a pose of their own, as a part of the way there. */
const MOVED = 1e-4;

/**
 * Gives bones a pose that the STF document has none for, as they are at rest, where they rest elsewhere by now and the glTF
 * file has them where they were.
 *
 * @param now What the glTF file gives.
 * @param resources What becomes of that.
 */
export function poseMovedBones(now: StfDocument, resources: Map<string, Resource>): void {
  for (const [id, merged] of resources) {
    const given = now.find(id, StfInstanceArmature)?.pose;
    if (!(merged instanceof StfInstanceArmature) || !given) continue;
    const missing = [...given].filter(([bone]) => !merged.pose?.has(bone));
    if (missing.length === 0) continue;
    const rests = listRests(resources, merged.armature);
    const moved = missing.filter(([bone, trs]) => isAway(trs, rests.get(bone)));
    if (moved.length === 0) continue;
    resources.set(id, merged.with({ pose: new Map([...(merged.pose ?? []), ...moved]) }));
  }
}

const isAway = (pose: Trs, rest: Mat4 | undefined): boolean =>
  rest !== undefined && matrixDistance(composeTrs(pose), rest, 1e-3 + lengthVec3(pose[0])) > MOVED;

/** The rest of each bone of an armature, relative to the bone above it. */
function listRests(
  resources: ReadonlyMap<string, Resource>,
  armature: string,
): ReadonlyMap<string, Mat4> {
  const rests = new Map<string, Mat4>();
  const found = resources.get(armature);
  const stack = (found instanceof StfArmature ? found.rootBones : []).map((id) => ({
    id,
    back: IDENTITY_MAT4,
  }));
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const bone = resources.get(next.id);
    if (!(bone instanceof StfBone) || rests.has(next.id)) continue;
    rests.set(next.id, multiplyMat4(next.back, rigidMatrix(bone)));
    const back = rigidInverse(bone);
    for (const id of bone.children) stack.push({ id, back });
  }
  return rests;
}
