import {
  AmbientLight,
  Box3,
  Color,
  DirectionalLight,
  LoadingManager,
  type Object3D,
  PerspectiveCamera,
  Scene,
  Vector3,
} from 'three';
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** Where the camera stands and what it sees, from the model as it is at that time. */
export interface View {
  readonly center: readonly [number, number, number];
  readonly radius: number;
}

/** Loads a file and everything that it names; textures arrive after the model itself. */
export async function load(url: string): Promise<GLTF> {
  const manager = new LoadingManager();
  const loaded = new Promise<void>((resolve, reject) => {
    manager.onLoad = resolve;
    manager.onError = (failed) => reject(new Error(`${failed} cannot be loaded`));
  });
  const gltf = await new GLTFLoader(manager).loadAsync(url);
  await loaded;
  return gltf;
}

/** The view that shows all of an object. */
export function viewOf(model: Object3D): View {
  const box = new Box3().setFromObject(model, true);
  const size = box.getSize(new Vector3());
  return { center: box.getCenter(new Vector3()).toArray(), radius: size.length() / 2 || 1 };
}

/** A scene with an object in it, lit from above. */
export function makeScene(model: Object3D, { center, radius }: View): Scene {
  const scene = new Scene();
  scene.background = new Color(0x808890);
  const light = new DirectionalLight(0xffffff, 2);
  light.position
    .set(1, 2, 3)
    .multiplyScalar(radius)
    .add(new Vector3(...center));
  light.target.position.set(...center);
  return scene.add(model, light, light.target, new AmbientLight(0xffffff, 1));
}

/** A camera that looks at the middle of a view from its right, for pictures `aspect` times as wide as high. */
export function makeCamera({ center, radius }: View, aspect = 1): PerspectiveCamera {
  const camera = new PerspectiveCamera(40, aspect, radius / 100, 10 * radius);
  camera.position
    .set(1, 0.6, 2)
    .setLength(2.6 * radius)
    .add(new Vector3(...center));
  camera.lookAt(...center);
  return camera;
}
