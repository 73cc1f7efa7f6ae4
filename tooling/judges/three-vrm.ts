import { VRMLoaderPlugin } from '@pixiv/three-vrm';
import { type Object3D, Vector3 } from 'three';
import {
  type GLTF,
  GLTFLoader,
  type GLTFLoaderPlugin,
  type GLTFParser,
} from 'three/examples/jsm/loaders/GLTFLoader.js';

/** What the loader looks for in a browser; the pixels of images do not matter here. */
const SHIMS = {
  self: globalThis,
  ProgressEvent: class {},
  createImageBitmap: async () => ({ width: 1, height: 1, close: () => {} }),
};

/** The parts of three-vrm's avatar that tests look at; its own types do not resolve in this project. */
export interface ThreeVrm {
  readonly meta: { readonly metaVersion: string };
  readonly scene: Object3D;
  readonly humanoid: {
    readonly humanBones: Readonly<Record<string, unknown>>;
    getNormalizedBoneNode(name: string): Object3D | null;
    getRawBoneNode(name: string): Object3D | null;
    /** Carries the pose of the normalized bones over to the raw ones. */
    update(): void;
  };
  readonly lookAt?: object;
  readonly springBoneManager?: {
    readonly joints: Iterable<{
      readonly bone: Object3D;
      readonly initialLocalChildPosition: Vector3;
    }>;
    reset(): void;
    update(seconds: number): void;
  };
  readonly expressionManager?: {
    readonly expressions: readonly { readonly expressionName: string }[];
  };
  update(seconds: number): void;
}

/** An avatar as three-vrm loads it, and what it warned of. */
export interface LoadedVrm {
  readonly vrm: ThreeVrm;
  readonly warnings: readonly string[];
}

/** Loads a VRM file with three-vrm, in Node. */
export async function loadVrm(bytes: Uint8Array): Promise<LoadedVrm> {
  const { gltf, warnings } = await loadGltf(bytes, (parser) => new VRMLoaderPlugin(parser));
  const vrm = gltf.userData['vrm'] as ThreeVrm;
  vrm.scene.updateMatrixWorld(true);
  return { vrm, warnings };
}

/** A file as three loads it, and what was warned of. */
export interface LoadedGltf {
  readonly gltf: GLTF;
  readonly warnings: readonly string[];
}

/** Loads a glTF file with three in Node, with a plugin for extensions. */
export async function loadGltf(
  bytes: Uint8Array,
  plugin?: (parser: GLTFParser) => GLTFLoaderPlugin,
): Promise<LoadedGltf> {
  Object.assign(globalThis, SHIMS);
  const warnings: string[] = [];
  const { warn } = console;
  console.warn = (...parts: unknown[]) => warnings.push(parts.map(String).join(' '));
  try {
    const loader = new GLTFLoader();
    if (plugin) loader.register(plugin);
    const gltf = await loader.parseAsync(new Uint8Array(bytes).buffer, '');
    gltf.scene.updateMatrixWorld(true);
    return { gltf, warnings };
  } finally {
    console.warn = warn;
  }
}

/** Frames a second at which avatars swing. */
const FPS = 60;

/**
 * Where the ends of swinging bones are after two seconds in which the avatar goes and turns, by the names of the bones,
 * as a model that faces +Z has them; metres.
 */
export function swing({ scene, meta, springBoneManager }: ThreeVrm): ReadonlyMap<string, Vector3> {
  const sign = meta.metaVersion === '0' ? -1 : 1;
  springBoneManager?.reset();
  for (let frame = 0; frame < 2 * FPS; frame++) {
    const time = frame / FPS;
    const [x, z] = [0.3 * Math.sin(4 * time), 0.3 * (1 - Math.cos(3 * time))];
    scene.position.set(sign * x, 0.1 * Math.sin(9 * time), sign * z);
    scene.rotation.set(0, 0.5 * Math.sin(5 * time), 0);
    scene.updateMatrixWorld(true);
    springBoneManager?.update(1 / FPS);
    scene.updateMatrixWorld(true);
  }
  const joints = [...(springBoneManager?.joints ?? [])];
  return new Map(
    joints.map(({ bone, initialLocalChildPosition }) => {
      const { x, y, z } = bone.localToWorld(initialLocalChildPosition.clone());
      return [bone.name, new Vector3(sign * x, y, sign * z)];
    }),
  );
}
