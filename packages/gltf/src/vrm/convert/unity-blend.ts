import { asNumber, asObject, type OpenObject } from '../../json/as-json.ts';
import type { Surface } from './surface.ts';

/** How Unity's MToon draws a material; one that is deep writes its depth while it blends. */
export type UnityBlend = 'opaque' | 'cut' | 'flat' | 'deep';

/** In the order of Unity's numbers for it. */
const BLENDS: readonly UnityBlend[] = ['opaque', 'cut', 'flat', 'deep'];

/** What glTF calls them. */
export const ALPHA_MODES: Readonly<Record<UnityBlend, Surface['alphaMode']>> = {
  opaque: 'OPAQUE',
  cut: 'MASK',
  flat: 'BLEND',
  deep: 'BLEND',
};

/** How a material of Unity's MToon is drawn: by its number for that, as UniVRM does, else by the keywords of its shader. */
export function readBlend({ floatProperties, keywordMap }: OpenObject): UnityBlend {
  const floats = asObject(floatProperties);
  const keywords = asObject(keywordMap);
  const told = BLENDS[asNumber(floats['_BlendMode'], -1)];
  if (told !== undefined) return told;
  if (keywords['_ALPHABLEND_ON'] === true) return floats['_ZWrite'] === 1 ? 'deep' : 'flat';
  return keywords['_ALPHATEST_ON'] === true ? 'cut' : 'opaque';
}
