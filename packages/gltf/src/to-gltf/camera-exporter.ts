import type { CameraFields, Json, JsonObject, ResourceId, StfexpCamera } from '@stfkit/core';
import { describeCamera } from '../cameras/camera-json.ts';
import type { Camera } from '../objects/target.ts';
import type { GltfCamera } from '../resources/gltf-camera.ts';
import type { UnusedCamera } from '../resources/gltf-scene.ts';
import { type Planes, soundPlanes } from './camera-planes.ts';
import { copyExtras, type ExportContext } from './export-context.ts';
import { attachRaw } from './restore-extensions.ts';

interface CameraJson {
  readonly name?: string;
  readonly extras?: Json;
  readonly perspective?: Planes & { readonly yfov?: number; readonly aspectRatio?: number };
  readonly orthographic?: Planes & { readonly xmag?: number; readonly ymag?: number };
}

/** Makes glTF cameras; instances that shared one share it again. */
export class CameraExporter {
  readonly #context: ExportContext;
  readonly #shared = new Map<string, Camera>();
  #unused: readonly Camera[] = [];

  constructor(context: ExportContext) {
    this.#context = context;
  }

  /**
   * The camera of an instance: that of the glTF file as long as the instance says the same.
   *
   * @param moves What clips do to it: instances to which they do not do the same do not share one.
   */
  export(instance: StfexpCamera, kept: GltfCamera | undefined, moves: string): Camera {
    const { id } = instance;
    if (kept === undefined) return this.#create(instance, {}, id);
    const was = describeCamera(kept.camera);
    const isSame = isEqual(was, instance);
    const key = `${kept.index} ${isSame} ${JSON.stringify(kept.camera)} ${isSame || id} ${moves}`;
    let camera = this.#shared.get(key);
    if (camera === undefined) {
      const json = isSame ? kept.camera : withView(kept.camera, was, instance);
      camera = this.#create(instance, json, id);
      this.#shared.set(key, camera);
    }
    return camera;
  }

  /** Makes the cameras that no node has. */
  finish(unused: readonly UnusedCamera[]): void {
    this.#unused = unused.map(({ camera }) => this.#create(describeCamera(camera), camera));
  }

  /** A camera that no node has by its place among these, after `finish`. */
  unusedAt(place: number): Camera | undefined {
    return this.#unused[place];
  }

  /**
   * A camera with all of `json`, and with the view where that says nothing of it. Angles, sizes and ratios that are not above 0
   * and planes that are none become the usual ones, as glTF has no such cameras.
   */
  #create(
    { projection, aspectRatio, fov }: CameraFields,
    json: JsonObject,
    id?: ResourceId,
  ): Camera {
    const { name = '', extras, perspective, orthographic } = json as CameraJson;
    const { near, far, wrong } = soundPlanes(projection, perspective ?? orthographic);
    const names = [...wrong];
    const positive = (of: string, value: number): number | undefined => {
      if (value > 0 && Number.isFinite(value)) return value;
      names.push(of);
      return undefined;
    };
    const camera = this.#context.target.createCamera(name).setType(projection);
    camera.setZNear(near).setZFar(far);
    attachRaw(this.#context.target, camera, json);
    if (extras !== undefined) camera.setExtras(copyExtras(extras));
    if (projection === 'perspective') {
      const ratio = perspective?.yfov === undefined ? aspectRatio : perspective.aspectRatio;
      // Without one it is that of the viewer.
      const known = ratio === undefined ? undefined : positive('aspect_ratio', ratio);
      const angle = positive('fov', perspective?.yfov ?? fov) ?? USUAL_VIEW.fov;
      camera.setYFov(angle).setAspectRatio(known ?? null);
    } else {
      const ratio = positive('aspect_ratio', aspectRatio) ?? USUAL_FLAT_VIEW.aspectRatio;
      const half = (positive('fov', fov) ?? USUAL_FLAT_VIEW.fov) / 2;
      camera.setYMag(orthographic?.ymag || half).setXMag(orthographic?.xmag || half * ratio);
    }
    if (names.length > 0) {
      const params = { count: names.length, names: names.join(', ') };
      this.#context.report('GLTF_VALUES_CLAMPED', params, id);
    }
    return camera;
  }
}

/** What reading makes of a glTF camera that says nothing of it. */
const USUAL_VIEW = describeCamera({ type: 'perspective' });
const USUAL_FLAT_VIEW = describeCamera({ type: 'orthographic' });

/** A camera with the view of an instance; what it leaves to the viewer it leaves as long as the instance has what was read of that. */
function withView(
  { perspective, orthographic, ...rest }: JsonObject,
  was: CameraFields,
  { projection, aspectRatio, fov }: CameraFields,
): JsonObject {
  const given = (perspective ?? orthographic) as CameraJson['perspective'];
  if (given === undefined) return rest;
  const { znear, zfar } = given;
  const planes = { ...(znear !== undefined && { znear }), ...(zfar !== undefined && { zfar }) };
  if (projection === 'orthographic') return { ...rest, perspective: planes };
  // Exporters write 0 where they know none.
  const isUnsaid = !((given.aspectRatio ?? 0) > 0);
  const isLeft = isUnsaid && was.projection === projection && was.aspectRatio === aspectRatio;
  return {
    ...rest,
    perspective: { ...planes, yfov: fov, ...(!isLeft && { aspectRatio }) },
  };
}

function isEqual(a: CameraFields, b: CameraFields): boolean {
  return a.projection === b.projection && a.aspectRatio === b.aspectRatio && a.fov === b.fov;
}
