import type { Material } from '@gltf-transform/core';
import type { OpenObject } from '../../json/as-json.ts';
import { asTransform } from '../../objects/as-transform.ts';
import { tally } from '../../tally.ts';
import type { ExportContext } from '../../to-gltf/export-context.ts';
import { countExtras } from '../convert/count-unheld.ts';
import type { MtoonContent } from '../convert/mtoon-content.ts';
import { mtoonToVrm0 } from '../convert/mtoon-to-vrm0.ts';
import { nameInVrm0 } from '../convert/name-in-vrm0.ts';
import { type TextureMove, UNMOVED } from '../convert/surface.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { MTOON, MTOON_TEXTURES } from '../extensions/kept-mtoon.ts';
import type { Mtoon } from '../extensions/mtoon.ts';
import { MtoonExtension } from '../extensions/mtoon-extension.ts';
import type { Lost } from '../lost.ts';
import { readSurface } from './material-surface.ts';
import { areAlike, readMove, texCoordOf } from './texture-move.ts';
import { findTargets, type TargetOf } from './texture-targets.ts';

/**
 * Describes the materials of the glTF document in a VRM 0.x file, where all of them have names. What Unity's MToon has no place
 * for is counted in `lost`.
 */
export function materialsToVrm0(context: ExportContext, { main }: VrmFile, lost: Lost): void {
  const targetOf = findTargets(context);
  main.json['materialProperties'] = [...context.materials].map(([id, each]) => {
    const material = asTransform(each);
    material.setName(nameInVrm0(context.source, id) ?? material.getName());
    const mtoon = material.getExtension<Mtoon>(MTOON);
    if (mtoon) countExtras(mtoon.getParameters() as OpenObject, lost);
    const toon = {
      name: material.getName(),
      surface: readSurface(material, targetOf),
      move: mtoon ? findMove(material, mtoon, lost) : UNMOVED,
      mtoon: mtoon ? readMtoon(mtoon, targetOf) : undefined,
    };
    return { ...mtoonToVrm0(toon, main, lost), material: main.indexOfResource(id) };
  });
  removeMtoon(context);
}

/** Takes MToon of VRM 1.0 out of the glTF document with all that is of it: programs for VRM 0.x do not look for it. */
export function removeMtoon({ target }: ExportContext): void {
  for (const extension of target.getRoot().listExtensionsUsed()) {
    if (extension instanceof MtoonExtension) extension.dispose();
  }
}

function readMtoon(mtoon: Mtoon, targetOf: TargetOf): MtoonContent {
  const textures = MTOON_TEXTURES.flatMap((name) => {
    const texture = targetOf(mtoon.getTexture(name), mtoon.getTextureInfo(name));
    return texture ? [[name, texture] as const] : [];
  });
  return { parameters: mtoon.getParameters() as OpenObject, textures: new Map(textures) };
}

/**
 * How Unity moves all textures of a material: as the first one is moved that glTF has. Others are counted in `lost`, and so are
 * those that lie by other texture coordinates than the first ones, which Unity takes for all.
 */
export function findMove(material: Material, mtoon: Mtoon, lost: Lost): TextureMove {
  const infos = [
    material.getBaseColorTextureInfo(),
    ...MTOON_TEXTURES.filter(
      (name) => name !== 'matcapTexture' && name !== 'shadingShiftTexture',
    ).map((name) => mtoon.getTextureInfo(name)),
    material.getNormalTextureInfo(),
    material.getEmissiveTextureInfo(),
  ].filter((info) => info !== null);
  const moves = infos.map(readMove);
  const first = moves[0]?.move ?? UNMOVED;
  const others = moves.filter(({ move, isWhole }) => !isWhole || !areAlike(move, first));
  tally(lost, 'transforms of textures', others.length);
  const far = infos.filter((info) => texCoordOf(info) !== 0);
  tally(lost, 'textures by other texture coordinates than the first', far.length);
  return first;
}
