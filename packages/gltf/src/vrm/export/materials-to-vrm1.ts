import type { Material, Texture } from '@gltf-transform/core';
import { KHRMaterialsUnlit } from '@gltf-transform/extensions';
import type { JsonObject } from '@stfkit/core';
import { asArray, asObject, type OpenObject } from '../../json/as-json.ts';
import { asTransform } from '../../objects/as-transform.ts';
import type { ExportContext } from '../../to-gltf/export-context.ts';
import { type ConvertedMtoon, mtoonToVrm1 } from '../convert/mtoon-to-vrm1.ts';
import { listQueueOffsets } from '../convert/queue-offsets.ts';
import type { Surface, SurfaceTexture, TextureMove } from '../convert/surface.ts';
import { readUnityMove, readUnitySurface } from '../convert/unity-surface.ts';
import {
  readUnlitSurface,
  readUnlitWithDepth,
  UNLIT_WITH_DEPTH,
} from '../convert/unlit-to-vrm1.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { MTOON } from '../extensions/kept-mtoon.ts';
import type { Mtoon } from '../extensions/mtoon.ts';
import { MtoonExtension } from '../extensions/mtoon-extension.ts';
import { setSampler } from '../extensions/set-sampler.ts';
import { countLost, type Lost } from '../lost.ts';
import type { VrmJson } from '../vrm-json.ts';
import { writeSurface } from './material-surface.ts';
import { setMove } from './texture-move.ts';

/**
 * Gives glTF materials what a VRM 0.x file says of them in Unity's words: surfaces, and the MToon of VRM 1.0. What that
 * has no place for is counted in `lost`.
 */
export function materialsToVrm1(context: ExportContext, { main }: VrmFile, lost: Lost): void {
  const list = asArray(main.json['materialProperties']).map(asObject);
  const offsets = listQueueOffsets(list);
  const document = asTransform(context.target);
  for (const properties of list) {
    const id = main.resourceAt(properties['material']) ?? '';
    const found = context.materials.get(id);
    const material = found && asTransform(found);
    if (!material || material.getExtension(MTOON)) continue;
    const move = readUnityMove(properties);
    const textureOf = ({ resource }: SurfaceTexture) =>
      context.objectsOf(resource)[0] as Texture | undefined;
    const write = (surface: Surface): void => {
      writeSurface({ document, material, textureOf }, surface, move);
      const isPlain = Object.keys(asObject(properties['textureProperties'])).length === 0;
      context.setTexCoords(id, isPlain ? [] : [0]);
    };
    const unlit = readUnlitSurface(properties, main);
    const offset = offsets.get(properties) ?? 0;
    if (unlit) {
      write(unlit);
      const extension = document.createExtension(KHRMaterialsUnlit);
      material.setExtension('KHR_materials_unlit', extension.createUnlit());
    } else if (properties['shader'] === UNLIT_WITH_DEPTH) {
      write(readUnlitWithDepth(properties, main));
      addMtoon(context, material, {
        transparentWithZWrite: true,
        renderQueueOffsetNumber: offset,
        shadeColorFactor: [0, 0, 0],
      });
    } else if (properties['shader'] === 'VRM/MToon') {
      write(readUnitySurface(properties, main));
      countLost(lost, 'shadows and attenuation of light', countShadows(properties));
      const { parameters, textures } = mtoonToVrm1(properties, offset);
      setTextures(context, main, addMtoon(context, material, parameters), { textures, move });
    }
  }
}

/** How much Unity's MToon says of shadows and light that MToon 1.0 does not know. */
function countShadows({ floatProperties, textureProperties }: OpenObject): number {
  const floats = asObject(floatProperties);
  const images = asObject(textureProperties);
  return [
    (floats['_LightColorAttenuation'] ?? 0) !== 0,
    (floats['_ReceiveShadowRate'] ?? 1) !== 1,
    (floats['_ShadingGradeRate'] ?? 1) !== 1 && images['_ShadingGradeTexture'] !== undefined,
    images['_ReceiveShadowTexture'] !== undefined,
    images['_ShadingGradeTexture'] !== undefined,
  ].filter(Boolean).length;
}

function addMtoon(context: ExportContext, material: Material, parameters: OpenObject): Mtoon {
  const mtoon = context.target.createExtension(MtoonExtension).createMtoon();
  material.setExtension(MTOON, mtoon.setParameters(parameters as JsonObject));
  return mtoon;
}

function setTextures(
  context: ExportContext,
  main: VrmJson,
  mtoon: Mtoon,
  { textures, move }: Pick<ConvertedMtoon, 'textures'> & { readonly move: TextureMove },
): void {
  for (const [name, index] of textures) {
    const { resource, sampler } = main.objectAt(index) ?? {};
    const [texture] = resource === undefined ? [] : context.objectsOf(resource);
    if (!texture) continue;
    const info = mtoon.setTexture(name, texture as Texture).getTextureInfo(name);
    if (!info) continue;
    setSampler(info, sampler ?? {});
    // The matcap follows the view.
    if (name !== 'matcapTexture') setMove(asTransform(context.target), info, move);
  }
}
