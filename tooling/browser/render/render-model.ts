import {
  AmbientLight,
  AnimationMixer,
  Box3,
  Color,
  DirectionalLight,
  LoadingManager,
  type Object3D,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** Runs in the page: shows glTF files with three.js. */

/** Width and height of a picture in pixels. */
const SIZE = 512;

/** Where the camera stands and what it sees, from the model as it is at that time. */
export interface View {
  readonly center: readonly [number, number, number];
  readonly radius: number;
}

/** A picture of a model. */
export interface Picture {
  /** Four bytes a pixel, the lowest row first. */
  readonly pixels: Uint8Array;
  /** As a PNG, `data:image/png;base64,…`. */
  readonly url: string;
  /** The view that it was taken with. */
  readonly view: View;
}

/** A picture of a file in the middle of its first clip; of several with one view, so that they can be compared. */
export async function renderModel(url: string, given?: View): Promise<Picture> {
  const gltf = await load(url);
  const [clip] = gltf.animations;
  if (clip) {
    const mixer = new AnimationMixer(gltf.scene);
    mixer.clipAction(clip).play();
    mixer.setTime(clip.duration / 2);
  }
  gltf.scene.updateMatrixWorld(true);
  const view = given ?? viewOf(gltf.scene);
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.setSize(SIZE, SIZE);
  renderer.render(makeScene(gltf, view), makeCamera(view));
  const pixels = new Uint8Array(4 * SIZE * SIZE);
  const gl = renderer.getContext();
  gl.readPixels(0, 0, SIZE, SIZE, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  const picture = { pixels, url: renderer.domElement.toDataURL(), view };
  renderer.dispose();
  renderer.forceContextLoss();
  return picture;
}

/** Loads a file and everything that it names; textures arrive after the model itself. */
async function load(url: string): Promise<GLTF> {
  const manager = new LoadingManager();
  const loaded = new Promise<void>((resolve, reject) => {
    manager.onLoad = resolve;
    manager.onError = (failed) => reject(new Error(`${failed} cannot be loaded`));
  });
  const gltf = await new GLTFLoader(manager).loadAsync(url);
  await loaded;
  return gltf;
}

function viewOf(model: Object3D): View {
  const box = new Box3().setFromObject(model, true);
  const size = box.getSize(new Vector3());
  return { center: box.getCenter(new Vector3()).toArray(), radius: size.length() / 2 || 1 };
}

function makeScene({ scene: model }: GLTF, { center, radius }: View): Scene {
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

function makeCamera({ center, radius }: View): PerspectiveCamera {
  const camera = new PerspectiveCamera(40, 1, radius / 100, 10 * radius);
  camera.position
    .set(1, 0.6, 2)
    .setLength(2.6 * radius)
    .add(new Vector3(...center));
  camera.lookAt(...center);
  return camera;
}
