import type { ResourceId } from '@stfkit/core';
import { IDENTITY_MAT4, StfBuffer } from '@stfkit/core';
import { bytesOf } from '../../geometry/bytes-of.ts';
import { copyJson } from '../../json/copy-json.ts';
import { readName } from '../../objects/read-name.ts';
import { extrasOf } from '../../read/extras.ts';
import { GltfSkin, type GltfSkinEntry } from '../../resources/gltf-skin.ts';
import type { ImportContext } from '../import-context.ts';
import type { ArmaturePlan } from './plan-skins.ts';

/** Makes the component of an armature that says what its skins were; all nodes have to have been visited. */
export function keepSkins(
  context: ImportContext,
  { component, bound, boneIds }: ArmaturePlan,
): void {
  const skins = bound.skins.map(
    ({ skin, bones, transform, inverseBinds, anchor }, i): GltfSkinEntry => {
      const root = skin.getSkeleton();
      const target = root && context.targets.get(root);
      const skeleton = target?.kind === 'bone' ? target.bone : target?.node;
      const extras = extrasOf(skin.getExtras());
      const inverseBindMatrices = context.partId(component, `inverse_bind_matrices/${i}`);
      if (inverseBinds) {
        context.buffers.push(StfBuffer.of(inverseBindMatrices, bytesOf(inverseBinds)));
      }
      return {
        joints: bones.map((bone) => boneIds.get(bone) as ResourceId),
        anchored: anchor !== undefined,
        ...(readName(skin) !== '' && { name: readName(skin) }),
        ...(extras !== undefined && { extras: copyJson(extras) }),
        ...(skeleton !== undefined && { skeleton }),
        ...(transform !== IDENTITY_MAT4 && { transform }),
        ...(inverseBinds && { inverseBindMatrices }),
      };
    },
  );
  context.resources.push(GltfSkin.create(component, { skins }));
}
