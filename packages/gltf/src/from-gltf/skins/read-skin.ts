import type { Mat4 } from '@stfkit/core';
import { IDENTITY_MAT4 } from '@stfkit/core';
import { readFloats } from '../../geometry/read-accessor.ts';
import type { Node, Skin } from '../../objects/index.ts';
import { invertBindMatrix } from '../../skins/invert-bind-matrix.ts';

/** A glTF skin as numbers. */
export interface ReadSkin {
  readonly skin: Skin;
  readonly joints: readonly Node[];
  /** The inverse bind matrix of the joint behind them, if that stands for no bone. */
  readonly anchor: Mat4 | undefined;
  /** 16 floats a joint as the file has them, undefined where it has none: all are the identity then. */
  readonly inverseBinds: Float32Array | undefined;
  /** The bind matrix of each joint; undefined where its inverse has no inverse. */
  readonly binds: readonly (Mat4 | undefined)[];
}

/** Whether a joint stands for no bone: none, the last one, or one behind the last one of which only the matrix is left. */
export type Anchor = 'none' | 'last' | 'gone';

/**
 * Reads the joints and bind matrices of a skin; what is missing of the latter is the identity.
 */
export function readSkin(skin: Skin, anchored: Anchor): ReadSkin {
  const all = skin.listJoints();
  const joints = anchored === 'last' ? all.slice(0, -1) : all;
  const isAnchored = anchored !== 'none';
  const accessor = skin.getInverseBindMatrices();
  if (!accessor?.getArray() || accessor.getElementSize() !== 16) {
    const binds = joints.map(() => IDENTITY_MAT4);
    const anchor = isAnchored ? IDENTITY_MAT4 : undefined;
    return { skin, joints, anchor, inverseBinds: undefined, binds };
  }
  const given = readFloats(accessor, 16, 0);
  const inverseBinds = new Float32Array(16 * joints.length);
  for (let i = 0; i < inverseBinds.length; i++) {
    inverseBinds[i] = given[i] ?? (IDENTITY_MAT4[i % 16] as number);
  }
  const matrixAt = (values: Float32Array, i: number): Mat4 =>
    [...values.subarray(16 * i, 16 * i + 16)] as unknown as Mat4;
  const binds = joints.map((_, i) => invertBindMatrix(matrixAt(inverseBinds, i)));
  const hasAnchor = isAnchored && given.length >= 16 * (joints.length + 1);
  const anchor = hasAnchor ? matrixAt(given, joints.length) : IDENTITY_MAT4;
  return { skin, joints, anchor: isAnchored ? anchor : undefined, inverseBinds, binds };
}
