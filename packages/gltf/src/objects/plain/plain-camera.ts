import type { GLTF } from '@gltf-transform/core';
import type { Camera } from '../node.ts';
import { PlainProperty } from './plain-property.ts';

/** The angle that a camera has which says nothing of its own. */
const YFOV = (Math.PI * 2 * 50) / 360;

/** A camera. */
export class PlainCamera extends PlainProperty implements Camera {
  readonly propertyType = 'Camera';
  readonly #type: GLTF.CameraType;
  readonly #perspective: Partial<GLTF.ICameraPerspective>;
  readonly #orthographic: Partial<GLTF.ICameraOrthographic>;

  constructor(def: GLTF.ICamera) {
    super(def);
    this.#type = def.type;
    this.#perspective = (def.type === 'perspective' && def.perspective) || {};
    this.#orthographic = (def.type !== 'perspective' && def.orthographic) || {};
  }

  getType(): GLTF.CameraType {
    return this.#type;
  }

  getZNear(): number {
    return this.#perspective.znear ?? this.#orthographic.znear ?? 0.1;
  }

  getZFar(): number {
    return this.#perspective.zfar ?? this.#orthographic.zfar ?? 100;
  }

  getAspectRatio(): number | null {
    return this.#perspective.aspectRatio ?? null;
  }

  getYFov(): number {
    return this.#perspective.yfov ?? YFOV;
  }

  getXMag(): number {
    return this.#orthographic.xmag ?? 1;
  }

  getYMag(): number {
    return this.#orthographic.ymag ?? 1;
  }
}
