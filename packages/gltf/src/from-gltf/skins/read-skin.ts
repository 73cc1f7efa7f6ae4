import type { Node, Skin } from '@gltf-transform/core';
import type { Mat4 } from '@stfkit/core';
import { IDENTITY_MAT4 } from '@stfkit/core';
import { readFloats } from '../../geometry/read-accessor.ts';
import { invertBindMatrix } from '../../skins/invert-bind-matrix.ts';

/** A glTF skin as numbers. */
export interface ReadSkin {
  readonly skin: Skin;
  readonly joints: readonly Node[];
  /** 16 floats a joint as the file has them, undefined where it has none: all are the identity then. */
  readonly inverseBinds: Float32Array | undefined;
  /** The bind matrix of each joint; undefined where its inverse has no inverse. */
  readonly binds: readonly (Mat4 | undefined)[];
}

/** Reads the joints and bind matrices of a skin; what is missing of the latter is the identity. */
export function readSkin(skin: Skin): ReadSkin {
  const joints = skin.listJoints();
  const accessor = skin.getInverseBindMatrices();
  if (!accessor?.getArray() || accessor.getElementSize() !== 16) {
    return { skin, joints, inverseBinds: undefined, binds: joints.map(() => IDENTITY_MAT4) };
  }
  const given = readFloats(accessor, 16, 0);
  const inverseBinds = new Float32Array(16 * joints.length);
  for (let i = 0; i < inverseBinds.length; i++) {
    inverseBinds[i] = given[i] ?? (IDENTITY_MAT4[i % 16] as number);
  }
  const binds = joints.map((_, i) =>
    invertBindMatrix([...inverseBinds.subarray(16 * i, 16 * i + 16)] as unknown as Mat4),
  );
  return { skin, joints, inverseBinds, binds };
}
