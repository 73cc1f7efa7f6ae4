import { asObject, type OpenObject } from '../../json/as-json.ts';
import { describeSettings } from '../describe/humanoid.ts';
import { RANGE_MAPS } from '../describe/look.ts';
import { sameFields } from '../edit/same-fields.ts';

/** The figures of Unity's humanoid, which VRM 1.0 does not have. */
export const SETTINGS: OpenObject = {
  armStretch: 0.05,
  legStretch: 0.05,
  upperArmTwist: 0.5,
  lowerArmTwist: 0.5,
  upperLegTwist: 0.5,
  lowerLegTwist: 0.5,
  feetSpacing: 0,
  hasTranslationDoF: false,
};

/** The straight line from 0 to 1, as Unity has it. */
export const LINE: readonly number[] = [0, 0, 0, 1, 1, 1, 1, 0];

/** Whether a humanoid of VRM 0.x has other figures than Unity gives each. */
export function hasSettings(humanoid: OpenObject): boolean {
  const settings = describeSettings(humanoid);
  return settings !== undefined && !sameFields(settings, describeSettings(SETTINGS));
}

/** How many of the ways from looks to angles of VRM 0.x are no straight lines. */
export function countCurves(look: OpenObject): number {
  return RANGE_MAPS.filter(([, , vrm0]) => {
    const { curve } = asObject(look[vrm0]);
    return Array.isArray(curve) && curve.length > 0 && !sameFields(curve, LINE);
  }).length;
}
