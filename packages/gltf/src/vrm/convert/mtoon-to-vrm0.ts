import { asNumber, type OpenObject } from '../../json/as-json.ts';
import { plainMaterial } from '../extensions/material-properties.ts';
import type { Lost } from '../lost.ts';
import type { VrmJson } from '../vrm-json.ts';
import type { MtoonContent } from './mtoon-content.ts';
import type { Surface, TextureMove } from './surface.ts';
import { setOutlineKeywords } from './unity-keywords.ts';
import { UNITY_MTOON, UNITY_TEXTURES } from './unity-mtoon.ts';
import { toUnityMove, writeUnitySurface } from './unity-surface.ts';
import { toUnityToon } from './unity-toon.ts';

/** What a glTF material says that Unity's MToon says as well. */
export interface ToonMaterial {
  readonly name: string;
  readonly surface: Surface;
  readonly move: TextureMove;
  /** Undefined where the material is none of MToon. */
  readonly mtoon: MtoonContent | undefined;
}

/** The queue of materials that blend and write their depth. */
const QUEUE_WITH_DEPTH = 2501;

/**
 * A material as VRM 0.x has it: one of Unity's MToon, or as the glTF material is. What Unity's MToon has no place for
 * is counted in `lost`.
 */
export function mtoonToVrm0(material: ToonMaterial, main: VrmJson, lost: Lost): OpenObject {
  const { name, mtoon, surface } = material;
  if (mtoon === undefined) return plainMaterial(name);
  const images: OpenObject = {};
  for (const [each, unity] of UNITY_TEXTURES) {
    const texture = mtoon.textures.get(each);
    if (texture) images[unity] = main.indexOf(texture);
  }
  const { floatProperties, vectorProperties } = toUnityToon(mtoon, lost);
  const properties: OpenObject = {
    ...plainMaterial(name),
    shader: UNITY_MTOON,
    floatProperties,
    vectorProperties: { ...vectorProperties, _MainTex: toUnityMove(material.move) },
    textureProperties: images,
  };
  setOutlineKeywords(properties);
  writeUnitySurface(properties, main, surface);
  if (surface.alphaMode === 'BLEND') {
    setQueue(properties, {
      isDeep: mtoon.parameters['transparentWithZWrite'] === true,
      offset: asNumber(mtoon.parameters['renderQueueOffsetNumber'], 0),
    });
  }
  return properties;
}

/** Sets when a blended material is drawn, and whether it writes its depth. */
function setQueue(
  properties: OpenObject,
  { isDeep, offset }: { readonly isDeep: boolean; readonly offset: number },
): void {
  const queue = isDeep ? QUEUE_WITH_DEPTH : asNumber(properties['renderQueue'], 0);
  properties['renderQueue'] = queue + offset;
  if (isDeep)
    Object.assign(properties['floatProperties'] as OpenObject, { _BlendMode: 3, _ZWrite: 1 });
}
