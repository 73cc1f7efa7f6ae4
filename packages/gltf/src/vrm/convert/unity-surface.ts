import { clamp } from '../../clamp.ts';
import { asArray, asNumber, asObject, type OpenObject, openMember } from '../../json/as-json.ts';
import { fromLinear, toLinear } from '../describe/expression-colors.ts';
import { sameFields } from '../edit/same-fields.ts';
import type { VrmJson } from '../vrm-json.ts';
import type { Surface, SurfaceTexture, TextureMove } from './surface.ts';
import { ALPHA_MODES, readBlend } from './unity-blend.ts';
import { setKeyword } from './unity-keywords.ts';

/** The textures of a surface, with their names in Unity. */
const TEXTURES = [
  ['color', '_MainTex'],
  ['normal', '_BumpMap'],
  ['emission', '_EmissionMap'],
] as const;

/** The keyword of materials with a normal map. */
const NORMALS = '_NORMALMAP';

/** The sides that Unity leaves out. */
const CULL_NONE = 0;
const CULL_FRONT = 1;
const CULL_BACK = 2;

/**
 * The surface that Unity's MToon of VRM 0.x has. Its colours are to the power of 2.2, but for those of light.
 *
 * @see the migration of MToon of VRM 0.x
 */
export function readUnitySurface(properties: OpenObject, main: VrmJson): Surface {
  const floats = asObject(properties['floatProperties']);
  const vectors = asObject(properties['vectorProperties']);
  const images = asObject(properties['textureProperties']);
  const vector = (name: string, fallback: readonly number[]): number[] =>
    fallback.map((value, i) => asNumber(asArray(vectors[name])[i], value));
  const [r, g, b, a = 1] = vector('_Color', [1, 1, 1, 1]);
  return {
    color: [...[r, g, b].map((value) => clamp(toLinear(value), 0, 1)), clamp(a, 0, 1)],
    emission: vector('_EmissionColor', [0, 0, 0]).map((value) => Math.max(0, value)),
    normalScale: asNumber(floats['_BumpScale'], 1),
    alphaMode: ALPHA_MODES[readBlend(properties)],
    alphaCutoff: asNumber(floats['_Cutoff'], 0.5),
    // In glTF, back faces are seen with both sides alone.
    isDoubleSided: floats['_CullMode'] === CULL_NONE || leavesOutFront(properties),
    textures: Object.fromEntries(
      TEXTURES.flatMap(([name, unity]) => {
        const texture = textureAt(main, images[unity]);
        return texture ? [[name, texture]] : [];
      }),
    ),
  };
}

/** Whether Unity leaves out the front faces of a material, for which glTF has no word. */
export function leavesOutFront({ floatProperties }: OpenObject): boolean {
  return asObject(floatProperties)['_CullMode'] === CULL_FRONT;
}

/** The texture that an index stands for; undefined where it is none. */
export function textureAt(main: VrmJson, index: unknown): SurfaceTexture | undefined {
  const { resource, sampler } = main.objectAt(index) ?? {};
  return resource === undefined ? undefined : { resource, ...(sampler && { sampler }) };
}

/**
 * Sets what a surface says in the words of Unity's MToon, as far as it says something else than before.
 *
 * @param before What the surface was like; undefined to set everything.
 */
export function writeUnitySurface(
  properties: OpenObject,
  main: VrmJson,
  now: Surface,
  before?: Surface,
): void {
  const floats = openMember(properties, 'floatProperties');
  const vectors = openMember(properties, 'vectorProperties');
  const images = openMember(properties, 'textureProperties');
  const isNew = (key: Exclude<keyof Surface, 'textures'>): boolean =>
    !sameFields(before?.[key], now[key]);
  if (isNew('color')) {
    vectors['_Color'] = [...now.color.slice(0, 3).map(fromLinear), now.color[3] ?? 1];
  }
  if (isNew('emission')) vectors['_EmissionColor'] = [...now.emission, 1];
  if (isNew('normalScale')) floats['_BumpScale'] = now.normalScale;
  if (isNew('alphaCutoff')) floats['_Cutoff'] = now.alphaCutoff;
  if (isNew('isDoubleSided')) floats['_CullMode'] = now.isDoubleSided ? CULL_NONE : CULL_BACK;
  if (isNew('alphaMode')) writeAlphaMode(properties, now.alphaMode);
  for (const [name, unity] of TEXTURES) {
    const texture: SurfaceTexture | undefined = now.textures[name];
    if (before && before.textures[name]?.resource === texture?.resource) continue;
    if (texture) images[unity] = main.indexOf(texture);
    else delete images[unity];
    if (name === 'normal') setKeyword(properties, [NORMALS], texture && NORMALS);
  }
}

const MODES = {
  OPAQUE: { queue: 2000, tag: 'Opaque', blend: 0, keyword: undefined },
  MASK: { queue: 2450, tag: 'TransparentCutout', blend: 1, keyword: '_ALPHATEST_ON' },
  BLEND: { queue: 3000, tag: 'Transparent', blend: 2, keyword: '_ALPHABLEND_ON' },
};

/** What Unity has in several places: how the material is drawn, and when. */
function writeAlphaMode(properties: OpenObject, mode: Surface['alphaMode']): void {
  // Files may have any text there.
  const { queue, tag, blend, keyword } = Object.hasOwn(MODES, mode) ? MODES[mode] : MODES.OPAQUE;
  const isBlended = mode === 'BLEND';
  properties['renderQueue'] = queue;
  Object.assign(openMember(properties, 'floatProperties'), {
    _BlendMode: blend,
    _SrcBlend: isBlended ? 5 : 1,
    _DstBlend: isBlended ? 10 : 0,
    _ZWrite: isBlended ? 0 : 1,
  });
  setKeyword(properties, ['_ALPHABLEND_ON', '_ALPHATEST_ON'], keyword);
  openMember(properties, 'tagMap')['RenderType'] = tag;
}

/** How Unity moves the textures of a material, in the words of glTF; Unity counts from the bottom. */
export function readUnityMove(properties: OpenObject): TextureMove {
  const values = asArray(asObject(properties['vectorProperties'])['_MainTex']);
  const [ox, oy, sx, sy] = [0, 0, 1, 1].map((value, i) => asNumber(values[i], value)) as [
    number,
    number,
    number,
    number,
  ];
  return { offset: [ox, 1 - sy - oy], scale: [sx, sy] };
}

/** The way back of `readUnityMove`, as the vector `_MainTex`. */
export function toUnityMove({ offset: [x, y], scale: [sx, sy] }: TextureMove): number[] {
  return [x, 1 - sy - y, sx, sy];
}
