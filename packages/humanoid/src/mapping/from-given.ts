import { BODY_PART_NAMES, type BodyPart, isBodyPart, type Skeleton } from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import type { HumanoidMap } from './humanoid-map.ts';
import { findMisplaced } from './misplaced-parts.ts';
import { refuse } from './refuse.ts';
import { CORE_PARTS } from './stem.ts';

/** How sure a part is that the file puts where no body has it. */
const DOUBTFUL = 0.5;

/** The mapping of a file as it is, with what the user has set instead; what contradicts the skeleton is warned of. */
export function fromGiven(
  skeleton: Skeleton,
  given: BodyMapping,
  pins: BodyMapping = new Map(),
): HumanoidMap {
  const { names } = skeleton;
  const mappings = new Map<BodyPart, number>();
  const reasons = new Map<BodyPart, string>();
  const warnings: string[] = [];
  const taken = new Map<number, BodyPart>();
  const add = (part: BodyPart, joint: number, reason: string): void => {
    const other = taken.get(joint);
    if (!isBodyPart(part) || !Number.isInteger(joint) || joint < 0 || joint >= names.length) {
      warnings.push(`The file maps ${part} to joint ${joint}; expected 0 to ${names.length - 1}.`);
    } else if (other !== undefined) {
      warnings.push(
        `Joint ${joint} ("${names[joint]}") is both ${other} and ${part}; it stays ${other}.`,
      );
    } else {
      mappings.set(part, joint);
      reasons.set(part, reason);
      taken.set(joint, part);
    }
  };
  for (const [part, joint] of pins) add(part, joint, 'set by the user');
  for (const [part, joint] of given) {
    if (!pins.has(part)) add(part, joint, 'the file says so');
  }
  if (mappings.size === 0) return refuse('The file has a mapping but no joint in it.', warnings);
  const misplaced = findMisplaced(skeleton, mappings);
  warnings.push(...misplaced.values());
  const missing = CORE_PARTS.filter((part) => !mappings.has(part));
  if (missing.length > 0) warnings.push(`The file leaves out ${missing.join(', ')}.`);
  return {
    mappings,
    confidence: new Map(
      [...mappings.keys()].map((part) => [part, misplaced.has(part) ? DOUBTFUL : 1]),
    ),
    overallConfidence: 1 - missing.length / CORE_PARTS.length,
    reasons,
    unmapped: BODY_PART_NAMES.filter((part) => !mappings.has(part)),
    warnings,
    locomotionType: 'planti',
    noJaw: !mappings.has('jaw'),
    family: undefined,
    verdict: `The file maps ${mappings.size} parts of a body.`,
  };
}
