import type { JsonObject, Resource, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { asObject } from '../../../json/as-json.ts';
import { moveTextures } from '../../../materials/move-textures.ts';
import { asType } from '../../../resources/as-type.ts';
import { findComponent } from '../../../resources/find-component.ts';
import { GltfMaterial } from '../../../resources/gltf-material.ts';
import { MTOON } from '../../../vrm/extensions/kept-mtoon.ts';
import type { Delta } from './delta.ts';
import { isAsGiven } from './merge-members.ts';
import { readTold } from './merge-resource.ts';
import { isOtherVrm, keepsVrmFile } from './other-vrm.ts';

/**
 * Gives materials the MToon that goes with what is kept of them, where a document was written as VRM of another version: VRM 1.0 has it in
 * the glTF material, VRM 0.x beside it. Where the glTF material was edited it is the one that is kept. Then properties stand for all that it shows of
 * Unity's MToon, which a document of VRM 0.x does not tell of, as what has no property counts as taken out; and that of a document of VRM 1.0 stays
 * where the glTF material has none, unless what VRM 0.x says was edited as well.
 *
 * @param now What the glTF file gives.
 * @param resources What becomes of that.
 */
export function takeMtoon(now: StfDocument, resources: Map<string, Resource>, delta: Delta): void {
  if (!delta.removed.some(([id]) => keepsVrmFile(now.find(id)))) return;
  const isOther = isOtherVrm(now, delta);
  const changes = new Map(delta.changed.map((each) => [each.id, each]));
  for (const [id, merged] of resources) {
    const given = merged instanceof StfMaterial ? now.find(id, StfMaterial) : undefined;
    const shown = given && findComponent(now, given, GltfMaterial);
    const kept = asType(resources.get(shown?.id ?? ''), GltfMaterial);
    const change = changes.get(shown?.id ?? '');
    if (!(merged instanceof StfMaterial) || !given || !shown || !kept || !change) continue;
    const member = change.members['material'];
    const told = asType(readTold(shown, change), GltfMaterial);
    if (!told || member === undefined || isAsGiven(shown.material, member)) continue;
    if (hasMtoon(shown) && !hasMtoon(told)) {
      const untold = [...given.properties].filter(([name]) => !merged.properties.has(name));
      resources.set(id, merged.with({ properties: new Map([...merged.properties, ...untold]) }));
    }
    if (hasMtoon(told) && !hasMtoon(shown) && !isOther) {
      resources.set(kept.id, withMtoon(kept, told));
    }
  }
}

const mtoonOf = (material: JsonObject) => asObject(material['extensions'])[MTOON];
const hasMtoon = ({ material }: GltfMaterial): boolean => mtoonOf(material) !== undefined;

/** What is kept of a material with the MToon of another one, and the textures of that behind its own. */
function withMtoon(kept: GltfMaterial, { material, textures }: GltfMaterial): GltfMaterial {
  const count = kept.textures.length;
  const moved = moveTextures(
    { [MTOON]: mtoonOf(material) } as JsonObject,
    (index) => count + index,
  );
  return kept.with({
    material: {
      ...kept.material,
      extensions: { ...asObject(kept.material['extensions']), ...moved } as JsonObject,
    },
    textures: [...kept.textures, ...textures],
  });
}
