import type { StfDocument } from '@stfkit/core';
import { StfArmature, StfBone } from '@stfkit/core';
import { type Remarks, UntakenRemarks } from '../../../diagnostics/untaken-remarks.ts';
import { findComponent } from '../../../resources/find-component.ts';
import { GltfBones, type GltfBonesFields } from '../../../resources/gltf-bones.ts';
import { GltfExtensions } from '../../../resources/gltf-extensions.ts';
import { GltfSkin } from '../../../resources/gltf-skin.ts';

type BoneFacts = GltfBonesFields['bones'];

/**
 * What is said of the skins and joints of armatures that give way to others, and is not said of those. Copies of a mesh
 * are one glTF mesh.
 *
 * @param pairs Ids of armatures, bones and meshes, each with the one that stays.
 */
export function listUntaken(
  document: StfDocument,
  pairs: ReadonlyMap<string, string>,
): UntakenRemarks {
  const untaken = new UntakenRemarks();
  const bones = listBoneFacts(document, [...pairs].flat());
  for (const [from, to] of pairs) {
    const kept = listRemarks(document, to, bones);
    listRemarks(document, from, bones).forEach((remarks, i) => {
      // One may have a skin more, for bones that move no vertices.
      const other = kept[i] ?? kept[0];
      if (other) untaken.add(remarks, other);
    });
  }
  return untaken;
}

/** What is kept of the bones of these armatures. */
function listBoneFacts(document: StfDocument, ids: readonly string[]): BoneFacts {
  const facts = ids.flatMap((id) => {
    const armature = document.find(id, StfArmature);
    const component = armature && findComponent(document, armature, GltfBones);
    return [...(component?.bones ?? [])];
  });
  return new Map(facts);
}

/** Of each glTF object that a resource was made of. */
function listRemarks(document: StfDocument, id: string, bones: BoneFacts): readonly Remarks[] {
  const resource = document.get(id);
  if (resource instanceof StfBone) {
    const { extras, extensions } = bones.get(resource.id) ?? {};
    return [{ kind: 'joints', name: resource.name, extras, extensions }];
  }
  const extensions = findComponent(document, resource, GltfExtensions)?.extensions;
  const skins = findComponent(document, resource, GltfSkin)?.skins ?? [];
  return skins.map(({ name, extras }, i) => ({
    kind: 'skins',
    name,
    extras,
    // The armature has those of the last one that has any.
    extensions: i === 0 ? extensions : undefined,
  }));
}
