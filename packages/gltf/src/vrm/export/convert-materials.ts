import type { Material, Texture, TextureInfo } from '@gltf-transform/core';
import { KHRTextureTransform } from '@gltf-transform/extensions';
import type { JsonObject, ResourceId } from '@stfkit/core';
import { StfImage } from '@stfkit/core';
import type { ExportContext } from '../../to-gltf/export-context.ts';
import { mtoonToVrm0 } from '../convert/mtoon-to-vrm0.ts';
import { type ConvertedMtoon, mtoonToVrm1 } from '../convert/mtoon-to-vrm1.ts';
import { UNITY_TEXTURES } from '../convert/unity-mtoon.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { MTOON, type Mtoon } from '../extensions/mtoon.ts';
import { MtoonExtension } from '../extensions/mtoon-extension.ts';
import { setSampler } from '../extensions/set-sampler.ts';
import { asArray, asObject, type OpenObject } from '../indexed-json.ts';
import { countLost, type Lost } from '../lost.ts';
import type { VrmJson } from '../vrm-json.ts';

/** Gives glTF materials the MToon of VRM 1.0 for what a VRM 0.x file says of them. */
export function materialsToVrm1(context: ExportContext, { main }: VrmFile): void {
  for (const properties of asArray(main.json['materialProperties']).map(asObject)) {
    const material = context.materials.get(main.resourceAt(properties['material']) ?? '');
    const converted = mtoonToVrm1(properties);
    if (!material || !converted || material.getExtension(MTOON)) continue;
    const mtoon = context.target.createExtension(MtoonExtension).createMtoon();
    material.setExtension(MTOON, mtoon.setParameters(converted.parameters as JsonObject));
    setTextures(context, main, mtoon, converted);
  }
}

function setTextures(
  context: ExportContext,
  main: VrmJson,
  mtoon: Mtoon,
  { textures, transform }: ConvertedMtoon,
): void {
  for (const [name, index] of textures) {
    const { resource, sampler } = main.objectAt(index) ?? {};
    const [texture] = resource === undefined ? [] : context.objectsOf(resource);
    if (!texture) continue;
    const info = mtoon.setTexture(name, texture as Texture).getTextureInfo(name);
    if (!info) continue;
    setSampler(info, sampler ?? {});
    // The matcap follows the view.
    if (name !== 'matcapTexture') setTransform(context, info, transform);
  }
}

function setTransform(
  { target }: ExportContext,
  info: TextureInfo,
  { offset, scale }: ConvertedMtoon['transform'],
): void {
  if ([...offset, scale[0] - 1, scale[1] - 1].every((value) => value === 0)) return;
  const transform = target.createExtension(KHRTextureTransform).createTransform();
  info.setExtension('KHR_texture_transform', transform.setOffset(offset).setScale(scale));
}

/**
 * Describes the materials of the glTF document in a VRM 0.x file. Textures of shading shift are counted in `lost`.
 */
export function materialsToVrm0(context: ExportContext, { main }: VrmFile, lost: Lost): void {
  const images = new Map<Texture, ResourceId>();
  for (const image of context.source.resources.values()) {
    if (!(image instanceof StfImage)) continue;
    for (const texture of context.objectsOf(image.id)) images.set(texture as Texture, image.id);
  }
  const indexOf = (texture: Texture | null, info: TextureInfo | null): number | undefined => {
    const resource = texture ? images.get(texture) : undefined;
    if (resource === undefined) return undefined;
    return main.indexOf({ resource, ...(info && { sampler: readSampler(info) }) });
  };
  main.json['materialProperties'] = [...context.materials].map(([id, material]) => {
    const mtoon = material.getExtension<Mtoon>(MTOON);
    if (mtoon?.getTexture('shadingShiftTexture')) countLost(lost, 'textures of shading shift');
    const textures: OpenObject = {};
    const set = (name: string, index: number | undefined): void => {
      if (index !== undefined) textures[name] = index;
    };
    set('_MainTex', indexOf(material.getBaseColorTexture(), material.getBaseColorTextureInfo()));
    set('_BumpMap', indexOf(material.getNormalTexture(), material.getNormalTextureInfo()));
    set('_EmissionMap', indexOf(material.getEmissiveTexture(), material.getEmissiveTextureInfo()));
    for (const [name, unity] of UNITY_TEXTURES) {
      set(unity, indexOf(mtoon?.getTexture(name) ?? null, mtoon?.getTextureInfo(name) ?? null));
    }
    return { ...describe(material, mtoon, textures), material: main.indexOfResource(id) };
  });
  // With all that is of it: programs for VRM 0.x do not look for it.
  for (const extension of context.target.getRoot().listExtensionsUsed()) {
    if (extension instanceof MtoonExtension) extension.dispose();
  }
}

function describe(material: Material, mtoon: Mtoon | null, textures: OpenObject): OpenObject {
  return mtoonToVrm0({
    name: material.getName(),
    color: material.getBaseColorFactor(),
    emission: material.getEmissiveFactor(),
    alphaMode: material.getAlphaMode(),
    alphaCutoff: material.getAlphaCutoff(),
    isDoubleSided: material.getDoubleSided(),
    parameters: mtoon ? (mtoon.getParameters() as OpenObject) : undefined,
    textures,
  });
}

function readSampler(info: TextureInfo): JsonObject {
  const [magFilter, minFilter] = [info.getMagFilter(), info.getMinFilter()];
  return {
    ...(magFilter !== null && { magFilter }),
    ...(minFilter !== null && { minFilter }),
    wrapS: info.getWrapS(),
    wrapT: info.getWrapT(),
  };
}
