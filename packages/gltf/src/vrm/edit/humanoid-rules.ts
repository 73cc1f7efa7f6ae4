import type { HumanoidSettings, RotationLimits } from '@stfkit/core';
import { asObject, type OpenObject } from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import { hasSettings } from '../convert/unity-figures.ts';
import { DEGREE } from '../degree.ts';
import { LIMIT_AXES, SETTING_NAMES } from '../describe/humanoid.ts';
import type { Lost } from '../lost.ts';
import { findHumanoid } from './find-humanoid.ts';
import type { VrmEdit } from './vrm-edit.ts';

/** Sets how far a bone of VRM 0.x turns. Numbers that are as they were `before` stay to the last digit. */
export function writeLimits(
  bone: OpenObject,
  limits: RotationLimits | undefined,
  before: RotationLimits | undefined,
): void {
  bone['useDefaultValues'] = limits === undefined;
  if (limits === undefined) return;
  ['min', 'center', 'max'].forEach((end, i) => {
    const vector = { x: 0, y: 0, z: 0, ...asObject(bone[end]) };
    for (const [axis, member] of LIMIT_AXES) {
      const range = limits[axis];
      const value = range?.[i];
      if (value !== undefined && value !== before?.[axis]?.[i]) vector[member] = value / DEGREE;
    }
    bone[end] = vector;
  });
}

/** Sets the settings of a humanoid of VRM 0.x. */
export function writeSettings(humanoid: OpenObject, settings: HumanoidSettings): void {
  for (const [name, member] of Object.entries(SETTING_NAMES)) {
    humanoid[member] = settings[name as keyof HumanoidSettings];
  }
}

/** Counts the limits and settings that a document has and VRM 1.0 does not know. */
export function countRules(edit: VrmEdit, lost: Lost): void {
  const { mappings, settings } = findHumanoid(edit) ?? {};
  const limited = [...(mappings?.values() ?? [])].filter((each) => each.rotationLimits);
  tally(lost, 'limits of bones', limited.length);
  const told: OpenObject = {};
  if (settings) writeSettings(told, settings);
  tally(lost, 'settings of the humanoid', hasSettings(told) ? 1 : 0);
}
