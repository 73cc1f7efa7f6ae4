import type { ResourceId } from '@stfkit/core';
import { asArray, asNumber, asObject, asText, type OpenObject } from '../../json/as-json.ts';
import type { MaterialNames } from '../describe/material-names.ts';
import type { VrmJson } from '../vrm-json.ts';
import { type TextureMove, UNMOVED } from './surface.ts';
import { readUnityMove } from './unity-surface.ts';

/** The property of Unity that moves the texture of a material. */
export const UNITY_TRANSFORM = '_MainTex_ST';

/** The properties that do so along one axis alone. */
const ACROSS = `${UNITY_TRANSFORM}_S`;
const UP = `${UNITY_TRANSFORM}_T`;

/** All properties of Unity that move textures. */
export const UNITY_TRANSFORMS: readonly string[] = [UNITY_TRANSFORM, ACROSS, UP];

/** What the places of textures that expressions of VRM 0.x set are read with. */
export interface TextureBindSource {
  readonly names: MaterialNames;
  /** Where materials have their textures. */
  readonly moves: ReadonlyMap<ResourceId | undefined, TextureMove>;
}

/** How the materials of VRM 0.x move their textures. */
export function listMoves(main: VrmJson): TextureBindSource['moves'] {
  const list = asArray(main.json['materialProperties']).map(asObject);
  return new Map(list.map((each) => [main.resourceAt(each['material']), readUnityMove(each)]));
}

/** The places of textures that an expression of VRM 0.x sets, as the `textureTransformBinds` of 1.0. */
export function textureBindsToVrm1(
  { names, moves }: TextureBindSource,
  json: OpenObject,
  target: VrmJson,
): OpenObject[] {
  return asArray(json['materialValues']).flatMap((value): OpenObject[] => {
    const { materialName, propertyName, targetValue } = asObject(value);
    const property = asText(propertyName);
    const material = names.find(materialName);
    if (material === undefined || !UNITY_TRANSFORMS.includes(property)) return [];
    const own = moves.get(material) ?? UNMOVED;
    const told = readMove(asArray(targetValue));
    // Along an axis that the property says nothing of, the material stays as it is.
    const across = property === UP ? own : told;
    const up = property === ACROSS ? own : told;
    return [
      {
        material: target.indexOfResource(material),
        scale: [across.scale[0], up.scale[1]],
        offset: [across.offset[0], up.offset[1]],
      },
    ];
  });
}

/** Where a value puts textures; Unity counts from the bottom. */
function readMove(values: readonly unknown[]): TextureMove {
  const [sx, sy] = [asNumber(values[0], 1), asNumber(values[1], 1)];
  return { scale: [sx, sy], offset: [asNumber(values[2], 0), 1 - asNumber(values[3], 0) - sy] };
}
