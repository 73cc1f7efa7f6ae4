import type { CameraFields, JsonObject } from '@stfkit/core';

/** What glTF leaves to the viewer where a perspective camera gives no aspect ratio. */
const USUAL_ASPECT_RATIO = 16 / 9;

interface CameraJson {
  readonly type?: string;
  readonly perspective?: { readonly yfov?: number; readonly aspectRatio?: number };
  readonly orthographic?: { readonly xmag?: number; readonly ymag?: number };
}

/** A glTF camera as members of `stfexp.camera`: the vertical angle, or the whole vertical extent. */
export function describeCamera(camera: JsonObject): CameraFields {
  const { type, perspective, orthographic } = camera as CameraJson;
  if (type === 'orthographic') {
    const height = Math.abs(orthographic?.ymag ?? 1) || 1;
    const width = Math.abs(orthographic?.xmag ?? 1) || 1;
    return { projection: 'orthographic', aspectRatio: width / height, fov: 2 * height };
  }
  return {
    projection: 'perspective',
    aspectRatio: positive(perspective?.aspectRatio) ?? USUAL_ASPECT_RATIO,
    fov: positive(perspective?.yfov) ?? 1,
  };
}

/** Exporters write 0 where they know none; glTF allows it no more than STF does. */
const positive = (value: number | undefined): number | undefined =>
  value !== undefined && value > 0 ? value : undefined;
