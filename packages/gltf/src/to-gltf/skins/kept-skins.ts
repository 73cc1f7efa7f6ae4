import type { Json, Mat4, ResourceId, StfDocument } from '@stfkit/core';
import {
  composeTrs,
  decomposeMat4,
  IDENTITY_MAT4,
  invertMat4,
  multiplyMat4,
  StfArmature,
} from '@stfkit/core';
import { findComponent } from '../../resources/find-component.ts';
import { GltfSkin, type GltfSkinEntry } from '../../resources/gltf-skin.ts';
import { invertBindMatrix, residueOf, restOfBind } from '../../skins/invert-bind-matrix.ts';
import { matrixDistance } from '../../skins/matrices.ts';
import { rigidMatrix } from '../../skins/rigid.ts';
import type { ExportedBone } from '../export-bones.ts';

/** How far a bone may be from where the kept matrices put it to count as unchanged. */
const UNCHANGED = 1e-6;

/** A glTF skin that an armature was made from. */
export class KeptSkin {
  readonly name: string;
  readonly extras: Json | undefined;
  readonly skeleton: ResourceId | undefined;
  readonly joints: readonly ResourceId[];
  /** Whether there was a joint more, for vertices without weights. */
  readonly isAnchored: boolean;
  /** Whether the skin had inverse bind matrices at all. */
  readonly hasMatrices: boolean;
  readonly #matrices: Float32Array | undefined;
  readonly #transform: Mat4;
  readonly #places: ReadonlyMap<ResourceId, number>;

  constructor(source: StfDocument, entry: GltfSkinEntry) {
    this.name = entry.name ?? '';
    this.extras = entry.extras;
    this.skeleton = entry.skeleton;
    this.joints = entry.joints;
    this.isAnchored = entry.anchored;
    this.#places = new Map(entry.joints.map((id, i) => [id, i]));
    const { transform, inverseBindMatrices: id } = entry;
    this.#transform = transform?.length === 16 ? (transform as unknown as Mat4) : IDENTITY_MAT4;
    const bytes = id === undefined ? undefined : source.buffers.get(id)?.bytes;
    const fits = bytes?.length === 64 * entry.joints.length;
    this.#matrices = bytes && fits ? new Float32Array(new Uint8Array(bytes).buffer) : undefined;
    this.hasMatrices = id !== undefined;
  }

  /**
   * The inverse bind matrix that the skin had for a bone, for vertices in the space of the armature; undefined
   * where it had none, or where the bone is not any more where that puts it.
   */
  matrixOf(id: ResourceId, bone: ExportedBone): Mat4 | undefined {
    const index = this.#places.get(id);
    if (index === undefined || (this.hasMatrices && !this.#matrices)) return undefined;
    const given = this.#matrices?.subarray(16 * index, 16 * index + 16) ?? IDENTITY_MAT4;
    const matrix = [...given] as unknown as Mat4;
    if (!this.#isUnchanged(matrix, bone)) return undefined;
    if (this.#transform === IDENTITY_MAT4) return matrix;
    const inverse = invertMat4(this.#transform);
    return inverse && multiplyMat4(matrix, inverse);
  }

  #isUnchanged(matrix: Mat4, { rest, residue, isTwin }: ExportedBone): boolean {
    const bind = invertBindMatrix(matrix);
    // A matrix without inverse says nothing of where the bone was.
    if (bind === undefined) return true;
    const needed = restOfBind(this.#transform, bind);
    const size = Math.max(1e-3, Math.hypot(...rest.translation));
    if (!(matrixDistance(rigidMatrix(needed), rigidMatrix(rest), size) <= UNCHANGED)) return false;
    if (!isTwin) return true;
    const lacking = residueOf(this.#transform, bind, needed) ?? IDENTITY_MAT4;
    return matrixDistance(composeTrs(decomposeMat4(lacking)), residue, size) <= 1e-4;
  }
}

/** The skins that an armature was made from, in the order that nodes count in. */
export function readKeptSkins(source: StfDocument, armature: ResourceId): readonly KeptSkin[] {
  return (findSkins(source, armature) ?? []).map((entry) => new KeptSkin(source, entry));
}

/** Whether an armature was made from nodes that no skin had. */
export function isOfNoSkin(source: StfDocument, armature: ResourceId): boolean {
  return findSkins(source, armature)?.length === 0;
}

function findSkins(source: StfDocument, armature: ResourceId): GltfSkin['skins'] | undefined {
  const resource = source.find(armature, StfArmature);
  return resource && findComponent(source, resource, GltfSkin)?.skins;
}
