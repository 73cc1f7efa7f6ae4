import { BODY_PART_NAMES, type BodyPart, type Skeleton } from '@stfkit/core';
import { problemOf } from './check-skeleton.ts';
import { explain } from './explain.ts';
import { BUILT_IN_FAMILIES } from './families/built-in.ts';
import { chooseFamily } from './families/choose-family.ts';
import { type FamilyTable, makeFamilyTable } from './families/rig-family.ts';
import { findSolution, type Solution } from './find-solution.ts';
import { fromGiven } from './from-given.ts';
import type { HumanoidMap, MapHumanoidOptions } from './humanoid-map.ts';
import { locomotionOf } from './locomotion.ts';
import { leaveNamesakes } from './names/leave-namesakes.ts';
import { weighNames } from './names/name-evidence.ts';
import { readNames } from './names/read-names.ts';
import { refuse } from './refuse.ts';
import { separateBodies } from './separate-bodies.ts';
import { type Joint, makeJoints, subtreeOf } from './shape/joint.ts';
import { CORE_PARTS } from './stem.ts';

/**
 * Finds the human body in a skeleton: which joint is which part, how sure that is and why.
 *
 * A mapping that the file gives wins. Else names are looked up in the tables of families of rigs and read
 * word by word, and scored together with hierarchy, shape and symmetry; where names say nothing the shape
 * alone decides. No joint becomes two parts. Where no body is found, or more than one, the mapping is
 * empty and the verdict says why; nothing is thrown.
 *
 * @see humanoid.md §2
 */
export function mapHumanoid(skeleton: Skeleton, options: MapHumanoidOptions = {}): HumanoidMap {
  const problem = problemOf(skeleton, options);
  if (problem !== undefined) return refuse(problem);
  if (options.given) return fromGiven(skeleton, options.given, options.pins);
  const readings = readNames(skeleton.names);
  const tables = [...(options.families ?? []).map(makeFamilyTable), ...builtInTables()];
  const family = chooseFamily(readings, skeleton.parents, tables)?.family;
  const { names, parents } = skeleton;
  const evidence = leaveNamesakes(names, parents, weighNames(readings, parents, family));
  const all = makeJoints(skeleton, readings, evidence);
  const root = options.root === undefined ? undefined : all[options.root];
  if (!root) {
    const bodies = separateBodies(all, family);
    if (bodies.length > 1) return refuse(severalBodies(bodies));
  }
  const pins = new Map<Joint, BodyPart>();
  for (const [part, index] of options.pins ?? []) {
    const joint = all[index];
    if (joint) pins.set(joint, part);
  }
  const solution = findSolution(root ? subtreeOf(root) : all, pins);
  return typeof solution === 'string' ? refuse(solution) : describe(solution, family?.name);
}

let builtIn: readonly FamilyTable[] | undefined;

/** Made once, and not before someone maps. */
function builtInTables(): readonly FamilyTable[] {
  builtIn ??= BUILT_IN_FAMILIES.map(makeFamilyTable);
  return builtIn;
}

function describe(solution: Solution, family: string | undefined): HumanoidMap {
  const { body, found, facing, sides, chosen } = solution;
  const mappings = new Map<BodyPart, number>();
  const confidence = new Map<BodyPart, number>();
  const reasons = new Map<BodyPart, string>();
  const taken = new Set(chosen.values());
  const others = body.joints.filter(
    (joint) => !taken.has(joint) && joint.evidence.source !== undefined,
  );
  for (const [part, joint] of chosen) {
    const certainty = found.guessed.has(joint) ? 'guessed' : 'found';
    const choice = explain(part, joint, chosen, others, certainty, sides, body);
    mappings.set(part, joint.index);
    confidence.set(part, choice.confidence);
    reasons.set(part, choice.reason);
  }
  const core = CORE_PARTS.map((part) => confidence.get(part) ?? 0);
  const toes = found.sided.get(1)?.get('toes');
  const unmapped = BODY_PART_NAMES.filter((part) => !chosen.has(part));
  const missing = unmapped.filter((part) => CORE_PARTS.includes(part));
  const warnings = [...solution.warnings];
  if (missing.length > 0)
    warnings.push(`Parts that every body has were not found: ${missing.join(', ')}.`);
  return {
    mappings,
    confidence,
    overallConfidence: core.reduce((sum, value) => sum + value, 0) / core.length,
    reasons,
    unmapped,
    warnings,
    locomotionType: locomotionOf(found.legs.near, toes, facing.forward),
    noJaw: !chosen.has('jaw'),
    family,
    verdict: `A human body of ${mappings.size} parts was found${family === undefined ? '' : ` by the ${family} table`}.`,
  };
}

const severalBodies = (bodies: readonly Joint[]): string =>
  `There are ${bodies.length} bodies, below ${bodies.map(({ name, index }) => `joint ${index} ("${name}")`).join(' and ')}; say by \`root\` which one is meant.`;
