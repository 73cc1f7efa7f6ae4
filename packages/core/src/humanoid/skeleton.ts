import { StfError } from '../errors.ts';

/**
 * A hierarchy of joints at rest as flat arrays, whatever file it comes from. Metres, +Y up,
 * right-handed. Joints are numbered from 0, parents before their children.
 */
export interface Skeleton {
  /** Name of each joint; need not be unique. */
  readonly names: readonly string[];
  /** Index of the parent of each joint; −1 for a root. */
  readonly parents: Int32Array;
  /** `x y z` a joint, relative to its parent; for a root relative to the scene. */
  readonly translations: Float64Array;
  /** `x y z w` a joint, relative to its parent, of unit length. */
  readonly rotations: Float64Array;
  /** `x y z` a joint. */
  readonly scales: Float64Array;
  /**
   * 16 numbers a joint, column after column: from the space of the mesh to that of the joint in the
   * pose in which the mesh was bound. Absent where that is not known.
   */
  readonly inverseBindMatrices?: Float64Array;
  /** 1 for each joint that moves vertices, else 0. Absent where that is not known. */
  readonly skinned?: Uint8Array;
}

/**
 * A skeleton whose arrays fit each other, frozen; the arrays are not copied.
 *
 * @throws {StfError} SKELETON_LENGTH when an array has not its number of values a joint.
 * @throws {StfError} SKELETON_PARENT when a joint does not come after its parent.
 */
export function createSkeleton(arrays: Skeleton): Skeleton {
  const { names, parents, translations, rotations, scales, inverseBindMatrices, skinned } = arrays;
  const count = names.length;
  checkLength('parents', parents, count);
  checkLength('translations', translations, 3 * count);
  checkLength('rotations', rotations, 4 * count);
  checkLength('scales', scales, 3 * count);
  if (inverseBindMatrices) checkLength('inverseBindMatrices', inverseBindMatrices, 16 * count);
  if (skinned) checkLength('skinned', skinned, count);
  parents.forEach((parent, joint) => {
    if (parent >= -1 && parent < joint) return;
    const problem = `Joint ${joint} has parent ${parent}, expected -1 to ${joint - 1}.`;
    throw new StfError('SKELETON_PARENT', problem);
  });
  return Object.freeze({ ...arrays });
}

function checkLength(name: string, array: { readonly length: number }, expected: number): void {
  if (array.length === expected) return;
  const problem = `The skeleton has ${array.length} values of ${name}, expected ${expected}.`;
  throw new StfError('SKELETON_LENGTH', problem);
}
