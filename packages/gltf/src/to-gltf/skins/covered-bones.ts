import type { ResourceId } from '@stfkit/core';
import type { ExportedBone } from '../export-bones.ts';
import type { ExportedArmature } from './exported-armature.ts';

/** The bones of armature instances that skins have. */
export class CoveredBones {
  readonly #covered = new Set<ExportedBone>();

  /** Notes that a skin has a bone. */
  add(bone: ExportedBone): void {
    this.#covered.add(bone);
  }

  /** The bones that no skin of an instance has, behind one that ties them to those; none where there are no others. */
  listOthers({ bones }: ExportedArmature): ResourceId[] {
    const ids = [...bones.keys()];
    const isCovered = (id: ResourceId): boolean => this.#covered.has(bones.get(id) as ExportedBone);
    const others = ids.filter((id) => !isCovered(id));
    return others.length > 0 ? [...ids.filter(isCovered).slice(0, 1), ...others] : [];
  }
}
