import { BODY_PARTS, type BodyPart } from '@stfkit/core';
import type { HumanoidMap } from '@stfkit/humanoid';

/** How a mapping compares with the true one. */
export interface Score {
  readonly mapped: number;
  readonly known: number;
  readonly right: number;
  readonly core: number;
  readonly knownCore: number;
  /** Wrong parts of a confidence above 0.9. */
  readonly sureAndWrong: readonly string[];
  /** What is wrong or lacks, in words. */
  readonly faults: readonly string[];
}

/** Compares a mapping with the true one; a part may have more than one true joint. */
export function scoreMap(
  map: HumanoidMap,
  truth: ReadonlyMap<BodyPart, number>,
  nameOf: (joint: number) => string,
  isAccepted: (part: BodyPart, joint: number) => boolean = () => false,
): Score {
  const faults: string[] = [];
  const sureAndWrong: string[] = [];
  let right = 0;
  let core = 0;
  for (const [part, joint] of map.mappings) {
    if (truth.get(part) === joint || isAccepted(part, joint)) {
      right++;
      if (BODY_PARTS[part].core) core++;
      continue;
    }
    const wanted = truth.get(part);
    const fault = `${part}: ${nameOf(joint)} for ${wanted === undefined ? 'nothing' : nameOf(wanted)} (${map.reasons.get(part)}; ${map.confidence.get(part)})`;
    faults.push(fault);
    if ((map.confidence.get(part) ?? 0) > 0.9) sureAndWrong.push(fault);
  }
  for (const [part, joint] of truth) {
    if (!map.mappings.has(part)) faults.push(`${part}: nothing for ${nameOf(joint)}`);
  }
  const knownCore = [...truth.keys()].filter((part) => BODY_PARTS[part].core).length;
  return {
    mapped: map.mappings.size,
    known: truth.size,
    right,
    core,
    knownCore,
    sureAndWrong,
    faults,
  };
}
