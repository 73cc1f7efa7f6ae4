import type { GLTF } from '@gltf-transform/core';
import type { Camera } from '../target.ts';
import { PlainProperty } from './plain-property.ts';

/** The angle that a camera has which says nothing of its own. */
const YFOV = (Math.PI * 2 * 50) / 360;

/** A camera. */
export class PlainCamera extends PlainProperty implements Camera {
  readonly propertyType = 'Camera';
  #type: GLTF.CameraType;
  #znear: number;
  #zfar: number | undefined;
  #aspectRatio: number | null;
  #yfov: number;
  #xmag: number;
  #ymag: number;

  constructor(def: GLTF.ICamera) {
    super(def);
    const perspective: Partial<GLTF.ICameraPerspective> =
      (def.type === 'perspective' && def.perspective) || {};
    const orthographic: Partial<GLTF.ICameraOrthographic> =
      (def.type !== 'perspective' && def.orthographic) || {};
    this.#type = def.type;
    this.#znear = perspective.znear ?? orthographic.znear ?? 0.1;
    this.#zfar = def.type === 'perspective' ? perspective.zfar : (orthographic.zfar ?? 100);
    this.#aspectRatio = perspective.aspectRatio ?? null;
    this.#yfov = perspective.yfov ?? YFOV;
    this.#xmag = orthographic.xmag ?? 1;
    this.#ymag = orthographic.ymag ?? 1;
  }

  getType(): GLTF.CameraType {
    return this.#type;
  }

  setType(type: GLTF.CameraType): this {
    this.#type = type;
    return this;
  }

  getZNear(): number {
    return this.#znear;
  }

  setZNear(znear: number): this {
    this.#znear = znear;
    return this;
  }

  getZFar(): number | undefined {
    return this.#zfar;
  }

  setZFar(zfar: number | undefined): this {
    this.#zfar = zfar;
    return this;
  }

  getAspectRatio(): number | null {
    return this.#aspectRatio;
  }

  setAspectRatio(aspectRatio: number | null): this {
    this.#aspectRatio = aspectRatio;
    return this;
  }

  getYFov(): number {
    return this.#yfov;
  }

  setYFov(yfov: number): this {
    this.#yfov = yfov;
    return this;
  }

  getXMag(): number {
    return this.#xmag;
  }

  setXMag(xmag: number): this {
    this.#xmag = xmag;
    return this;
  }

  getYMag(): number {
    return this.#ymag;
  }

  setYMag(ymag: number): this {
    this.#ymag = ymag;
    return this;
  }
}
