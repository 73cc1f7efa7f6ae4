import { findBound, findSkinned } from '../../extensions/stf-document/identities.ts';
import type { SkinnedPlace } from '../../extensions/stf-document/skinned-place.ts';
import type { Document, Mesh, Node, Skin } from '../../objects/index.ts';
import { isMovedBy } from './node-parts.ts';

/** A mesh that a skin moves: at a node, or where no node has it any more as the file says that it did. */
export interface SkinnedMesh {
  readonly mesh: Mesh;
  readonly skin: Skin;
  readonly node?: Node;
  /** How it stood in the STF document that the file was made of, if that is told. */
  readonly told?: SkinnedPlace | undefined;
}

/** All meshes that skins move, those at nodes first. */
export function listSkinnedMeshes(document: Document): readonly SkinnedMesh[] {
  const root = document.getRoot();
  const placed = new Set<Mesh>();
  const skinned: SkinnedMesh[] = [];
  for (const node of root.listNodes()) {
    const [mesh, skin] = [node.getMesh(), node.getSkin()];
    if (mesh) placed.add(mesh);
    if (!mesh || !skin || !isMovedBy(mesh, skin)) continue;
    skinned.push({ mesh, skin, node, told: findSkinned(node) });
  }
  const skins = new Set(root.listSkins());
  for (const mesh of root.listMeshes()) {
    const bound = placed.has(mesh) ? undefined : findBound(mesh);
    if (!bound || !skins.has(bound.skin) || !isMovedBy(mesh, bound.skin)) continue;
    skinned.push({ mesh, skin: bound.skin, told: bound.place });
  }
  return skinned;
}
