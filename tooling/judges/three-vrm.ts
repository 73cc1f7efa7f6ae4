import { VRMLoaderPlugin } from '@pixiv/three-vrm';
import type { Object3D } from 'three';
import {
  type GLTF,
  GLTFLoader,
  type GLTFLoaderPlugin,
  type GLTFParser,
} from 'three/examples/jsm/loaders/GLTFLoader.js';

/** What the loader looks for in a browser; the pixels of images do not matter here. */
const SHIMS = {
  self: globalThis,
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
