import { asText, type OpenObject } from '../../json/as-json.ts';
import type { VrmJson } from '../vrm-json.ts';
import type { Surface } from './surface.ts';
import { readUnitySurface } from './unity-surface.ts';

/** How the shaders without light of VRM 0.x that blend or cut are drawn; the others are opaque. */
const ALPHA_MODES: ReadonlyMap<string, Surface['alphaMode']> = new Map([
  ['Unlit/Transparent', 'BLEND'],
  ['Unlit/Transparent Cutout', 'MASK'],
  ['VRM/UnlitTransparent', 'BLEND'],
  ['VRM/UnlitCutout', 'MASK'],
]);

const OPAQUE = new Set(['Unlit/Color', 'Unlit/Texture', 'VRM/UnlitTexture']);

/** The one of them that writes its depth while it blends, which only MToon does in VRM 1.0. */
export const UNLIT_WITH_DEPTH = 'VRM/UnlitTransparentZWrite';

/** The surface of a material of VRM 0.x that no light falls on; undefined for other shaders. */
export function readUnlitSurface(properties: OpenObject, main: VrmJson): Surface | undefined {
  const shader = asText(properties['shader']);
  const alphaMode = OPAQUE.has(shader) ? 'OPAQUE' : ALPHA_MODES.get(shader);
  if (alphaMode === undefined) return undefined;
  const { color, alphaCutoff, textures } = readUnitySurface(properties, main);
  const isColor = shader === 'Unlit/Color';
  return {
    // All others have a texture alone.
    color: isColor ? color : [1, 1, 1, 1],
    emission: [0, 0, 0],
    normalScale: 1,
    alphaMode,
    alphaCutoff,
    isDoubleSided: false,
    textures: textures.color && !isColor ? { color: textures.color } : {},
  };
}

/** The surface of `UNLIT_WITH_DEPTH`: black, so that it shines by itself alone. */
export function readUnlitWithDepth(properties: OpenObject, main: VrmJson): Surface {
  const { color, textures } = readUnitySurface(properties, main);
  const texture = textures.color;
  return {
    color: [0, 0, 0, color[3] ?? 1],
    emission: color.slice(0, 3),
    normalScale: 1,
    alphaMode: 'BLEND',
    alphaCutoff: 0.5,
    isDoubleSided: false,
    textures: texture ? { color: texture, emission: texture } : {},
  };
}
