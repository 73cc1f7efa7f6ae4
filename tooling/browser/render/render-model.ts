import { AnimationMixer, WebGLRenderer } from 'three';
import { load, makeCamera, makeScene, type View, viewOf } from './stage.ts';

/** Runs in the page: shows glTF files with three.js. */

/** Width and height of a picture in pixels. */
const SIZE = 512;

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
  renderer.render(makeScene(gltf.scene, view), makeCamera(view));
  const pixels = new Uint8Array(4 * SIZE * SIZE);
  const gl = renderer.getContext();
  gl.readPixels(0, 0, SIZE, SIZE, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  const picture = { pixels, url: renderer.domElement.toDataURL(), view };
  renderer.dispose();
  renderer.forceContextLoss();
  return picture;
}
