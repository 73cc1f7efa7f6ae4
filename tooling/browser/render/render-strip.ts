import {
  AnimationMixer,
  BufferAttribute,
  BufferGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  type Object3D,
  WebGLRenderer,
} from 'three';
import { load, makeCamera, makeScene, type View, viewOf } from './stage.ts';

/** Runs in the page: shows a motion as a strip of pictures. */

const CELL = { width: 240, height: 320 };

/** A skeleton in motion, for the upper row. */
export interface StripSkeleton {
  /** Index of the parent of each joint, -1 for a root. */
  readonly parents: readonly number[];
  /** `x y z` a joint in the scene, +Y up, for each picture. */
  readonly frames: readonly (readonly number[])[];
}

/**
 * A skeleton above and a model below, side by side at the same moments.
 *
 * @param times Seconds into the first clip of the model, one a picture.
 * @returns A PNG.
 */
export async function renderStrip(
  url: string,
  times: readonly number[],
  skeleton: StripSkeleton,
): Promise<Uint8Array> {
  const { scene, animations } = await load(url);
  const [clip] = animations;
  const mixer = new AnimationMixer(scene);
  if (clip) mixer.clipAction(clip).play();
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(CELL.width, CELL.height);
  const canvas = new OffscreenCanvas(CELL.width * times.length, CELL.height * 2);
  const paper = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const figures = skeleton.frames.map((frame) => makeFigure(skeleton.parents, frame));
  const reach = Math.max(...figures.map((figure) => viewOf(figure).radius));
  const show = (object: Object3D, view: View, column: number, row: number): void => {
    renderer.render(makeScene(object, view), makeCamera(view, CELL.width / CELL.height));
    paper.drawImage(renderer.domElement, column * CELL.width, row * CELL.height);
  };
  const views = times.map((time) => {
    mixer.setTime(time);
    scene.updateMatrixWorld(true);
    return viewOf(scene);
  });
  const radius = Math.max(...views.map((view) => view.radius));
  times.forEach((time, column) => {
    const figure = figures[column];
    if (figure) show(figure, { center: viewOf(figure).center, radius: reach }, column, 0);
    mixer.setTime(time);
    scene.updateMatrixWorld(true);
    show(scene, { center: (views[column] as View).center, radius }, column, 1);
  });
  renderer.dispose();
  renderer.forceContextLoss();
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
}

/** The bones as lines. */
function makeFigure(parents: readonly number[], frame: readonly number[]): Object3D {
  const at = (joint: number) => frame.slice(3 * joint, 3 * joint + 3);
  const ends = parents.flatMap((parent, joint) =>
    parent < 0 ? [] : [...at(parent), ...at(joint)],
  );
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(ends), 3));
  return new Group().add(new LineSegments(geometry, new LineBasicMaterial({ color: 0x102040 })));
}
