import type { Material } from '../../objects/index.ts';
import {
  describeMtoon,
  isKeptMtoon,
  MTOON,
  MTOON_TEXTURES,
  type MtoonTexture,
} from '../../vrm/extensions/kept-mtoon.ts';
import { addExtensions, type ExtensionWriter } from './add-extensions.ts';
import { describeMaterial } from './describe-material.ts';
import type { Def } from './describe-property.ts';
import { materialWriters } from './material-writers.ts';
import type { TextureTable } from './texture-table.ts';

type Infos = ReadonlyMap<MtoonTexture, Def>;

/**
 * The JSON of materials. The order in which textures are asked for is that of the textures of the file: those of MToon come
 * before all others, and those of each other extension follow those of all materials.
 */
export function describeMaterials(materials: readonly Material[], textures: TextureTable): Def[] {
  const infos = materials.map((material) => describeInfos(material, textures));
  const defs = materials.map((material) => describeMaterial(material, textures));
  const used = new Set(
    materials.flatMap((material) => material.listExtensions().map((data) => data.extensionName)),
  );
  for (const writer of materialWriters(textures, used)) {
    materials.forEach((material, i) => {
      addExtensions(material, defs[i] as Def, [writer]);
    });
  }
  if (!used.has(MTOON)) return defs;
  materials.forEach((material, i) => {
    const ofMtoon: ExtensionWriter = {
      name: MTOON,
      describe: (data) =>
        isKeptMtoon(data) ? describeMtoon(data, (name) => infos[i]?.get(name)) : undefined,
    };
    addExtensions(material, defs[i] as Def, [ofMtoon]);
  });
  return defs;
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
