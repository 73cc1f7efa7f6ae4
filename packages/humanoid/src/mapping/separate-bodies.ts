import type { FamilyTable } from './families/rig-family.ts';
import { findSolution } from './find-solution.ts';
import { type Joint, subtreeOf } from './shape/joint.ts';
import { CORE_PARTS, type Stem } from './stem.ts';

/** Parts by whose names it shows that a branch could be a body. */
const OUTER: readonly Stem[] = ['head', 'wrist', 'foot'];

/** Branches that are whole bodies of their own, by their uppermost joints. */
export function separateBodies(
  joints: readonly Joint[],
  family: FamilyTable | undefined,
): readonly Joint[] {
  const large = (some: readonly Joint[]): readonly Joint[] =>
    some.filter(({ size }) => size >= CORE_PARTS.length);
  let branches = large(joints.filter(({ parent }) => !parent));
  while (branches.length === 1) branches = large((branches[0] as Joint).children);
  if (branches.length < 2) return [];
  return branches.filter((branch) => {
    const bones = subtreeOf(branch).filter(({ evidence }) => evidence.decoy === undefined);
    if (bones.length < CORE_PARTS.length) return false;
    // Where names are known, a branch without those of limbs and head is none.
    if (family && !OUTER.every((stem) => bones.some((joint) => joint.evidence.score(stem) > 0.5))) {
      return false;
    }
    return typeof findSolution(bones, new Map()) !== 'string';
  });
}
