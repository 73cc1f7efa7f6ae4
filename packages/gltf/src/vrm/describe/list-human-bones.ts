import { asArray, asObject, asText, isObject, type OpenObject } from '../../json/as-json.ts';
import type { VrmVersion } from './vrm-bones.ts';

/**
 * The bones that a VRM extension names with what it says of each, in its order; what is no object is passed
 * over.
 *
 * @param json `VRM` where `version` is 0.x, else `VRMC_vrm` or `VRMC_vrm_animation`.
 */
export function listHumanBones(
  json: OpenObject,
  version: VrmVersion,
): readonly (readonly [name: string, bone: OpenObject])[] {
  const bones = asObject(json['humanoid'])['humanBones'];
  const named: readonly (readonly [string, unknown])[] =
    version === '1.0'
      ? Object.entries(asObject(bones))
      : asArray(bones).map((bone) => [asText(asObject(bone)['bone']), bone]);
  return named.flatMap(([name, bone]) => (isObject(bone) ? [[name, bone]] : []));
}
