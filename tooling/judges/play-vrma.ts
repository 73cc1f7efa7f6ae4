import {
  createVRMAnimationClip,
  VRMAnimationLoaderPlugin,
  VRMLookAtQuaternionProxy,
} from '@pixiv/three-vrm-animation';
import { type AnimationClip, AnimationMixer, type Object3D } from 'three';
import { loadGltf, loadVrm } from './three-vrm.ts';

/** A VRM animation as three-vrm-animation loads it; its own types do not resolve in this project. */
export interface ThreeVrmAnimation {
  readonly duration: number;
  readonly humanoidTracks: {
    readonly rotation: ReadonlyMap<string, { readonly times: ArrayLike<number> }>;
    readonly translation: ReadonlyMap<string, { readonly times: ArrayLike<number> }>;
  };
  readonly lookAtTrack: { readonly values: ArrayLike<number> } | null;
}

/** Loads a VRMA file, and what was warned of. */
export async function loadVrma(
  bytes: Uint8Array,
): Promise<{ readonly animation: ThreeVrmAnimation; readonly warnings: readonly string[] }> {
  const { gltf, warnings } = await loadGltf(
    bytes,
    (parser) => new VRMAnimationLoaderPlugin(parser),
  );
  const [animation] = gltf.userData['vrmAnimations'] as ThreeVrmAnimation[];
  if (!animation) throw new Error('three-vrm-animation finds no animation');
  return { animation, warnings };
}

/** How three-vrm poses the humanoid bones of an avatar by a VRMA file: local rotations, by name and time. */
export async function playVrma(
  avatar: Uint8Array,
  vrma: Uint8Array,
  times: readonly number[],
): Promise<{
  readonly frames: readonly ReadonlyMap<string, readonly number[]>[];
  readonly hips: readonly (readonly number[])[];
}> {
  const { vrm } = await loadVrm(avatar);
  const { animation } = await loadVrma(vrma);
  // It would be made anyway, with a warning.
  const gaze = new VRMLookAtQuaternionProxy(vrm.lookAt as never) as Object3D;
  gaze.name = 'gaze';
  if (vrm.lookAt) vrm.scene.add(gaze);
  const clip = createVRMAnimationClip(animation as never, vrm as never) as AnimationClip;
  const mixer = new AnimationMixer(vrm.scene);
  const action = mixer.clipAction(clip);
  action.clampWhenFinished = true;
  action.setLoop(2200, 1).play();
  const bones = Object.keys(vrm.humanoid.humanBones);
  const hips: (readonly number[])[] = [];
  const frames = times.map((time) => {
    mixer.setTime(time);
    vrm.humanoid.update();
    hips.push(vrm.humanoid.getRawBoneNode('hips')?.position.toArray() ?? []);
    return new Map(
      bones.map((name): [string, readonly number[]] => {
        const node: Object3D | null = vrm.humanoid.getRawBoneNode(name);
        return [name, node?.quaternion.toArray() ?? []];
      }),
    );
  });
  return { frames, hips };
}
