import { BODY_PART_NAMES, type BodyPart } from '@stfkit/core';
import type { HumanoidMap } from './humanoid-map.ts';

/** No mapping, and why. */
export function refuse(verdict: string, warnings: readonly string[] = []): HumanoidMap {
  return {
    mappings: new Map<BodyPart, number>(),
    confidence: new Map<BodyPart, number>(),
    overallConfidence: 0,
    reasons: new Map<BodyPart, string>(),
    unmapped: BODY_PART_NAMES,
    warnings,
    locomotionType: 'planti',
    noJaw: true,
    family: undefined,
    verdict,
  };
}
