import type { AnimationTrack, Quat, ResourceId, Trs, Vec3 } from '@stfkit/core';
import {
  BUILT_IN_REGISTRY,
  StfAnimation,
  StfArmature,
  StfBone,
  StfDocument,
  StfInstanceArmature,
  StfNode,
  StfPrefab,
} from '@stfkit/core';

/** A bone to be made: its place and rotation are in the space of the armature. */
export interface BoneToMake {
  readonly id: ResourceId;
  /** Empty for a root bone. */
  readonly parent: ResourceId;
  readonly translation: Vec3;
  readonly rotation?: Quat;
}

/** What a document is made of besides bones. */
export interface StfToMake {
  readonly pose?: ReadonlyMap<ResourceId, Trs>;
  /** Transform of the node above that of the armature. */
  readonly root?: Trs;
  /** Transform of the node of the armature. */
  readonly node?: Trs;
  /** Tracks of an animation of the id `clip`. */
  readonly tracks?: readonly AnimationTrack[];
  readonly fps?: number;
  readonly range?: readonly [number, number];
}

const still: Trs = [
  [0, 0, 0],
  [0, 0, 0, 1],
  [1, 1, 1],
];

/** A document of a node `root`, below it the node `figure` with an instance of the armature `armature` with these bones. */
export function makeStf(bones: readonly BoneToMake[], options: StfToMake = {}): StfDocument {
  const { pose, root = still, node = still, tracks, fps = 30, range = [0, 30] } = options;
  const childrenOf = (id: string) =>
    bones.filter(({ parent }) => parent === id).map((each) => each.id);
  return StfDocument.create(BUILT_IN_REGISTRY, { root: 'prefab' }).edit((draft) => {
    const animations = tracks ? ['clip'] : [];
    draft.set(StfPrefab.create('prefab', { name: 'Scene', rootNodes: ['root'], animations }));
    draft.set(StfNode.create('root', { name: 'Root', trs: root, children: ['figure'] }));
    draft.set(StfNode.create('figure', { name: 'Figure', trs: node, instance: 'instance' }));
    draft.set(
      StfInstanceArmature.create('instance', { armature: 'armature', ...(pose && { pose }) }),
    );
    draft.set(StfArmature.create('armature', { name: 'Armature', rootBones: childrenOf('') }));
    for (const { id, translation, rotation = still[1] } of bones) {
      const fields = { name: id, translation, rotation, length: 0.1, children: childrenOf(id) };
      draft.set(StfBone.create(id, fields));
    }
    if (tracks) draft.set(StfAnimation.create('clip', { name: 'Clip', fps, range, tracks }));
  });
}
