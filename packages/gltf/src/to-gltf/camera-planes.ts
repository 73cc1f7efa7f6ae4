import type { CameraFields } from '@stfkit/core';

/** The planes between which a camera sees that says nothing of it, metres. */
const NEAR = 0.1;
const FAR = 1000;

/** The planes between which a camera sees, metres. */
export interface Planes {
  readonly znear?: number;
  readonly zfar?: number;
}

/** Planes that glTF allows. */
export interface SoundPlanes {
  readonly near: number;
  /** Undefined where a perspective camera sees without end. */
  readonly far: number | undefined;
  /** The names of those that were given and are others now. */
  readonly wrong: readonly string[];
}

/**
 * Planes as glTF allows them: the far one behind the near one, which is in front of a perspective camera. Others become the usual ones.
 *
 * @see glTF 2.0 §5.13, §5.14
 */
export function soundPlanes(
  projection: CameraFields['projection'],
  { znear, zfar }: Planes = { zfar: FAR },
): SoundPlanes {
  const isPerspective = projection === 'perspective';
  const isNear = znear === undefined || (isPerspective ? znear > 0 : znear >= 0);
  const near = isNear ? (znear ?? NEAR) : NEAR;
  const isFar = zfar === undefined || zfar > near;
  // Only a perspective camera may have no end.
  const end = isPerspective ? undefined : near < FAR ? FAR : 2 * near;
  return {
    near,
    far: isFar ? (zfar ?? end) : end,
    wrong: [...(isNear ? [] : ['znear']), ...(isFar ? [] : ['zfar'])],
  };
}
