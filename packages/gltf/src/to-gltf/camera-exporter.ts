import type { CameraFields, Json, JsonObject, StfexpCamera } from '@stfkit/core';
import { describeCamera } from '../cameras/camera-json.ts';
import type { Camera } from '../objects/target.ts';
import type { GltfCamera } from '../resources/gltf-camera.ts';
import type { UnusedCamera } from '../resources/gltf-scene.ts';
import { copyExtras, type ExportContext } from './export-context.ts';
import { attachRaw } from './restore-extensions.ts';

/** The planes between which a camera sees that says nothing of it, metres. */
const NEAR = 0.1;
const FAR = 1000;

interface CameraJson {
  readonly name?: string;
  readonly extras?: Json;
  readonly perspective?: Projection & { readonly yfov?: number; readonly aspectRatio?: number };
  readonly orthographic?: Projection & { readonly xmag?: number; readonly ymag?: number };
}

interface Projection {
  readonly znear?: number;
  readonly zfar?: number;
}

/** Makes glTF cameras; instances that shared one share it again. */
export class CameraExporter {
  readonly #context: ExportContext;
  readonly #shared = new Map<string, Camera>();

  constructor(context: ExportContext) {
    this.#context = context;
  }

  /** The camera of an instance: that of the glTF file as long as the instance says the same. */
  export(instance: StfexpCamera, kept: GltfCamera | undefined): Camera {
    const view = this.#readView(instance);
    if (kept === undefined) return this.#create(view, {}, false);
    const isSame = isEqual(describeCamera(kept.camera), instance);
    const key = `${kept.index} ${isSame} ${JSON.stringify(kept.camera)} ${isSame || instance.id}`;
    let camera = this.#shared.get(key);
    if (camera === undefined) {
      camera = this.#create(view, kept.camera, isSame);
      this.#shared.set(key, camera);
    }
    return camera;
  }

  /** Makes the cameras that no node has. */
  finish(unused: readonly UnusedCamera[]): void {
    for (const { camera } of unused) this.#create(describeCamera(camera), camera, true);
  }

  /** What an instance says of its view, as far as glTF allows it: angles, sizes and ratios above 0. */
  #readView(instance: StfexpCamera): CameraFields {
    const { projection, aspectRatio, fov } = instance;
    const usual = projection === 'perspective' ? USUAL_VIEW : USUAL_FLAT_VIEW;
    const wrong = [
      ...(isPositive(aspectRatio) ? [] : ['aspect_ratio']),
      ...(isPositive(fov) ? [] : ['fov']),
    ];
    if (wrong.length === 0) return instance;
    const params = { count: wrong.length, names: wrong.join(', ') };
    this.#context.report('GLTF_VALUES_CLAMPED', params, instance.id);
    return {
      projection,
      aspectRatio: isPositive(aspectRatio) ? aspectRatio : usual.aspectRatio,
      fov: isPositive(fov) ? fov : usual.fov,
    };
  }

  /** A camera with the view of the instance and the rest of `json`; with all of `json` where they agree. */
  #create(view: CameraFields, json: JsonObject, isSame: boolean): Camera {
    const { name = '', extras, perspective, orthographic } = json as CameraJson;
    const { znear = NEAR, zfar } = perspective ?? orthographic ?? { zfar: FAR };
    // Only a perspective camera may have no end.
    const far = view.projection === 'perspective' ? zfar : (zfar ?? FAR);
    const camera = this.#context.target.createCamera(name).setZNear(znear).setZFar(far);
    attachRaw(this.#context.target, camera, json);
    if (extras !== undefined) camera.setExtras(copyExtras(extras));
    if (view.projection === 'perspective') {
      const yfov = isSame ? perspective?.yfov : undefined;
      camera.setType('perspective').setYFov(yfov ?? view.fov);
      const aspectRatio = isSame ? (perspective?.aspectRatio ?? null) : view.aspectRatio;
      return camera.setAspectRatio(aspectRatio);
    }
    const ymag = isSame ? orthographic?.ymag : undefined;
    const xmag = isSame ? orthographic?.xmag : undefined;
    return camera
      .setType('orthographic')
      .setYMag(ymag ?? view.fov / 2)
      .setXMag(xmag ?? (view.fov / 2) * view.aspectRatio);
  }
}

/** What reading makes of a glTF camera that says nothing of it. */
const USUAL_VIEW = describeCamera({ type: 'perspective' });
const USUAL_FLAT_VIEW = describeCamera({ type: 'orthographic' });

function isPositive(value: number): boolean {
  return value > 0 && Number.isFinite(value);
}

function isEqual(a: CameraFields, b: CameraFields): boolean {
  return a.projection === b.projection && a.aspectRatio === b.aspectRatio && a.fov === b.fov;
}
