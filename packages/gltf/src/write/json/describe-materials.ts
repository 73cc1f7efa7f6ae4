import type { Material } from '../../objects/index.ts';
import {
  describeMtoon,
  isKeptMtoon,
  MTOON,
  MTOON_TEXTURES,
  type MtoonTexture,
} from '../../vrm/extensions/kept-mtoon.ts';
import { describeMaterial } from './describe-material.ts';
import type { Def } from './describe-property.ts';
import type { TextureTable } from './texture-table.ts';

type Infos = ReadonlyMap<MtoonTexture, Def>;

/** The JSON of materials. The order in which textures are asked for is that of the textures of the file. */
export function describeMaterials(materials: readonly Material[], textures: TextureTable): Def[] {
  // Those of MToon come before all others.
  const infos = materials.map((material) => describeInfos(material, textures));
  return materials.map((material, i) => {
    const def = describeMaterial(material, textures);
    const mtoon = material.getExtension(MTOON);
    if (isKeptMtoon(mtoon)) {
      def.extensions ??= {};
      def.extensions[MTOON] = describeMtoon(mtoon, (name) => infos[i]?.get(name));
    }
    return def;
  });
}

function describeInfos(material: Material, textures: TextureTable): Infos | undefined {
  const mtoon = material.getExtension(MTOON);
  if (!isKeptMtoon(mtoon)) return undefined;
  const infos = new Map<MtoonTexture, Def>();
  for (const name of MTOON_TEXTURES) {
    const info = textures.describe(mtoon.getTexture(name), mtoon.getTextureInfo(name));
    if (info) infos.set(name, info);
  }
  return infos;
}
