import type { Motion, Skeleton } from '@stfkit/core';
import type { HumanoidRig } from '@stfkit/humanoid';
import {
  AnimationClip,
  AnimationMixer,
  Bone,
  Skeleton as Bones,
  BufferGeometry,
  InterpolateDiscrete,
  type KeyframeTrack,
  QuaternionKeyframeTrack,
  SkinnedMesh,
  VectorKeyframeTrack,
} from 'three';
import { retargetClip } from 'three/examples/jsm/utils/SkeletonUtils.js';

const nameOf = (joint: number): string => `joint${joint}`;

/** Places `x y z` of all joints, one list a time. */
export type Places = readonly (readonly (readonly number[])[])[];

/** Where `retargetClip` of three puts the joints of the target; it is told which are which. */
export function retargetWithThree(
  motion: Motion,
  source: HumanoidRig,
  target: HumanoidRig,
  times: readonly number[],
): Places {
  const [from, to] = [makeMesh(source.skeleton), makeMesh(target.skeleton)];
  const names: Record<string, string> = {};
  for (const [part, joint] of target.mapping) {
    const other = source.mapping.get(part);
    if (other !== undefined) names[nameOf(joint)] = nameOf(other);
  }
  const hip = nameOf(source.mapping.get('hip') ?? -1);
  const clip = retargetClip(to, from, makeClip(motion), { names, hip } as never);
  to.skeleton.pose();
  const mixer = new AnimationMixer(to);
  mixer.clipAction(clip).play();
  return times.map((time) => {
    mixer.setTime(time);
    to.updateMatrixWorld(true);
    return to.skeleton.bones.map(({ matrixWorld }) => matrixWorld.elements.slice(12, 15));
  });
}

/** A skinned mesh without vertices whose bones rest as the joints of a skeleton. */
function makeMesh({ parents, translations, rotations, scales }: Skeleton): SkinnedMesh {
  const mesh = new SkinnedMesh(new BufferGeometry());
  const bones: Bone[] = [];
  parents.forEach((parent, joint) => {
    const bone = new Bone();
    bone.name = nameOf(joint);
    bone.position.fromArray(translations, 3 * joint);
    bone.quaternion.fromArray(rotations, 4 * joint);
    bone.scale.fromArray(scales, 3 * joint);
    bones.push(bone);
    (bones[parent] ?? mesh).add(bone);
  });
  mesh.updateMatrixWorld(true);
  mesh.bind(new Bones(bones));
  return mesh;
}

function makeClip({ name, durationSeconds, tracks }: Motion): AnimationClip {
  const made = tracks.map(({ joint, property, times, values, interpolation }): KeyframeTrack => {
    if (interpolation === 'CUBICSPLINE')
      throw new Error('three plays splines in its own loader only');
    const path = `.bones[${nameOf(joint)}]`;
    const [t, v] = [Float32Array.from(times), Float32Array.from(values)];
    const track =
      property === 'rotation'
        ? new QuaternionKeyframeTrack(`${path}.quaternion`, t, v)
        : new VectorKeyframeTrack(`${path}.${property === 'scale' ? 'scale' : 'position'}`, t, v);
    if (interpolation === 'STEP') track.setInterpolation(InterpolateDiscrete);
    return track;
  });
  return new AnimationClip(name, durationSeconds, made);
}
